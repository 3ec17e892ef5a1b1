import CoreRetained
public import Foundation

/// Arranges views below each other, and makes them as they are seen (SwiftUI: `LazyVStack`).
///
/// ```swift
/// ScrollView {
///   LazyVStack(alignment: .leading) {
///     ForEach(0..<10_000) { number in Text("Line \(number)") }
///   }
/// }
/// ```
///
/// For long columns that are only read. A short one is a ``VStack``, which is as wide as its views; rows that the
/// arrows choose are a ``List``.
///
/// In a ``ScrollView`` only the views that are seen are made, of however many; elsewhere all of them. It is as wide as
/// there is room.
public nonisolated struct LazyVStack<Content: View>: PrimitiveView {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - alignment: How views of different widths stand below each other; in the middle by default.
  ///   - spacing: Points between two views; a row is 16. The default is no row.
  ///   - pinnedViews: Headers or footers of sections that stay in sight, over a ground of their own, while their
  ///     sections go by. None by default.
  ///   - content: The views, from top to bottom.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<LazyVStack> {
    LazyStackNode(self, \.content, in: context) { view in
      LazyStackView.Arrangement(
        axis: .vertical, alignment: view.alignment.key, spacing: CellLength.rows(view.spacing ?? 0),
        pinned: view.pinnedViews)
    }
  }
}

/// Arranges views beside each other, and makes them as they are seen (SwiftUI: `LazyHStack`).
///
/// ```swift
/// ScrollView(.horizontal) {
///   LazyHStack {
///     ForEach(1..<366) { day in Text("Day \(day)") }
///   }
/// }
/// ```
///
/// For a long row in a ``ScrollView`` that scrolls sideways; elsewhere all its views are made, and an ``HStack`` is the
/// same with less. Many views in rows and columns are a ``LazyVGrid``.
public nonisolated struct LazyHStack<Content: View>: PrimitiveView {
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - alignment: How views of different heights stand beside each other; in the middle by default.
  ///   - spacing: Points between two views; a column is 8. The default is one column.
  ///   - pinnedViews: Headers or footers of sections that stay in sight, over a ground of their own, while their
  ///     sections go by. None by default.
  ///   - content: The views, from the leading one on.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<LazyHStack> {
    LazyStackNode(self, \.content, in: context) { view in
      LazyStackView.Arrangement(
        axis: .horizontal, alignment: view.alignment.key, spacing: CellLength.columns(view.spacing ?? .columns(1)),
        pinned: view.pinnedViews)
    }
  }
}

/// The node of a lazy stack or grid.
final class LazyStackNode<Stack: View, Content: View>: ViewNode<Stack> {
  private let view: LazyStackView
  private let content: KeyPath<Stack, Content>
  private let arrangement: (Stack) -> LazyStackView.Arrangement
  private var child: ViewNode<Content>?

  init(
    _ stack: Stack, _ content: KeyPath<Stack, Content>, in context: GraphContext,
    arrangement: @escaping (Stack) -> LazyStackView.Arrangement
  ) {
    self.content = content
    self.arrangement = arrangement
    view = LazyStackView(arrangement(stack))
    super.init(in: context, showing: view)
    child = makeNode(for: stack[keyPath: content])
    itemsChanged()
  }

  override var items: [LayoutItem] { [LayoutItem(view: view)] }
  override var children: [GraphNode] { child.map { [$0] } ?? [] }

  override func update(_ stack: Stack) {
    view.arrangement = arrangement(stack)
    child?.update(stack[keyPath: content])
  }

  override func itemsChanged() {
    var rows = RowCollector()
    child?.collectRows(&rows)
    view.take(rows.sections)
  }

  override var firstSeenIdentity: AnyHashable? { view.firstSeenIdentity }
  override func seenIdentities(_ part: Double) -> [AnyHashable] { view.seenIdentities(part) }

  override func scroll(to id: AnyHashable, anchor: UnitPoint?) -> Bool {
    view.scroll(to: id, anchor: anchor) || super.scroll(to: id, anchor: anchor)
  }

  override func end() {
    view.giveBackAll()
    child?.end()
  }
}
