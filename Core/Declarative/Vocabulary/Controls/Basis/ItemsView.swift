import CoreRetained

/// Shows retained views that another node keeps, such as the options of a picker in their rows.
nonisolated struct ItemsView: PrimitiveView {
  let items: [LayoutItem]

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<ItemsView> { ItemsNode(self, in: context) }
}

private final class ItemsNode: ViewNode<ItemsView> {
  private var shown: [LayoutItem]

  init(_ view: ItemsView, in context: GraphContext) {
    shown = view.items
    super.init(in: context)
  }

  override var items: [LayoutItem] { shown }

  override func update(_ view: ItemsView) {
    guard !view.items.elementsEqual(shown, by: { $0.view === $1.view }) else { return }
    shown = view.items
    itemsChanged()
  }
}

extension LayoutItem {
  /// What the view says, in words: for menus, segments and placeholders.
  @MainActor var words: String { view.accessibilityLabel ?? view.spokenContent ?? "" }
}
