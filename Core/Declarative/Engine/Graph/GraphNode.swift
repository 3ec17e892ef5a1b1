import CoreEnvironment
import CoreObserving
import CoreRetained
import CoreTerminal

/// Where a new node belongs.
@MainActor
struct GraphContext {
  /// The whole graph.
  let graph: Graph
  /// The place in the value tree.
  let values: ValueNode
  /// The part of the graph that comes onto the screen and goes as one.
  let presence: Presence
  /// The node above; `nil` at the root.
  let parent: GraphNode?

  /// The place at which a graph begins.
  init(graph: Graph, values: ValueNode) {
    self.init(graph: graph, values: values, presence: graph.presence, parent: nil)
  }

  init(graph: Graph, values: ValueNode, presence: Presence, parent: GraphNode?) {
    self.graph = graph
    self.values = values
    self.presence = presence
    self.parent = parent
  }
}

/// What a whole graph of views keeps: how often bodies were evaluated.
@MainActor
package final class Graph {
  /// Bodies evaluated so far.
  package private(set) var evaluations = 0
  private var byType: [ObjectIdentifier: Int] = [:]
  /// All of it.
  let presence = Presence(in: nil, isWanted: false)
  /// The retained view that it is in.
  weak var host: UIView?
  /// Presents where no controller is around.
  lazy var ownPresenter: UIViewController = {
    let presenter = UIViewController(nibName: nil, bundle: nil)
    presenter.view.autoresizingMask = []
    presenter.view.place(in: CellRectangle(width: 0, height: 0))
    host?.addSubview(presenter.view)
    return presenter
  }()

  /// What keeps bodies that come to themselves from going on for ever.
  var recursion = Recursion()

  /// How often bodies of a type were evaluated.
  package func evaluations(of type: Any.Type) -> Int { byType[ObjectIdentifier(type), default: 0] }

  func countEvaluation(of type: Any.Type) {
    evaluations += 1
    OrderLog.add("body \(ViewName.of(type))")
    byType[ObjectIdentifier(type), default: 0] += 1
  }
}

/// A view in its place on the screen: what stays while the values that describe it come and go.
@MainActor
class GraphNode {
  let context: GraphContext
  /// How far below the root of its graph.
  let depth: Int
  /// A node is only used while the one above is there.
  private unowned let parent: GraphNode?
  /// Somewhere below, something is said to the views above.
  private(set) var hasPreferences = false
  /// Here or somewhere below, there is something that would be lost if the node was made anew.
  private(set) var hasState = false

  /// - Parameters:
  ///   - view: The retained view that the node shows; `nil` where the nodes below it do, or where it is made later.
  ///   - values: Where `view` stands in the value tree, where that is not the place of `context`.
  init(in context: GraphContext, showing view: UIView? = nil, at values: ValueNode? = nil) {
    // The parent holds this node: holding it back would keep both forever.
    self.context = GraphContext(
      graph: context.graph, values: context.values, presence: context.presence, parent: nil)
    parent = context.parent
    depth = (context.parent?.depth ?? -1) + 1
    if let view { adopt(view, at: values) }
  }

  /// Has a retained view of this node's stand where the node does: that is where it reads its environment and its traits,
  /// whatever view it is put into.
  ///
  /// - Parameter values: Its place in the value tree, where that is not this node's.
  final func adopt(_ view: UIView, at values: ValueNode? = nil) { view.inheritedNode = values ?? context.values }

  /// The retained views this part of the graph has come to, in order, with what was said about them.
  var items: [LayoutItem] { [] }

  /// What this part of the graph comes to in a list. A view that passes on the views in it passes on their rows; every other
  /// one is a row itself.
  func collectRows(_ rows: inout RowCollector) {
    let items = items
    if !items.isEmpty { rows.append(StandingRows(items), of: self) }
  }

  /// The nodes right below this one, in order.
  var children: [GraphNode] { [] }

  /// Scrolls to the view in this part of the graph that has an identity.
  ///
  /// - Returns: Whether there is one.
  func scroll(to id: AnyHashable, anchor: UnitPoint?) -> Bool {
    children.contains { $0.scroll(to: id, anchor: anchor) }
  }

  /// The identity of the first view in this part of the graph that is seen in the scroll view around.
  var firstSeenIdentity: AnyHashable? { children.lazy.compactMap(\.firstSeenIdentity).first }

