import CoreObserving
import CoreRetained

/// A view that a closure makes in a tracked pass of its own: the content of a sheet, the destination of a link.
///
/// The closure runs when the node is made, with each new value, and when something that it has read has changed.
nonisolated struct DeferredView<Content: View>: PrimitiveView {
  let make: @MainActor () -> Content

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<DeferredView> { DeferredNode(self, in: context) }
}

private final class DeferredNode<Content: View>: ViewNode<DeferredView<Content>> {
  private var view: DeferredView<Content>
  private var child: ViewNode<Content>?
  private lazy var work = makeWork(ViewName.of(Content.self)) { [weak self] in self?.evaluate() }

  init(_ view: DeferredView<Content>, in context: GraphContext) {
    self.view = view
    super.init(in: context)
    evaluate()
  }

  override var items: [LayoutItem] { child?.items ?? [] }
  override var children: [GraphNode] { child.map { [$0] } ?? [] }

  override func update(_ view: DeferredView<Content>) {
    self.view = view
    evaluate()
  }

  override func end() {
    work.cancel()
    child?.end()
  }

  private func evaluate() {
    let content = work.run { view.make() }
    if let child { child.update(content) } else { child = makeNode(for: content) }
  }
}
