import CoreEnvironment
import CoreObserving
import CoreRetained

/// What evaluates a body, in a pass of its own: that of a view, or of a modifier.
///
/// The bodies of the views in it are evaluated after that pass is over, each in its own: what a child reads never
/// evaluates its parent.
@MainActor
final class Evaluation<Value, Output: View>: TrackedWorkOwner {
  private var value: Value
  private let body: (Value) -> Output
  private unowned let node: GraphNode
  private let values: ValueNode
  private let fields = TypeFields.of(Value.self)
  private var kept = KeptProperties()
  /// What the body has come to.
  private var content: ViewNode<Output>?
  /// In its place, a text that says why it cannot be evaluated.
  private var refusal: ViewNode<Text>?
  private let work: TrackedWork
  /// Since the last evaluation another value has come.
  private var hasNewValue = false
  /// How many changes the objects of properties had told of at the last report.
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

  /// The node below; `nil` before the first evaluation.
  var child: GraphNode? { content ?? refusal }
  var items: [LayoutItem] { child?.items ?? [] }
  var children: [GraphNode] { child.map { [$0] } ?? [] }

  /// A value whose inputs are equal is not evaluated again; what it reads looks after itself.
  ///
  /// - Parameter isForced: Evaluate it anyway: what it is evaluated with is another one.
  func update(_ value: Value, isForced: Bool = false) {
    let areEqual =
      !isForced
      && withUnsafePointer(to: value) { new in
        withUnsafePointer(to: &self.value) { fields.areEqual($0, new) }
      }
    guard !areEqual else { return }
    self.value = value
    hasNewValue = true
    connect()
    evaluate()
  }

  func end() {
    work.cancel()
    child?.end()
  }

  private func connect() {
    kept.position = 0
    let place = PropertyPlace(values: values, view: values.name, property: "")
    withUnsafeMutablePointer(to: &value) { fields.connect($0, &kept, place) }
  }

  var workName: String { fields.name }

  func workIsStale() {
    node.whenShown { [weak self] in
      guard let self, work.isStale else { return }
      // What is said above about transactions holds for updates that begin here, too.
      guard let change = values.environment.transactionChange else { return evaluate() }
      var transaction = Transaction.current
      change.apply(to: &transaction)
      Transaction.inForce(transaction) { self.evaluate() }
    }
  }

  private func evaluate() {
    node.context.graph.countEvaluation(of: Value.self)
    var reason: Text?
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

  /// Why the body must not be evaluated.
  private func whyNot() -> Text? {
    node.context.graph.recursion.refusal(of: node, name: workName)
      ?? withUnsafeMutablePointer(to: &value) { fields.prepare($0) }.map { Text(verbatim: $0.description) }
  }

  private func take(over former: GraphNode?) {
    guard let former else { return }
    former.end()
    node.itemsChanged()
  }

  /// Why it is evaluated, in words.
  private func changes() -> [String] {
    let causes = work.takeCauses()
    let counts = withUnsafeMutablePointer(to: &value) { fields.objectChanges($0) }
    defer { objectChanges = counts }
    // What has an identity is what is kept for it: a view without dynamic properties is a value and nothing else.
    guard child != nil else { return fields.isDynamic ? ["@self", "@identity"] + fields.dynamicNames : ["@self"] }
    var names = hasNewValue ? ["@self"] : []
    if let objectChanges { names += counts.keys.sorted().filter { counts[$0] != objectChanges[$0] } }
    for cause in causes {
      guard let name = name(of: cause), !names.contains(name) else { continue }
      names.append(name)
    }
    return names
  }

  /// As in `_count` for a property of its own, and `\CartStore.items` for one of a model; `nil` for what is told otherwise.
  private func name(of cause: ChangeName) -> String? {
    if let reader = withUnsafeMutablePointer(to: &value, { fields.reader(of: cause, $0) }) { return reader }
    let name = cause.description
    if case .property = cause, name.hasPrefix("\\Pulse.") { return nil }
    let own = workName + "."
    return name.hasPrefix(own) ? String(name.dropFirst(own.count)) : name
  }
}

/// The node of a view that is made of others.
final class CompositeNode<Content: View>: ViewNode<Content> {
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
}

/// How a type of view is called in messages: without its generic arguments.
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
