import CoreRetained
public import Foundation

/// A view in a container of its own, which gives it its size and place.
nonisolated struct LayoutModifier<Content: View, Layout: ItemLayout & Equatable>: WrappingView {
  let content: Content
  let name: String
  let layout: Layout

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<LayoutModifier> {
    LayoutModifierNode(self, in: context)
  }
}

private final class LayoutModifierNode<Content: View, Layout: ItemLayout & Equatable>: ItemWrappingNode<
  LayoutModifier<Content, Layout>, Content, ContainerView
>
{
  override var worksUnseen: Bool { false }
  override var remembers: Bool { false }

  private var layout: Layout
  private var animated = AnimatedValue<Layout>()
  private let name: String

  init(_ view: LayoutModifier<Content, Layout>, in context: GraphContext) {
    layout = view.layout
    name = view.name
    super.init(in: context)
    begin(with: view.content)
  }

  override func makeContainer() -> ContainerView { ContainerView(layout, name: name) }

  override func update(_ view: LayoutModifier<Content, Layout>) {
    if view.layout != animated.target ?? layout {
      take(animated.next(view.layout, after: layout, of: self, at: context.values) { [weak self] in self?.take($0) })
    }
    child?.update(view.content)
  }

  private func take(_ layout: Layout) {
    guard layout != self.layout else { return }
    self.layout = layout
    for container in containers { container.update(layout) }
  }

  override func end() {
    animated.end()
    super.end()
  }
}

extension View {
  private nonisolated func _layout(_ name: String, _ layout: some ItemLayout & Equatable) -> some View {
    LayoutModifier(content: self, name: name, layout: layout)
  }

  /// A frame around the view of a fixed width, a fixed height, or both, in points.
  ///
  /// ```swift
  /// Text("Name").frame(width: 80, alignment: .leading)  // ten columns
  /// ```
  ///
  /// For labels of one width, charts and pictures. What is to take the room there is, or has limits, takes
  /// ``frame(minWidth:idealWidth:maxWidth:minHeight:idealHeight:maxHeight:alignment:)``; columns that line up are a
  /// ``Grid``.
  ///
  /// Lengths become whole cells, 8 points wide and 16 high, to the nearest one. A view that is larger than its frame is
  /// cut to it, where iOS lets it stand out.
  public nonisolated func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center)
    -> some View
  {
    _layout(
      "frame",
      FixedFrameLayout(
        width: width.map { CellLength.columns(ofSize: $0) }, height: height.map { CellLength.rows(ofSize: $0) },
        alignment: alignment))
  }

  /// A frame around the view with limits, in points. With a maximum of infinity it takes what there is.
  public nonisolated func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    func columns(_ points: CGFloat?) -> Int? {
      points.map { $0 == .infinity ? LayoutProposal.endless : CellLength.columns(ofSize: $0) }
    }
    func rows(_ points: CGFloat?) -> Int? {
      points.map { $0 == .infinity ? LayoutProposal.endless : CellLength.rows(ofSize: $0) }
    }
    return _layout(
      "frame",
      FlexibleFrameLayout(
        columns: FlexibleFrameLayout.Limits(min: columns(minWidth), ideal: columns(idealWidth), max: columns(maxWidth)),
        rows: FlexibleFrameLayout.Limits(min: rows(minHeight), ideal: rows(idealHeight), max: rows(maxHeight)),
        alignment: alignment))
  }

  /// Room at some edges, in points. The default is a row above and below, and two columns at the sides.
  ///
  /// ```swift
  /// Text("Ada")
  ///   .padding(.horizontal, 8)
  ///   .background(.yellow)
  /// ```
  ///
  /// Room within what comes after it: a ground put behind afterwards is as large as view and room. Between the views of
  /// a stack take its `spacing`. A column is 8 points and a row 16, so `padding(8)` is a column at each side and no
  /// row. Rows are dear in a terminal: `.horizontal` is often enough.
  public nonisolated func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    let length = length ?? 16
    return padding(
      EdgeInsets(
        top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
        bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0))
  }

  /// Leaves the same room at all four edges, in points.
  public nonisolated func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  /// Leaves room at each edge as the insets say, in points; it is rounded to whole cells.
  public nonisolated func padding(_ insets: EdgeInsets) -> some View {
    _layout("padding", PaddingLayout(insets: insets.cells))
  }

  /// Shows the view elsewhere, in points; what is around it stays. It is seen as far as the container around reaches.
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    _itemTrait(OffsetTrait.self) {
      $0.columns += CellLength.columns(x)
      $0.rows += CellLength.rows(y)
    }
  }

  /// Shows the view elsewhere, in points; what is around it stays.
  public nonisolated func offset(_ offset: CGSize) -> some View { self.offset(x: offset.width, y: offset.height) }

  /// Gives the view the size that it would like to have, even where that is more than there is room for.
  ///
  /// ```swift
  /// HStack {
  ///   Text("Never wrapped, however little room there is").fixedSize()
  ///   Text("gets the rest")
  /// }
  /// ```
  public nonisolated func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// Gives the view the size that it would like to have in the given directions, whatever room there is.
  public nonisolated func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    _layout("fixedSize", FixedSizeLayout(isHorizontal: horizontal, isVertical: vertical))
  }
}
