public import Foundation

/// Something that can be done with a row, as programs of before iOS 13 say it (UIKit: `UITableViewRowAction`); ``UIContextualAction`` takes its
/// place. Its key is found as that of one.
@MainActor @preconcurrency
open class UITableViewRowAction: NSObject {
  /// Whether an action takes something away (UIKit: `UITableViewRowAction.Style`).
  public enum Style: Int, Hashable, Sendable {
    /// The action takes something away: its key is Delete where it is the first.
    case destructive = 0
    /// The action takes nothing away.
    case normal = 1
    /// The same as ``destructive``, by its older name.
    public static let `default` = Style.destructive
  }

  /// Whether it takes something away.
  public final let style: Style
  /// What the help bar calls it; the first letter of it that is free becomes its key.
  open var title: String?
  /// Has no effect here: the help bar shows titles in its own colours; accepted so that listings compile.
  open var backgroundColor: UIColor?
  /// Has no effect here: the help bar shows titles in its own colours; accepted so that listings compile.
  open var backgroundEffect: UIVisualEffect?
  private let handler: @MainActor (UITableViewRowAction, IndexPath) -> Void

  /// Creates an action with the title from which its key is taken.
  public init(
    style: Style, title: String?, handler: @escaping @MainActor (UITableViewRowAction, IndexPath) -> Void
  ) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }

  /// The same for a row, as tables have it.
  final func contextual(_ indexPath: IndexPath) -> UIContextualAction {
    UIContextualAction(style: style == .destructive ? .destructive : .normal, title: title) { [self] _, _, completion in
      handler(self, indexPath)
      completion(true)
    }
  }
}
