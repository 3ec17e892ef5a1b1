/// The colour of a status bar's text (UIKit: `UIStatusBarStyle`). Kept for listings: terminals have no status bar.
public enum UIStatusBarStyle: Int, Hashable, Sendable {
  /// As the style around.
  case `default` = 0
  /// Light.
  case lightContent = 1
  /// Dark.
  case darkContent = 3
}

/// What listings say of controllers that means nothing to a terminal.
extension UIViewController {
  /// Whether what is presented from here covers only this controller. Kept for listings: it covers the window.
  public final var definesPresentationContext: Bool {
    get { false }
    set { _ = newValue }
  }

  /// The bars that the view lies under. Kept for listings: here bars cover nothing.
  public final var edgesForExtendedLayout: UIRectEdge {
    get { [] }
    set { _ = newValue }
  }

  /// Whether the view lies under opaque bars, too. Kept for listings: here bars cover nothing.
  public final var extendedLayoutIncludesOpaqueBars: Bool {
    get { false }
    set { _ = newValue }
  }

  /// Asks for the status bar to be looked at again. Kept for listings: there is none.
  public final func setNeedsStatusBarAppearanceUpdate() {}
}
