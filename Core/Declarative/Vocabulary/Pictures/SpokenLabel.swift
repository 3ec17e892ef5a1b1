import CoreRetained

/// A label drawn by its style that is always told by its title, also where the style shows the icon alone.
nonisolated struct SpokenLabel<Content: View, Title: View>: PrimitiveView {
  let content: Content
  let title: Title

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<SpokenLabel> { SpokenLabelNode(self, in: context) }
}

private final class SpokenLabelNode<Content: View, Title: View>: WrappingNode<SpokenLabel<Content, Title>, Content> {
  override var remembers: Bool { false }

  private var title: Title
  /// The title, for its words; only there where nothing else is said.
  private var words: ViewNode<Title>?
  private let holder = ContainerView(DepthLayout(alignment: .center), name: "title")
  private lazy var element = ItemContainers { [unowned self] () -> ContainerView in
    let container = ContainerView(DepthLayout(alignment: .center), name: "label")
    adopt(container)
    container.isAccessibilityElement = true
    container.setLabelView(holder)
    return container
  }

  init(_ label: SpokenLabel<Content, Title>, in context: GraphContext) {
    title = label.title
    super.init(in: context)
    begin(with: label.content)
    listen()
  }

  override var items: [LayoutItem] {
    let items = super.items
    guard words != nil, let first = items.first else { return items }
    return [element.wrapped(first)] + items.dropFirst()
  }

  override func collectRows(_ rows: inout RowCollector) {
    rows.append(StandingRows(items), of: self)
  }

  override var children: [GraphNode] { super.children + [words].compactMap(\.self) }

  override func update(_ label: SpokenLabel<Content, Title>) {
    title = label.title
    child?.update(label.content)
    words?.update(title)
    listen()
  }

  override func itemsChanged() {
    listen()
    super.itemsChanged()
  }

  override func end() {
    words?.end()
    super.end()
  }

  /// Fetches the title once it is missed.
  private func listen() {
    if words == nil, !super.items.contains(where: { $0.view.saysSomething }) { words = makeNode(for: title) }
    holder.take(words?.items ?? [])
  }
}

extension UIView {
  /// Somebody who cannot see it is told of it.
  fileprivate var saysSomething: Bool {
    guard !accessibilityElementsHidden else { return false }
    return isAccessibilityElement ? accessibilityLabel?.isEmpty == false : spokenContent != nil
  }
}
