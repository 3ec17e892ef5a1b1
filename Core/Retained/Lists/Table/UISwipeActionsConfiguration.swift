/// What can be done with a row (UIKit: `UISwipeActionsConfiguration`). In a terminal nothing is swiped: each action gets a
/// key, which the help bar names while the row has the focus.
@MainActor @preconcurrency
public final class UISwipeActionsConfiguration {
  /// What can be done.
  public let actions: [UIContextualAction]
  /// Kept for listings: there is no swipe.
  public var performsFirstActionWithFullSwipe = true

  /// Creates a configuration.
  public init(actions: [UIContextualAction]) { self.actions = actions }
}

/// Something that can be done with a row (UIKit: `UIContextualAction`).
///
/// Its key is Delete where it is the first that takes something away, else the first letter of its title that is free.
@MainActor @preconcurrency
public final class UIContextualAction {
  /// Whether it takes something away.
  public enum Style: Int, Hashable, Sendable {
    /// It does not.
    case normal = 0
    /// It does.
    case destructive = 1
  }

  /// Does it, and calls the last parameter when it is done, with whether it was.
  public typealias Handler =
    @MainActor (_ action: UIContextualAction, _ sourceView: UIView, _ completion: @escaping (Bool) -> Void) -> Void

  /// Whether it takes something away.
  public let style: Style
  /// What the help bar calls it.
  public var title: String?
  /// Kept for listings: the help bar shows titles.
  public var image: UIImage?
  /// Kept for listings: the help bar shows titles.
  public var backgroundColor: UIColor?
  /// What does it.
  public let handler: Handler

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }
}
