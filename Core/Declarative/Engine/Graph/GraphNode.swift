import CoreEnvironment
import CoreObserving
import CoreRetained
import CoreTerminal

/// What a new node is told about the place where it is made: its graph, its parent and what it inherits.
///
/// Whoever makes a node passes one: `GraphNode.makeNode(for:)` for a child, the hosting view for the root.
@MainActor
struct GraphContext {
  /// The graph that the node becomes a part of.
  let graph: Graph
  /// The place in the value tree, from which the node inherits environment values and traits.
  let values: ValueNode
  /// The part of the graph that is shown and hidden together with the node.
  let presence: Presence
  /// The parent node; `nil` at the root.
  let parent: GraphNode?

  /// The context of a root node, which has no parent.
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

/// The graph of one hosting view: it counts evaluated bodies, and knows the retained view that shows it.
///
/// A hosting view makes one, unless its content belongs to a graph that is already there (a sheet, a tab, a pushed
/// screen).
@MainActor
package final class Graph {
  /// The number of bodies evaluated so far, for tests and the inspector.
  package private(set) var evaluations = 0
  private var byType: [ObjectIdentifier: Int] = [:]
  /// Whether the whole graph is on the screen; the parts of it follow.
  let presence = Presence(in: nil, isWanted: false)
  /// The retained view that shows the graph.
  weak var host: UIView?
  /// A controller without a view of its own, which presents sheets and alerts where no other controller is around.
  lazy var ownPresenter: UIViewController = {
    let presenter = UIViewController(nibName: nil, bundle: nil)
    presenter.view.autoresizingMask = []
    presenter.view.place(in: CellRectangle(width: 0, height: 0))
    host?.addSubview(presenter.view)
    return presenter
  }()

  /// Told that a body is evaluated, before it is.
  var willEvaluate: (() -> Void)?

  /// Stops bodies that contain themselves without end.
  var recursion = Recursion()

  /// The number of times that bodies of a type were evaluated.
  package func evaluations(of type: Any.Type) -> Int { byType[ObjectIdentifier(type), default: 0] }

  func countEvaluation(of type: Any.Type) {
    evaluations += 1
    OrderLog.add("body \(ViewName.of(type))")
    byType[ObjectIdentifier(type), default: 0] += 1
    willEvaluate?()
  }
}

/// A node of the graph: it keeps what belongs to a view's place on the screen while the values of the view come and
/// go.
///
/// A parent makes a node for each child view, calls `ViewNode.update(_:)` with every new value, and `end()` when the
/// view is gone. What comes out is ``items``, the retained views that the container around arranges. Subclasses are
/// the kinds of views: ``CompositeNode`` for a view with a body, ``LeafNode`` for one retained view, ``WrappingNode``
/// for a modifier.
@MainActor
class GraphNode {
  let context: GraphContext
  /// The distance from the root of the graph. Of the nodes that a change marks, the one nearest the root is updated
  /// first.
  let depth: Int
  /// The parent, unowned: a node is used only while its parent is there.
  private unowned let parent: GraphNode?
  /// What this node or one below it does that those above have to know of.
  private var marks: Marks = []
  /// Whether this node or one below it sets a preference, so that nodes without any are not searched.
  final var hasPreferences: Bool { marks.contains(.preferences) }
  /// Whether this node or one below it keeps state, which would be lost if the node were made anew.
  final var hasState: Bool { marks.contains(.state) }
  /// Whether this node, or one below it on the same screen, works unseen.
  final var isAwake: Bool { marks.contains(.unseenWork) }
  /// Whether this node and those below it, in the same row, are nothing but what their values make them: given the values of another row,
  /// they are that row.
  final var isMirror: Bool { marks.isDisjoint(with: [.memory, .state, .preferences]) }

  private struct Marks: OptionSet {
    let rawValue: UInt8
    static let preferences = Marks(rawValue: 1)
    static let state = Marks(rawValue: 2)
    static let unseenWork = Marks(rawValue: 4)
    static let memory = Marks(rawValue: 8)
  }

