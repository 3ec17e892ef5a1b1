import CoreRetained

/// A view with another one in front of it or behind it that does not count for the size: `overlay` and `background`.
nonisolated struct SecondaryView<Content: View, Secondary: View>: WrappingView {
  let content: Content
  let secondary: Secondary
  let alignment: Alignment
  let isBehind: Bool

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<SecondaryView> { SecondaryNode(self, in: context) }
}

extension View {
  /// Puts another view in front of this one or behind it, in its size.
  package nonisolated func _secondary<Secondary: View>(
    _ secondary: Secondary, alignment: Alignment, isBehind: Bool
  ) -> some View {
    SecondaryView(content: self, secondary: secondary, alignment: alignment, isBehind: isBehind)
  }
}

private final class SecondaryNode<Content: View, Secondary: View>: ViewNode<SecondaryView<Content, Secondary>> {
  override var worksUnseen: Bool { false }
  override var remembers: Bool { false }

  private let container: ContainerView
  private let isBehind: Bool
  private var content: ViewNode<Content>?
  private var secondary: ViewNode<Secondary>?
  /// The traits of the primary view, which hold for both.
  private var traits = ItemTraits()
  private var isComplete = false

  init(_ view: SecondaryView<Content, Secondary>, in context: GraphContext) {
    isBehind = view.isBehind
    container = ContainerView(
      SecondaryLayout(alignment: view.alignment, isPrimaryLast: view.isBehind),
      name: view.isBehind ? "background" : "overlay")
    super.init(in: context, showing: container)
    content = makeNode(for: view.content)
    secondary = makeNode(for: view.secondary)
    itemsChanged()
    isComplete = true
  }

  override var items: [LayoutItem] { [LayoutItem(view: container, traits: traits)] }
  override var children: [GraphNode] { [content, secondary].compactMap(\.self) }

  override func update(_ view: SecondaryView<Content, Secondary>) {
    container.update(SecondaryLayout(alignment: view.alignment, isPrimaryLast: isBehind))
    content?.update(view.content)
    secondary?.update(view.secondary)
  }

  override func itemsChanged() {
    let (primary, others) = (content?.items ?? [], secondary?.items ?? [])
    container.take(isBehind ? others + primary : primary + others)
    let former = traits
    traits = primary.count == 1 ? primary[0].traits.ofContainer : ItemTraits()
    if isComplete, !former.isEmpty || !traits.isEmpty { super.itemsChanged() }
  }

  override func end() {
    content?.end()
    secondary?.end()
  }
}

extension View {
  /// Puts views in front of this one, which gives them its size.
  ///
  /// ```swift
  /// Rectangle()
  ///   .fill(.blue)
  ///   .frame(width: 160, height: 48)
  ///   .overlay(alignment: .topTrailing) { Text("3") }
  /// ```
  ///
  /// For a mark on a view. It takes no room of its own: what is larger sticks out of the view, over what is around it. Views that are as important as each other stand in a ``ZStack``; a number on a row or a tab is
  /// `badge(_:)`.
  public nonisolated func overlay<Overlay: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Overlay
  ) -> some View { SecondaryView(content: self, secondary: content(), alignment: alignment, isBehind: false) }

  /// Puts a view in front of this one, which gives it its size.
  @_disfavoredOverload
  public nonisolated func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
    SecondaryView(content: self, secondary: overlay, alignment: alignment, isBehind: false)
  }

  /// Puts views behind this one, which gives them its size.
  ///
  /// ```swift
  /// Text("new")
  ///   .padding(.horizontal, 8)
  ///   .background { RoundedRectangle(cornerRadius: 8).fill(.orange) }
  /// ```
  ///
  /// For a ground that is as large as the view. A colour or a level alone is shorter: `background(.yellow)`. Views that
  /// are as important as each other stand in a ``ZStack``.
  public nonisolated func background<Background: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Background
  ) -> some View { SecondaryView(content: self, secondary: content(), alignment: alignment, isBehind: true) }

  /// Puts a view behind this one, which gives it its size.
  @_disfavoredOverload
  public nonisolated func background<Background: View>(_ background: Background, alignment: Alignment = .center)
    -> some View
  { SecondaryView(content: self, secondary: background, alignment: alignment, isBehind: true) }
}
