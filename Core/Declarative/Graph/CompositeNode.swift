import CoreEnvironment
import CoreObserving
import CoreRetained

/// The node of a view that is made of others: it evaluates the body, in a pass of its own.
///
/// The bodies of the views in it are evaluated after that pass is over, each in its own: what a child reads never
/// evaluates its parent.
final class CompositeNode<Content: View>: ViewNode<Content> {
  private enum Outcome {
    case body(ViewNode<Content.Body>)
    /// What the view needs is not there; the text that says so stands in its place.
    case missing(ViewNode<Text>)

    var node: GraphNode {
      switch self {
      case .body(let node): node
      case .missing(let node): node
      }
    }
  }

  private var view: Content
  private let values: ValueNode
  private var outcome: Outcome?
  private lazy var work = TrackedWork(cycle: .main, name: ViewName.of(Content.self)) { [weak self] in self?.evaluate() }

  init(_ view: Content, in context: GraphContext) {
    self.view = view
    values = ValueNode(ViewName.of(Content.self), parent: context.values)
    super.init(in: context)
    DynamicProperties.install(in: view, node: values)
    evaluate()
  }

  override var views: [UIView] { outcome?.node.views ?? [] }

  /// A view whose inputs are equal is not evaluated again; what it reads looks after itself.
  override func update(_ view: Content) {
    guard !ViewComparison.areEqual(self.view, view) else { return }
    self.view = view
    DynamicProperties.install(in: view, node: values)
    evaluate()
  }

  override func end() {
    work.cancel()
    outcome?.node.end()
  }

  private func evaluate() {
    context.graph.countEvaluation(of: Content.self)
    let result: Result<Content.Body, MissingObject> = work.run {
      if let missing = DynamicProperties.missingObject(in: view) { return .failure(missing) }
      return .success(view.body)
    }
    switch (outcome, result) {
    case (.body(let node), .success(let body)):
      node.update(body)
    case (.missing(let node), .failure(let error)):
      node.update(Text(verbatim: error.description))
    case (let former, .success(let body)):
      former?.node.end()
      outcome = .body(makeNode(for: body, values: values))
      if former != nil { viewsChanged() }
    case (let former, .failure(let error)):
      former?.node.end()
      outcome = .missing(makeNode(for: Text(verbatim: error.description), values: values))
      if former != nil { viewsChanged() }
    }
  }
}

/// How a type of view is called in messages: without its generic arguments.
enum ViewName {
  static func of(_ type: Any.Type) -> String {
    String("\(type)".prefix { $0 != "<" })
  }
}
