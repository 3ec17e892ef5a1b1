import CoreRetained

/// A change to any view, as a value of its own that may have state (SwiftUI: `ViewModifier`).
///
/// ```swift
/// struct Card: ViewModifier {
///   func body(content: Content) -> some View { content.padding().border(.gray) }
/// }
///
/// extension View {
///   func card() -> some View { modifier(Card()) }
/// }
/// ```
///
/// For what is done to many views, and needs state or the environment for it. Where it needs neither, a function in an
/// extension of ``View`` is enough; what is one view with fixed content is a `View`.
///
/// Its properties may be dynamic, as those of views are, and its body is evaluated by itself: when what it reads or is
/// given has changed.
@MainActor @preconcurrency
public protocol ViewModifier {
  /// What the view becomes.
  associatedtype Body: View
  /// The view that is modified.
  typealias Content = _ViewModifier_Content<Self>
  /// What the view becomes.
  @ViewBuilder func body(content: Content) -> Body
}

/// A view with a modifier applied to it, or two modifiers in one (SwiftUI: `ModifiedContent`).
public nonisolated struct ModifiedContent<Content, Modifier> {
  /// The view, or a modifier before this one.
  public var content: Content
  /// The modifier that is applied to the content.
  public var modifier: Modifier

  /// Creates a view with a modifier, or a modifier of two.
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  /// There is none: the view is not made of others.
  public var body: Never { fatalError("A modified view has no body to ask for.") }
}

extension ModifiedContent: PrimitiveView where Content: View, Modifier: ViewModifier {
  @MainActor func makeNode(in context: GraphContext) -> ViewNode<ModifiedContent> {
    // Those without a body are geometry effects: nothing else is asked what it is.
    if Modifier.Body.self == Never.self, let effect = modifier as? any GeometryEffect {
      return GeometryEffectNode(self, effect, in: context)
    }
    return ModifiedNode(self, in: context)
  }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  /// Applies the first modifier to the view, then the second to what comes out.
  public func body(content: _ViewModifier_Content<Self>) -> some View {
    content.modifier(self.content).modifier(modifier)
  }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}
extension ModifiedContent: Sendable where Content: Sendable, Modifier: Sendable {}

/// A modifier that leaves its view unchanged, for where one has to be named (SwiftUI: `EmptyModifier`).
public nonisolated struct EmptyModifier: ViewModifier, Sendable {
  /// The modifier that changes nothing, as a value to start from.
  public static let identity = EmptyModifier()
  /// Creates a modifier that leaves its view unchanged.
  public init() {}
  /// The view as it was given to the modifier.
  public func body(content: Content) -> some View { content }
}

extension View {
  /// Applies a modifier to the view and returns the modified view.
  ///
  /// For a modifier that is used often, add a method to `View` that calls this one, so that it reads as the built-in
  /// ones.
  public nonisolated func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

extension ViewModifier {
  /// Makes one modifier of this one and another, which is applied after it.
  public nonisolated func concat<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// The view that a modifier is given (SwiftUI: `_ViewModifier_Content`).
public nonisolated struct _ViewModifier_Content<Modifier: ViewModifier>: PrimitiveView {
  let source: ModifierSource?

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<_ViewModifier_Content> {
    ModifierContentNode(self, in: context)
  }
}

/// The view that is modified, wherever the modifier's body has put it.
@MainActor
class ModifierSource {
  func makeNode(below node: GraphNode) -> GraphNode? { nil }
}

private final class ModifiedSource<Content: View>: ModifierSource {
  private var content: Content
  private var nodes: [Weak] = []

  private struct Weak {
    weak var node: ViewNode<Content>?
  }

  init(_ content: Content) { self.content = content }

  override func makeNode(below parent: GraphNode) -> GraphNode? {
    let node = parent.makeNode(for: content)
    nodes.removeAll { $0.node == nil }
    nodes.append(Weak(node: node))
    return node
  }

  func update(_ content: Content) {
    self.content = content
    for node in nodes { node.node?.update(content) }
  }
}

private final class ModifiedNode<Content: View, Modifier: ViewModifier>: ViewNode<ModifiedContent<Content, Modifier>> {
  override var worksUnseen: Bool { false }
  override var remembers: Bool { false }

  private let source: ModifiedSource<Content>
  private var evaluation: Evaluation<Modifier, Modifier.Body>?

  init(_ view: ModifiedContent<Content, Modifier>, in context: GraphContext) {
    source = ModifiedSource(view.content)
    super.init(in: context)
    evaluation = Evaluation(view.modifier, at: self) { [source] modifier in
      modifier.body(content: _ViewModifier_Content(source: source))
    }
  }

  override var items: [LayoutItem] { evaluation?.items ?? [] }
  override func collectRows(_ rows: inout RowCollector) { evaluation?.child?.collectRows(&rows) }
  override var children: [GraphNode] { evaluation?.children ?? [] }

  override func update(_ view: ModifiedContent<Content, Modifier>) {
    evaluation?.update(view.modifier)
    source.update(view.content)
  }

  override func addOwnKeptValues(to keeping: inout KeptValues) { evaluation?.addKeptValues(to: &keeping) }
  override func end() { evaluation?.end() }
}

private final class ModifierContentNode<Modifier: ViewModifier>: ViewNode<_ViewModifier_Content<Modifier>> {
  override var worksUnseen: Bool { false }
  override var remembers: Bool { false }

  private var child: GraphNode?

  init(_ view: _ViewModifier_Content<Modifier>, in context: GraphContext) {
    super.init(in: context)
    child = view.source?.makeNode(below: self)
  }

  override var items: [LayoutItem] { child?.items ?? [] }
  override func collectRows(_ rows: inout RowCollector) { child?.collectRows(&rows) }
  override var children: [GraphNode] { child.map { [$0] } ?? [] }
  override func end() { child?.end() }
}
