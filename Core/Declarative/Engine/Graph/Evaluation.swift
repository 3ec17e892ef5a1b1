import CoreEnvironment
import CoreObserving
import CoreRetained

/// Evaluates the body of a view or a modifier in a tracked pass, and updates the child node with the result.
///
/// A node with a body owns one, and calls `update(_:isForced:)` with each new value. The pass runs again when
/// something has changed that the body has read. The child is updated after the pass, in passes of its own: so what a
/// child reads never evaluates its parent.
@MainActor
final class Evaluation<Value, Output: View>: TrackedWorkOwner {
  private var value: Value
  private var animated = AnimatedValue<Value>()
  private let body: (Value) -> Output
  private unowned let node: GraphNode
  private let values: ValueNode
  private let fields = TypeFields.of(Value.self)
  private var kept = KeptProperties()
  /// The node of what the body has returned.
  private var content: ViewNode<Output>?
  /// The node of a text that stands in its place, where the body cannot be evaluated.
  private var refusal: ViewNode<Text>?
  private let work: TrackedWork
  /// Whether a new value has come since the last evaluation, for the report on changes.
  private var hasNewValue = false
  /// How many changes the objects of `@ObservedObject` and the like had told of at the last report.
  private var objectChanges: [String: Int]?

  init(_ value: Value, at node: GraphNode, body: @escaping (Value) -> Output) {
    self.value = value
    self.node = node
    self.body = body
    values = ValueNode(naming: fields.name, below: node.context.values)
    work = TrackedWork(cycle: .main, kind: fields.passKind)
    work.belong(to: self)
    work.depth = node.depth
    if fields.keepsState { node.noteState() }
    connect()
    evaluate()
  }

  deinit { work.cancel() }

  /// The child node; `nil` before the first evaluation.
  var child: GraphNode? { content ?? refusal }
  var items: [LayoutItem] { child?.items ?? [] }
  var children: [GraphNode] { child.map { [$0] } ?? [] }

  /// Takes a new value, and evaluates the body only where its inputs differ from those of the last value.
  ///
  /// What the body reads by itself is followed by the pass.
  ///
  /// - Parameter isForced: Evaluates also where the value is equal, because something else that the body is called
  ///   with has changed.
  func update(_ value: Value, isForced: Bool = false) {
    guard isForced || !animated.isTarget(value, shown: &self.value, by: fields) else { return }
    take(
      animated.next(value, after: self.value, of: node, at: values) { [weak self] _ in
        // What waits until it is seen shows what is due then.
        self?.node.whenShown { if let self, let value = self.animated.shown { self.take(value) } }
      })
  }

  private func take(_ value: Value) {
    self.value = value
    hasNewValue = true
    // A new value comes with empty wrappers: they are filled before its body reads them.
    connect()
    evaluate()
  }

  func end() {
    animated.end()
    work.cancel()
    child?.end()
  }

  private func connect() {
    kept.position = 0
    let place = PropertyPlace(values: values, view: values.name, property: "")
    withUnsafeMutablePointer(to: &value) { fields.connect($0, &kept, place) }
  }

  var workName: String { fields.name }
  var workSubject: AnyObject? { values }

  /// Adds what the properties of the value keep.
  func addKeptValues(to keeping: inout KeptValues) {
    fields.addKeptValues(kept, in: fields.name, to: &keeping)
  }

  func workIsStale() {
    node.whenShown(of: work) { [weak self] in
      guard let self, work.isStale else { return }
      // Modifiers above may change transactions: that holds for updates that begin here, too.
      guard let change = values.environment.transactionChange else { return evaluate() }
      var transaction = Transaction.current
      change.apply(to: &transaction)
      Transaction.inForce(transaction) { self.evaluate() }
    }
  }

  private func evaluate() {
    node.context.graph.countEvaluation(of: Value.self)
    var reason: Text?
    // The child is updated below, outside of this pass: what the bodies in it read is not a reason to run this one.
    let output: Output? = work.run {
      reason = whyNot()
      guard reason == nil else { return nil }
      ChangeReport.current = ChangeReport(
        view: workName, changes: { self.changes() }, begin: { [fields] in fields.passKind.keepsCauses = true })
      defer { ChangeReport.current = nil }
      return body(value)
    }
    hasNewValue = false
    if let output {
      if let content { return content.update(output) }
      let former = refusal
      (content, refusal) = (node.makeNode(for: output, values: values), nil)
      take(over: former)
    } else if let reason {
      if let refusal { return refusal.update(reason) }
      let former = content
      (refusal, content) = (node.makeNode(for: reason, values: values), nil)
      take(over: former)
    }
  }

  /// The text to show where the body must not be evaluated: it contains itself without end, or an object is missing.
  private func whyNot() -> Text? {
    node.context.graph.recursion.refusal(of: node, name: workName)
      ?? withUnsafeMutablePointer(to: &value) { fields.prepare($0) }.map { Text(verbatim: $0.description) }
  }

  private func take(over former: GraphNode?) {
    guard let former else { return }
    former.end()
    node.itemsChanged()
  }

  /// The names of what has changed, for `_printChanges()`.
  private func changes() -> [String] {
    let causes = work.takeCauses()
    let counts = withUnsafeMutablePointer(to: &value) { fields.objectChanges($0) }
    defer { objectChanges = counts }
    // A new node is an identity only where something is kept for it, so where there are dynamic properties.
    guard child != nil else { return fields.isDynamic ? ["@self", "@identity"] + fields.dynamicNames : ["@self"] }
    var names = hasNewValue ? ["@self"] : []
    if let objectChanges { names += counts.keys.sorted().filter { counts[$0] != objectChanges[$0] } }
    for cause in causes {
      guard let name = name(of: cause), !names.contains(name) else { continue }
      names.append(name)
    }
    return names
  }

  /// The name of a change for the report: `_count` for a property of the view, `\CartStore.items` for one of a model.
  ///
  /// `nil` for changes that are told otherwise.
  private func name(of cause: ChangeName) -> String? {
    if let reader = withUnsafeMutablePointer(to: &value, { fields.reader(of: cause, $0) }) { return reader }
    let name = cause.description
    if case .property = cause, name.hasPrefix("\\Pulse.") { return nil }
    let own = workName + "."
    return name.hasPrefix(own) ? String(name.dropFirst(own.count)) : name
  }
}

/// The node of a view with a body.
final class CompositeNode<Content: View>: ViewNode<Content> {
  override var worksUnseen: Bool { false }
  override var remembers: Bool { false }

  private var evaluation: Evaluation<Content, Content.Body>?

  init(_ view: Content, in context: GraphContext) {
    super.init(in: context)
    evaluation = Evaluation(view, at: self) { $0.body }
  }

  override var items: [LayoutItem] { evaluation?.items ?? [] }
  override func collectRows(_ rows: inout RowCollector) { evaluation?.child?.collectRows(&rows) }
  override var children: [GraphNode] { evaluation?.children ?? [] }
  override func update(_ view: Content) { evaluation?.update(view) }
  override func end() { evaluation?.end() }
  override func addOwnKeptValues(to keeping: inout KeptValues) { evaluation?.addKeptValues(to: &keeping) }
}

/// The name of a view's type in messages, without its generic arguments.
enum ViewName {
  @MainActor private static var known: [ObjectIdentifier: String] = [:]

  @MainActor
  static func of(_ type: Any.Type) -> String {
    if let name = known[ObjectIdentifier(type)] { return name }
    let name = String("\(type)".prefix { $0 != "<" })
    known[ObjectIdentifier(type)] = name
    return name
  }
}
