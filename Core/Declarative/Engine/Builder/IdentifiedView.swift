import CoreRetained

/// A view that begins anew when its identity changes; see `View.id(_:)`.
public nonisolated struct IdentifiedView<Content: View, ID: Hashable>: WrappingView {
  let content: Content
  let id: ID

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<IdentifiedView> { IdentifiedNode(self, in: context) }
}

extension View {
  /// Gives the view an identity: another one makes it another view, with a state of its own.
  public nonisolated func id<ID: Hashable>(_ id: ID) -> some View { IdentifiedView(content: self, id: id) }
}

private final class IdentifiedNode<Content: View, ID: Hashable>: ViewNode<IdentifiedView<Content, ID>> {
  private var id: ID
  private var child: ViewNode<Content>?

  init(_ view: IdentifiedView<Content, ID>, in context: GraphContext) {
    id = view.id
    super.init(in: context)
    child = makeNode(for: view.content)
  }

  override var items: [LayoutItem] { child?.items ?? [] }
  override func collectRows(_ rows: inout RowCollector) { child?.collectRows(&rows) }
  override var children: [GraphNode] { child.map { [$0] } ?? [] }

  override func update(_ view: IdentifiedView<Content, ID>) {
    guard view.id != id else { return child?.update(view.content) ?? () }
    id = view.id
    EffectQueue.main.replace {
      child?.end()
    } by: {
      child = makeNode(for: view.content)
    }
    itemsChanged()
  }

  override var firstSeenIdentity: AnyHashable? {
    items.contains { $0.view.isSeenInScrollView } ? AnyHashable(id) : nil
  }

  override func scroll(to id: AnyHashable, anchor: UnitPoint?) -> Bool {
    guard AnyHashable(self.id) == id, let view = items.first?.view else {
      return super.scroll(to: id, anchor: anchor)
    }
    view.scrollIntoView(anchor: anchor)
    return true
  }

  override func end() { child?.end() }
}
