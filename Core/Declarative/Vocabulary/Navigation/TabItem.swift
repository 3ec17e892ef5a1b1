import CoreObserving
import CoreRetained

extension View {
  /// Sets the label of this view's tab: a text, a picture, or both (SwiftUI: `tabItem(_:)`). New code takes ``Tab``.
  ///
  /// ```swift
  /// TabView {
  ///   Text("What is new").tabItem { Label("News", systemImage: "newspaper") }
  ///   Text("Who you are").tabItem { Text("Profile") }
  /// }
  /// ```
  public nonisolated func tabItem<Label: View>(@ViewBuilder _ label: () -> Label) -> some View {
    TabItemView(content: self, label: label())
  }
}

/// The content of a tab: made when it is first shown, and kept.
nonisolated struct TabItemView<Content: View, Label: View>: WrappingView {
  let content: Content
  let label: Label

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<TabItemView> { TabItemNode(self, in: context) }
}

private final class TabItemNode<Content: View, Label: View>: ViewNode<TabItemView<Content, Label>> {
  private var controller: UIHostingController<Content>?
  private var place: ControllerView?
  private var label: ViewNode<Label>?
  /// What is said of the content before it was ever made, above all what it stands for in a selection.
  private var traits: ItemTraits
  private lazy var texts = makeTextWork("TabItem") { [weak self] in self?.name() }

  init(_ view: TabItemView<Content, Label>, in context: GraphContext) {
    traits = ItemTraits(saidOf: view.content)
    super.init(in: context)
    let controller = UIHostingController(rootView: view.content, in: contextBelow())
    self.controller = controller
    let place = ControllerView(controller, isLazy: true)
    adopt(place)
    self.place = place
    label = makeNode(for: view.label)
    itemsChanged()
  }

  override var items: [LayoutItem] { place.map { [LayoutItem(view: $0, traits: traits)] } ?? [] }

  override func update(_ view: TabItemView<Content, Label>) {
    controller?.rootView = view.content
    label?.update(view.label)
    name()
    let said = !traits.isEmpty
    traits = ItemTraits(saidOf: view.content)
    if said || !traits.isEmpty { super.itemsChanged() }
  }

  /// The label is another one: whoever shows the tab has the same item.
  override func itemsChanged() { name() }

  override func wordsChanged() { name() }

  override func end() {
    texts.cancel()
    label?.end()
    controller?.end()
  }

  private func name() {
    followTexts(by: texts)
    let views = (label?.items ?? []).flatMap { everything(in: $0.view) }
    var (title, image): (String?, UIImage?)
    for view in views {
      if let label = view as? TabLabelView {
        (title, image) = (label.title, label.systemImage.flatMap { UIImage(systemName: $0) })
      }
      if title == nil, let label = view as? UILabel { title = label.text }
      if image == nil, let picture = view as? UIImageView { image = picture.image }
    }
    let item = controller?.tabBarItem
    if item?.title != title { item?.title = title }
    if item?.image != image { item?.image = image }
  }

  private func everything(in view: UIView) -> [UIView] { [view] + view.subviews.flatMap { everything(in: $0) } }
}
