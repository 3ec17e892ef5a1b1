import CoreEnvironment

/// The place in an existing graph where the content of another view begins: a screen, a tab, a sheet.
///
/// Unlike a ``GraphContext`` it does not hold the parent node strongly, since its owner may be held by that node.
@MainActor
struct HostedPlace {
  let graph: Graph
  let values: ValueNode
  let presence: Presence
  private(set) weak var parent: GraphNode?

  init(_ context: GraphContext) {
    (graph, values, presence, parent) = (context.graph, context.values, context.presence, context.parent)
  }

  /// The context for a node made at this place.
  ///
  /// - Parameters:
  ///   - values: The place in the value tree, where it is another one.
  ///   - presence: The part that is shown and hidden together, where it is another one.
  func context(values: ValueNode? = nil, presence: Presence? = nil) -> GraphContext {
    GraphContext(graph: graph, values: values ?? self.values, presence: presence ?? self.presence, parent: parent)
  }
}
