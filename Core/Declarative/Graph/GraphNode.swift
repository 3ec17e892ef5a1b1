import CoreEnvironment
import CoreRetained

/// Where a new node belongs.
@MainActor
struct GraphContext {
  /// The whole graph.
  let graph: Graph
  /// The place in the value tree.
  let values: ValueNode
  /// The node above; `nil` at the root.
  let parent: GraphNode?
}

/// What a whole graph of views keeps: how often bodies were evaluated.
@MainActor
package final class Graph {
  /// Bodies evaluated so far.
  package private(set) var evaluations = 0
  private var byType: [ObjectIdentifier: Int] = [:]

  /// How often bodies of a type were evaluated.
  package func evaluations(of type: Any.Type) -> Int { byType[ObjectIdentifier(type), default: 0] }

  func countEvaluation(of type: Any.Type) {
    evaluations += 1
    byType[ObjectIdentifier(type), default: 0] += 1
  }
}

/// A view in its place on the screen: what stays while the values that describe it come and go.
@MainActor
class GraphNode {
  let context: GraphContext
  private weak var parent: GraphNode?

  init(in context: GraphContext) {
    // The parent holds this node: holding it back would keep both forever.
    self.context = GraphContext(graph: context.graph, values: context.values, parent: nil)
    parent = context.parent
  }

  /// The retained views this part of the graph has come to, in order.
  var views: [UIView] { [] }

  /// Other views are there now; whoever arranges them has to know.
  func viewsChanged() { parent?.viewsChanged() }

  /// The view is gone for good.
  func end() {}

  /// A node for a view below this one.
  ///
  /// - Parameter values: The place in the value tree, where it is not this node's.
  final func makeNode<Content: View>(for view: Content, values: ValueNode? = nil) -> ViewNode<Content> {
    Self.makeNode(
      for: view, in: GraphContext(graph: context.graph, values: values ?? context.values, parent: self))
  }

  /// A node for a view: its own kind where the view is not made of others.
  static func makeNode<Content: View>(for view: Content, in context: GraphContext) -> ViewNode<Content> {
    guard let primitive = view as? any PrimitiveView else { return CompositeNode(view, in: context) }
    func make(_ primitive: some PrimitiveView) -> GraphNode { primitive.makeNode(in: context) }
    guard let node = make(primitive) as? ViewNode<Content> else {
      preconditionFailure("\(Content.self) makes a node for another type of view.")
    }
    return node
  }
}

/// The node of a view of a known type.
@MainActor
class ViewNode<Content: View>: GraphNode {
  /// Takes in the view as it is now.
  func update(_ view: Content) {}
}
