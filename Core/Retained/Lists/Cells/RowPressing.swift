import CoreTerminal

/// A cell that knows what pressing its row does: those of declared lists, whose rows are buttons, links, or hold some.
@MainActor
package protocol RowPressing: UITableViewCell {
  /// Pressing the row takes something away.
  var pressTakesAway: Bool { get }
  /// The one control in it that a press anywhere in the row means.
  var controlOfPress: UIControl? { get }
  /// What a tap on the row does besides what is in it, which Return does then.
  var tapOfRow: (@MainActor () -> Void)? { get }
  /// What the help bar says of Return in the row; `nil` for what the table says.
  var hintOfPress: KeyHint? { get }
  /// What the row has the focus for: those who listen to these views hear of it, and of its keys.
  var viewsOfRow: [UIView] { get }
}

extension UITableViewCell {
  /// Pressing the row does something else now.
  package final func pressChanged() { (superview as? UITableView)?.cellChanged(self) }

  private var pressing: (any RowPressing)? { self as? any RowPressing }

  /// The one control in it that a press anywhere in the row means, as a link of a declared row.
  final var controlPressedByRow: UIControl? { pressing?.controlOfPress }

  /// What a tap on the row does besides what is in it.
  final var tapOnRow: (@MainActor () -> Void)? { pressing?.tapOfRow }

  /// What the help bar says of Return in the row; `nil` for what the table says.
  final var pressHint: KeyHint? { pressing?.hintOfPress }

  /// What the row has the focus for.
  final var viewsInFocus: [UIView] { pressing?.viewsOfRow ?? [] }

  /// What the row has the focus for is another.
  package final func viewsOfRowChanged() {
    guard let table = superview as? UITableView, table.focusedCell === self else { return }
    table.viewsOfFocusChanged()
  }

  /// Pressing the row takes something away.
  final var isDestructive: Bool {
    pressing?.pressTakesAway ?? (selectionStyle == .none && control?.avoidsFirstFocus == true)
  }
}
