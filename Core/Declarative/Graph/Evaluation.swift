import CoreEnvironment
import CoreObserving
import CoreRetained

/// What evaluates a body, in a pass of its own: that of a view, or of a modifier.
///
/// The bodies of the views in it are evaluated after that pass is over, each in its own: what a child reads never
/// evaluates its parent.
@MainActor
final class Evaluation<Value, Output: View>: TrackedWorkOwner {
  private enum Outcome {
    case body(ViewNode<Output>)
    /// It cannot be evaluated; the text that says why stands in its place.
    case refused(ViewNode<Text>)

    var node: GraphNode {
      switch self {
      case .body(let node): node
      case .refused(let node): node
      }
    }
  }

  /// Why a body is not evaluated.
  private struct Refusal: Error {
    let text: Text
  }

  private var value: Value
  private let body: (Value) -> Output
  private unowned let node: GraphNode
  private let values: ValueNode
  private let fields = TypeFields.of(Value.self)
  private var kept = KeptProperties()
  private var outcome: Outcome?
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

  var items: [LayoutItem] { outcome?.node.items ?? [] }
  var children: [GraphNode] { outcome.map { [$0.node] } ?? [] }

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
    outcome?.node.end()
  }

  private func connect() {
    kept.position = 0
    let place = PropertyPlace(values: values, view: values.name, property: "")
    withUnsafeMutablePointer(to: &value) { fields.connect($0, &kept, place) }
  }

  var workName: String { fields.name }

  func workIsStale() {
    node.whenShown { [weak self] in
      if let self, work.isStale { evaluate() }
    }
  }

  private func evaluate() {
    node.context.graph.countEvaluation(of: Value.self)
    let result: Result<Output, Refusal> = work.run {
      if let text = node.context.graph.recursion.refusal(of: node, name: workName) {
        return .failure(Refusal(text: text))
      }
      if let missing = withUnsafeMutablePointer(to: &value, { fields.prepare($0) }) {
        return .failure(Refusal(text: Text(verbatim: missing.description)))
      }
      ChangeReport.current = ChangeReport(
        view: workName, changes: { self.changes() }, begin: { [fields] in fields.passKind.keepsCauses = true })
      defer { ChangeReport.current = nil }
      return .success(body(value))
    }
    hasNewValue = false
    switch (outcome, result) {
    case (.body(let node), .success(let body)):
      node.update(body)
    case (.refused(let node), .failure(let refusal)):
      node.update(refusal.text)
    case (let former, .success(let body)):
      replace(former, .body(node.makeNode(for: body, values: values)))
    case (let former, .failure(let refusal)):
      replace(former, .refused(node.makeNode(for: refusal.text, values: values)))
    }
  }

  /// Why it is evaluated, in words.
  private func changes() -> [String] {
    let causes = work.takeCauses()
    let counts = withUnsafeMutablePointer(to: &value) { fields.objectChanges($0) }
    defer { objectChanges = counts }
    guard outcome != nil else { return ["@self", "@identity"] + fields.dynamicNames }
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

  private func replace(_ former: Outcome?, _ new: Outcome) {
    former?.node.end()
    outcome = new
    if former != nil { node.itemsChanged() }
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
  override func collectRows(_ rows: inout RowCollector) { evaluation?.children.first?.collectRows(&rows) }
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