  /// Other items are there now; whoever arranges them has to know.
  func itemsChanged() { parent?.itemsChanged() }

  /// What the views below say to those above may be different now.
  func preferencesChanged() { parent?.preferencesChanged() }

  /// A text in this part of the graph says something else now; whoever copies what it says has to know.
  func wordsChanged() { parent?.wordsChanged() }

  /// What the views below say under a key, all of them together; `nil` where none says anything.
  func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    guard hasPreferences else { return nil }
    var result: Key.Value?
    for child in children {
      guard let value = child.preference(key) else { continue }
      if var former = result {
        key.reduce(value: &former) { value }
        result = former
      } else {
        result = value
      }
    }
    return result
  }

  /// To be called by a node that says something to the views above.
  final func notePreferences() {
    var next: GraphNode? = self
    while let node = next, !node.hasPreferences {
      node.hasPreferences = true
      next = node.parent
    }
    preferencesChanged()
  }

  /// To be called by a node that keeps something for its view.
  final func noteState() {
    var next: GraphNode? = self
    while let node = next, !node.hasState {
      node.hasState = true
      next = node.parent
    }
  }

  /// The view is gone for good.
  func end() {}

  /// How many of the nodes above are of this one's type.
  final var nesting: Int {
    sequence(first: self, next: \.parent).lazy.filter { type(of: $0) == type(of: self) }.count - 1
  }

  /// A node for a view below this one.
  ///
  /// - Parameters:
  ///   - values: The place in the value tree, where it is not this node's.
  ///   - presence: What it comes onto the screen with, where that is not the same as for this node.
  final func makeNode<Content: View>(
    for view: Content, values: ValueNode? = nil, presence: Presence? = nil
  ) -> ViewNode<Content> {
    Self.makeNode(for: view, in: contextBelow(values: values, presence: presence))
  }

  /// The place of a node below this one.
  final func contextBelow(values: ValueNode? = nil, presence: Presence? = nil) -> GraphContext {
    GraphContext(
      graph: context.graph, values: values ?? context.values, presence: presence ?? context.presence, parent: self)
  }

  /// Does `work` now, or as soon as this part of the graph is on the screen where it waits for that.
  final func whenShown(_ work: @escaping () -> Void) {
    if !context.presence.postpone(self, depth: depth, work) { work() }
  }

  /// A pass of this node's own: it is run again when what it read has changed, as soon as the node is on the screen. The node
  /// cancels it when it ends.
  ///
  /// - Parameters:
  ///   - name: How it is called in messages.
  ///   - refresh: Runs it again. Must not hold the node.
  final func makeWork(
    _ name: @autoclosure @escaping @MainActor () -> String, refresh: @escaping () -> Void
  ) -> TrackedWork {
    let reference = WeakWork()
    let work = TrackedWork(cycle: .main, name: name()) { [weak self] in
      self?.whenShown { if reference.work?.isStale == true { refresh() } }
    }
    reference.work = work
    work.depth = depth
    return work
  }

  private final class WeakWork {
    weak var work: TrackedWork?
  }

  /// A node for a view: its own kind where the view is not made of others.
  static func makeNode<Content: View>(for view: Content, in context: GraphContext) -> ViewNode<Content> {
    let node = Content._makeView(view, inputs: _ViewInputs(context: context)).node
    // Outputs are made by this module alone, each with the node of the view it was given.
    return unsafeDowncast(node, to: ViewNode<Content>.self)
  }
}

/// The node of a view of a known type.
@MainActor
class ViewNode<Content: View>: GraphNode {
  /// Takes in the view as it is now.
  func update(_ view: Content) {}
}

/// The node of a view around one other, which it passes on as it is: a place for what a modifier keeps.
@MainActor
class WrappingNode<Outer: View, Inner: View>: ViewNode<Outer> {
  private(set) final var child: ViewNode<Inner>?

  /// To be called once by a subclass's initialiser.
  final func begin(with inner: Inner, values: ValueNode? = nil) { child = makeNode(for: inner, values: values) }

  override var items: [LayoutItem] { child?.items ?? [] }
  override func collectRows(_ rows: inout RowCollector) { child?.collectRows(&rows) }
  override var children: [GraphNode] { child.map { [$0] } ?? [] }
  override func end() { child?.end() }
}