  /// Whether it does something when it gets a new value that is due though nobody sees it: a handler of changes, a preference, what it
  /// presents. Bodies that come to none of these wait while their screen is covered. Nodes that only show something say no.
  var worksUnseen: Bool { true }

  /// Whether it keeps anything of the values that it had, or has done something for them: a handler of changes, a task, what is typed or
  /// scrolled. Nodes that are nothing but what their value of now makes them say no.
  var remembers: Bool { true }

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
    // Rows wait until they are seen, whatever is in them.
    let row = context.presence.rest == .always ? context.presence : nil
    if worksUnseen { mark(.unseenWork, within: row) }
    if remembers { noteMemory() }
  }

  /// Marks this node and its ancestors, as far as they belong to `presence` where there is one.
  private func mark(_ mark: Marks, within presence: Presence? = nil) {
    var next: GraphNode? = self
    // Where a node is marked, all of its ancestors are marked already.
    while let node = next, !node.marks.contains(mark), presence == nil || node.context.presence === presence {
      node.marks.insert(mark)
      next = node.parent
    }
  }

  /// Has a retained view of this node's stand where the node does: that is where it reads its environment and its traits,
  /// whatever view it is put into.
  ///
  /// - Parameter values: Its place in the value tree, where that is not this node's.
  final func adopt(_ view: UIView, at values: ValueNode? = nil) { view.inheritedNode = values ?? context.values }

  /// The retained views of this node and its descendants, in order, with the traits that modifiers have given them.
  ///
  /// Read by the container around, and again after ``itemsChanged()``.
  var items: [LayoutItem] { [] }

  /// Adds the rows of this node to those of a list.
  ///
  /// A node that passes on the views of its children passes on their rows; every other node is a single row.
  func collectRows(_ rows: inout RowCollector) {
    let items = items
    if !items.isEmpty { rows.append(StandingRows(items), of: self) }
  }

  /// The child nodes, in order.
  var children: [GraphNode] { [] }

  /// Scrolls to the view in this subtree that has an identity.
  ///
  /// - Returns: Whether there is such a view.
  func scroll(to id: AnyHashable, anchor: UnitPoint?) -> Bool {
    children.contains { $0.scroll(to: id, anchor: anchor) }
  }

  /// The identity of the first view in this subtree that is in sight of the scroll view around.
  var firstSeenIdentity: AnyHashable? { children.lazy.compactMap(\.firstSeenIdentity).first }

  /// The identities of the views in this subtree of which a part is in sight of the scroll view around, from 0 to 1 at least.
  func seenIdentities(_ part: Double) -> [AnyHashable] { children.flatMap { $0.seenIdentities(part) } }

  /// Tells the container around that ``items`` has changed. Called by the node whose items are others now.
  func itemsChanged() { parent?.itemsChanged() }

  /// Tells the readers of preferences above that values set below may have changed.
  func preferencesChanged() { parent?.preferencesChanged() }

  /// Says again what is said in this subtree of its views, from the inside out: what a modifier around had said is taken back.
  func speakAgain() { for child in children { child.speakAgain() } }

  /// Tells those above who copy a text of this subtree (a title, the label of an action) that it has changed.
  func wordsChanged() { parent?.wordsChanged() }

  /// The value of a preference in this subtree, reduced in the order of the views; `nil` where none is set.
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

  /// Marks this node and its ancestors as having a preference. Called once by a node that sets one.
  final func notePreferences() {
    mark(.preferences)
    preferencesChanged()
  }

  /// Marks this node, and its ancestors in the same row, as keeping something of the values that they had.
  final func noteMemory() { mark(.memory, within: context.presence.rest == .always ? context.presence : nil) }

  /// Marks this node and its ancestors as keeping state. Called once by a node that keeps some.
  final func noteState() { mark(.state) }

  /// Adds what the properties of this node's own value keep: a `@State`, an object. For who looks inside the program.
  func addOwnKeptValues(to keeping: inout KeptValues) {}

