extension UITableView {
  /// What the insets of the lines between rows are counted from (UIKit: `UITableView.SeparatorInsetReference`). Has no effect here.
  public enum SeparatorInsetReference: Int, Hashable, Sendable {
    /// The edges of the cell.
    case fromCellEdges = 0
    /// What the table has by itself.
    case fromAutomaticInsets = 1
  }

  /// Whether cells that change become higher by themselves (UIKit: `UITableView.SelfSizingInvalidation`). Has no effect here: they do.
  public enum SelfSizingInvalidation: Int, Hashable, Sendable {
    /// They do not.
    case disabled = 0
    /// They do where they say so.
    case enabled = 1
    /// They do where their constraints say so, too.
    case enabledIncludingConstraints = 2
  }

  /// Whether changes were told that are not made yet: within ``performBatchUpdates(_:completion:)``, and before the next layout.
  public final var hasUncommittedUpdates: Bool { batch.isOpen || needsReload }
  /// What shows the menus of rows: the table does so itself.
  public final var contextMenuInteraction: UIContextMenuInteraction? { nil }
}

extension UITableViewCell {
  /// What a cell that is edited shows (UIKit: `UITableViewCell.StateMask`).
  public struct StateMask: OptionSet, Hashable, Sendable {
    /// What is shown as bits, with the numbers that they have on iOS.
    public let rawValue: UInt
    /// Creates a set from bits; a program uses the constants.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The mark to take the row away, or to add one.
    public static let showingEditControl = StateMask(rawValue: 1)
    /// The button that takes the row away: never here, where a key does.
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }

  /// How a cell with the focus looks (UIKit: `UITableViewCell.FocusStyle`). Has no effect here: the whole row is set off.
  public enum FocusStyle: Int, Hashable, Sendable {
    /// As the system has it.
    case `default` = 0
    /// As the program draws it.
    case custom = 1
  }

  /// What becomes of a cell that is dragged (UIKit: `UITableViewCell.DragState`).
  public enum DragState: Int, Hashable, Sendable {
    /// It is not dragged.
    case none = 0
    /// It is about to be.
    case lifting = 1
    /// It is dragged.
    case dragging = 2
  }
}
