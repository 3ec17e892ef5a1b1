import CoreRetained

/// The actions of the rows that a node passes on. They are made when they are asked for first, and kept.
///
/// The node passes on its items as ``adding(to:)`` gives them, and its rows with ``collect(_:from:)``.
@MainActor
final class RowActions<Actions: View> {
  private var actions: Actions
  private let isLeading: Bool
  private weak var owner: GraphNode?
  private var node: ViewNode<Actions>?

  /// - Parameter isLeading: They stand before the others of the row.
  init(_ actions: Actions, isLeading: Bool) {
    self.actions = actions
    self.isLeading = isLeading
  }

  /// To be called once: the node that passes on the rows.
  func belong(to owner: GraphNode) { self.owner = owner }

  /// The node of the actions, once they are made.
  var children: [GraphNode] { node.map { [$0] } ?? [] }

  /// The actions; none where the rows are gone.
  var items: [LayoutItem] {
    if node == nil { node = owner?.makeNode(for: actions) }
    return node?.items ?? []
  }

  func update(_ actions: Actions) {
    self.actions = actions
    node?.update(actions)
  }

  func end() { node?.end() }

  /// The view, which has the actions where it is a row.
  func adding(to item: LayoutItem) -> LayoutItem {
    var item = item
    item.traits[RowLookTrait.self].swipeActions.append(
      RowSwipeActions(isLeading: isLeading) { [weak self] in
        self?.items.compactMap { $0.traits[ItemActionTrait.self] } ?? []
      })
    return item
  }

  /// Gathers the rows of a node, which have the actions.
  func collect(_ rows: inout RowCollector, from content: GraphNode?) {
    rows.transforming { [weak self] in
      self?.adding(to: $0) ?? $0
    } _: {
      content?.collectRows(&$0)
    }
  }
}
