/// The colour of a status bar's text (UIKit: `UIStatusBarStyle`). Has no effect here: terminals have no status bar.
public enum UIStatusBarStyle: Int, Hashable, Sendable {
  /// The colour of the style; a terminal has no status bar.
  case `default` = 0
  /// Light text; a terminal has no status bar.
  case lightContent = 1
  /// Dark text; a terminal has no status bar.
  case darkContent = 3
}

/// What listings say of controllers that means nothing to a terminal.
extension UIViewController {
  /// Whether what is presented from here covers only this controller. Has no effect here: it always covers the window.
  public final var definesPresentationContext: Bool {
    get { false }
    set { _ = newValue }
  }

  /// The bars that the view lies under. Has no effect here: bars cover nothing.
  public final var edgesForExtendedLayout: UIRectEdge {
    get { [] }
    set { _ = newValue }
  }

  /// Whether the view lies under opaque bars, too. Has no effect here: bars cover nothing.
  public final var extendedLayoutIncludesOpaqueBars: Bool {
    get { false }
    set { _ = newValue }
  }

  /// Asks for the status bar to be looked at again. Has no effect here: a terminal has no status bar.
  public final func setNeedsStatusBarAppearanceUpdate() {}
}