  /// Adds what is kept in this subtree.
  final func addKeptValues(to keeping: inout KeptValues) {
    addOwnKeptValues(to: &keeping)
    for child in children { child.addKeptValues(to: &keeping) }
  }

  /// The view is gone for good: cancel passes and end the children. Called once, by the parent.
  func end() {}

  /// How many ancestors are of the same type as this node, to find views that contain themselves.
  final var nesting: Int {
    sequence(first: self, next: \.parent).lazy.filter { type(of: $0) == type(of: self) }.count - 1
  }

  /// Makes the node of a child view.
  ///
  /// - Parameters:
  ///   - values: The place in the value tree, where it differs from this node's.
  ///   - presence: The part that is shown and hidden together, where it differs from this node's.
  final func makeNode<Content: View>(
    for view: Content, values: ValueNode? = nil, presence: Presence? = nil
  ) -> ViewNode<Content> {
    Self.makeNode(for: view, in: contextBelow(values: values, presence: presence))
  }

  /// The context for a child of this node.
  final func contextBelow(values: ValueNode? = nil, presence: Presence? = nil) -> GraphContext {
    GraphContext(
      graph: context.graph, values: values ?? context.values, presence: presence ?? context.presence, parent: self)
  }

  /// Runs `work` now, or when this part of the graph is on the screen again, where it waits for that: rows of a list do, and what only
  /// shows something on a screen that is covered.
  ///
  /// - Parameter pass: The pass that is run by it, which rests meanwhile.
  final func whenShown(of pass: TrackedWork? = nil, _ work: @escaping () -> Void) {
    guard context.presence.postpone(self, depth: depth, isAwake: isAwake, work) else { return work() }
    pass?.rest()
  }

  /// Makes a tracked pass that belongs to this node.
  ///
  /// When something that its last run has read changes, `refresh` is called to run it again, as soon as the node is
  /// on the screen. The node cancels it in `end()`.
  ///
  /// - Parameters:
  ///   - name: What the pass is called in messages.
  ///   - refresh: Runs the pass again. Must not hold the node strongly.
  final func makeWork(
    _ name: @autoclosure @escaping @MainActor () -> String, refresh: @escaping () -> Void
  ) -> TrackedWork {
    let reference = WeakWork()
    let work = TrackedWork(cycle: .main, name: name()) { [weak self] in
      self?.whenShown(of: reference.work) { if reference.work?.isStale == true { refresh() } }
    }
    reference.work = work
    work.depth = depth
    return work
  }

  private final class WeakWork {
    weak var work: TrackedWork?
  }

  /// Makes the node for a view: the view's own kind, or a ``CompositeNode`` where it has a body.
  static func makeNode<Content: View>(for view: Content, in context: GraphContext) -> ViewNode<Content> {
    let node = Content._makeView(view, inputs: _ViewInputs(context: context)).node
    // Outputs are made by this module alone, each with the node of the view it was given.
    return unsafeDowncast(node, to: ViewNode<Content>.self)
  }
}

/// A node that takes values of one view type.
///
/// The type is not asked to be a view: the runtime would look that up for each class of nodes that it makes.
@MainActor
class ViewNode<Content>: GraphNode {
  /// Takes the new value of the view. Called by the parent after each evaluation, also where nothing has changed: the
  /// node compares.
  func update(_ view: Content) {}
}

/// A node with one child, whose items it passes on unchanged: the base of the nodes of modifiers.
@MainActor
class WrappingNode<Outer, Inner>: ViewNode<Outer> {
  private(set) final var child: ViewNode<Inner>?

  override var items: [LayoutItem] { child?.items ?? [] }
  override func collectRows(_ rows: inout RowCollector) { child?.collectRows(&rows) }
  override var children: [GraphNode] { child.map { [$0] } ?? [] }
  override func end() { child?.end() }
}

extension WrappingNode where Inner: View {
  /// Makes the child. A subclass's initialiser calls it once, when its own properties are set.
  final func begin(with inner: Inner, values: ValueNode? = nil) { child = makeNode(for: inner, values: values) }
}
