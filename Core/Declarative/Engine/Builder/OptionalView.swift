import CoreRetained

/// An optional is a view: its value, or nothing where it is `nil`.
extension Optional: View where Wrapped: View {
  /// There is none: the view is not made of others.
  public var body: Never { fatalError("An optional view has no body to ask for.") }
}

extension Optional: PrimitiveView where Wrapped: View {
  @MainActor func makeNode(in context: GraphContext) -> ViewNode<Wrapped?> { OptionalNode(self, in: context) }
}

private final class OptionalNode<Wrapped: View>: ViewNode<Wrapped?> {
  override var worksUnseen: Bool { false }
  override var remembers: Bool { false }

  private var child: ViewNode<Wrapped>?

  init(_ view: Wrapped?, in context: GraphContext) {
    super.init(in: context)
    child = view.map { makeNode(for: $0) }
  }

  override var items: [LayoutItem] { child?.items ?? [] }
  override func collectRows(_ rows: inout RowCollector) { child?.collectRows(&rows) }
  override var children: [GraphNode] { child.map { [$0] } ?? [] }

  override func update(_ view: Wrapped?) {
    switch (child, view) {
    case (let child?, let view?):
      child.update(view)
    case (let former?, nil):
      former.end()
      child = nil
      itemsChanged()
    case (nil, let view?):
      child = makeNode(for: view)
      itemsChanged()
    case (nil, nil):
      break
    }
  }

  override func end() { child?.end() }
}
