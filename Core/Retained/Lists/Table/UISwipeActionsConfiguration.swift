/// What can be done with a row (UIKit: `UISwipeActionsConfiguration`). In a terminal nothing is swiped: each action gets a
/// key, which the help bar names while the row has the focus.
@MainActor @preconcurrency
public final class UISwipeActionsConfiguration {
  /// What can be done with the row, each by a key of its own.
  public let actions: [UIContextualAction]
  /// Has no effect here: there is no swipe, and each action has its key; accepted so that listings compile.
  public var performsFirstActionWithFullSwipe = true

  /// Creates a configuration of actions, in the order in which the help bar names them.
  public init(actions: [UIContextualAction]) { self.actions = actions }
}

/// Something that can be done with a row (UIKit: `UIContextualAction`).
///
/// ```swift
/// let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, completion in
///   print("deleted")
///   completion(true)
/// }
/// let configuration = UISwipeActionsConfiguration(actions: [delete])
/// ```
///
/// Its key is Delete where it is the first that takes something away, else the first letter of its title that is free.
@MainActor @preconcurrency
public final class UIContextualAction {
  /// Whether an action takes something away.
  public enum Style: Int, Hashable, Sendable {
    /// The action takes nothing away.
    case normal = 0
    /// The action takes something away: its key is Delete where it is the first.
    case destructive = 1
  }

  /// Does it, and calls the last parameter when it is done, with whether it was.
  public typealias Handler =
    @MainActor (_ action: UIContextualAction, _ sourceView: UIView, _ completion: @escaping (Bool) -> Void) -> Void

  /// Whether it takes something away: the first such action of a row has Delete for its key.
  public let style: Style
  /// What the help bar calls it; the first letter of it that is free becomes its key.
  public var title: String?
  /// Has no effect here: the help bar shows titles, as a key needs a word; accepted so that listings compile.
  public var image: UIImage?
  /// Has no effect here: the help bar shows titles in its own colours; accepted so that listings compile.
  public var backgroundColor: UIColor?
  /// What does it when the key is pressed.
  public let handler: Handler

  /// Creates an action with the title from which its key is taken.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }
}
