import CoreEnvironment

/// Where views begin that stand in a view of their own, in a graph that is there already: a screen, a tab, a sheet.
///
/// Unlike a ``GraphContext`` it does not hold the node above, which holds whoever keeps this.
@MainActor
struct HostedPlace {
  let graph: Graph
  let values: ValueNode
  let presence: Presence
  private(set) weak var parent: GraphNode?

  init(_ context: GraphContext) {
    (graph, values, presence, parent) = (context.graph, context.values, context.presence, context.parent)
  }

  /// The place, to make a node in.
  ///
  /// - Parameters:
  ///   - values: The place in the value tree, where it is another one.
  ///   - presence: What comes onto the screen and goes as one, where it is another.
  func context(values: ValueNode? = nil, presence: Presence? = nil) -> GraphContext {
    GraphContext(graph: graph, values: values ?? self.values, presence: presence ?? self.presence, parent: parent)
  }
}
