/// Content of a cell that says itself what can be done with the row.
@MainActor
package protocol RowActionProviding: UIView {
  /// What can be done, that of the trailing edge first.
  var rowActions: [UIContextualAction] { get }
}

extension UIView {
  /// What the content of the cell says about it.
  final var contentActions: [UIContextualAction] {
    for content in subviews {
      if let filling = (content as? CellContentView)?.filling as? any RowActionProviding { return filling.rowActions }
    }
    return []
  }
}
