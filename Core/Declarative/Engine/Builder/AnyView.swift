import CoreRetained

/// A view of any type (SwiftUI: `AnyView`). A view of another type in its place is another view, and begins anew.
public nonisolated struct AnyView: PrimitiveView {
  let storage: any View

  /// Wraps a view of any type, so that views of different types can be stored or returned as one.
  ///
  /// Prefer `if` and `switch` in a `ViewBuilder`: they keep the types, so that the state of the views is told apart.
  public init<Content: View>(_ view: Content) { storage = (view as? AnyView)?.storage ?? view }

  /// Wraps a view of any type; the same as `init(_:)`, under the name that generic code uses.
  public init<Content: View>(erasing view: Content) { self.init(view) }

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<AnyView> { AnyViewNode(self, in: context) }
}

private final class AnyViewNode: ViewNode<AnyView> {
  override var worksUnseen: Bool { false }
  override var remembers: Bool { false }

  private var child: GraphNode?

  init(_ view: AnyView, in context: GraphContext) {
    super.init(in: context)
    child = make(view.storage)
  }

  override var items: [LayoutItem] { child?.items ?? [] }
  override func collectRows(_ rows: inout RowCollector) { child?.collectRows(&rows) }
  override var children: [GraphNode] { child.map { [$0] } ?? [] }

  override func update(_ view: AnyView) {
    guard !take(view.storage) else { return }
    EffectQueue.main.replace {
      child?.end()
    } by: {
      child = make(view.storage)
    }
    itemsChanged()
  }

  override func end() { child?.end() }

  private func make(_ view: some View) -> GraphNode {
    context.graph.recursion.isTooDeep(self) ? makeNode(for: Text(verbatim: "Nested too deep")) : makeNode(for: view)
  }

  /// `false` where the view that is there is of another type.
  private func take<Content: View>(_ view: Content) -> Bool {
    guard let node = child as? ViewNode<Content> else { return false }
    node.update(view)
    return true
  }
}
