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
  final var defaultDefinesPresentationContext: Bool {
    get { false }
    set { _ = newValue }
  }

  final var defaultEdgesForExtendedLayout: UIRectEdge {
    get { [] }
    set { _ = newValue }
  }

  final var defaultExtendedLayoutIncludesOpaqueBars: Bool {
    get { false }
    set { _ = newValue }
  }

  final func defaultSetNeedsStatusBarAppearanceUpdate() {}
}
