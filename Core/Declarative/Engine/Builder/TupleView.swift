import CoreRetained

/// Several views, one after the other, as a `ViewBuilder` makes them; the container around arranges them.
public nonisolated struct TupleView<each Content: View>: PrimitiveView {
  let content: (repeat each Content)

  init(_ content: repeat each Content) {
    self.content = (repeat each content)
  }

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<TupleView> { TupleNode(self, in: context) }
}

/// The node of several views: a child for each, identified by its position.
private final class TupleNode<each Content: View>: ViewNode<TupleView<repeat each Content>> {
  override var worksUnseen: Bool { false }
  override var remembers: Bool { false }

  private var parts: [GraphNode] = []

  init(_ view: TupleView<repeat each Content>, in context: GraphContext) {
    super.init(in: context)
    func add<Child: View>(_ child: Child) { parts.append(makeNode(for: child)) }
    repeat add(each view.content)
  }

  override var items: [LayoutItem] { parts.flatMap(\.items) }
  override func collectRows(_ rows: inout RowCollector) { for part in parts { part.collectRows(&rows) } }
  override var children: [GraphNode] { parts }

  override func update(_ view: TupleView<repeat each Content>) {
    var position = 0
    func update<Child: View>(_ child: Child) {
      (parts[position] as? ViewNode<Child>)?.update(child)
      position += 1
    }
    repeat update(each view.content)
  }

  override func end() {
    for child in parts { child.end() }
  }
}
