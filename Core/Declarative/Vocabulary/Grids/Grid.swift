import CoreRetained
public import Foundation

/// Arranges views in rows and columns that line up (SwiftUI: `Grid`). A view that is in no ``GridRow`` takes a whole
/// row.
///
/// ```swift
/// Grid(alignment: .leading) {
///   GridRow { Text("Chair"); Text("$850").gridColumnAlignment(.trailing) }
///   GridRow { Text("Lamp"); Text("$45") }
///   Divider()
///   GridRow { Text("Total"); Text("$895") }
/// }
/// ```
///
/// For a few rows of different views; a column is as wide as the widest view in it. All of them are made at once: many
/// views of one kind are a ``LazyVGrid``, rows that are sorted and chosen a ``Table``.
public nonisolated struct Grid<Content: View>: PrimitiveView {
  let layout: GridItemLayout
  let content: Content

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - alignment: How views stand in their cells; in the middle by default.
  ///   - horizontalSpacing: Points between columns; the default is two columns of the terminal.
  ///   - verticalSpacing: Points between rows; the default is none.
  ///   - content: The rows, from top to bottom.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    layout = GridItemLayout(
      alignment: alignment, columnSpacing: CellLength.columns(horizontalSpacing ?? .columns(2)),
      rowSpacing: CellLength.rows(verticalSpacing ?? 0))
    self.content = content()
  }

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<Grid> {
    ContainerNode(self, \.content, name: "Grid", in: context) { $0.layout }
  }
}

/// A row of a ``Grid``; elsewhere its views are treated as the views they are (SwiftUI: `GridRow`).
///
/// ```swift
/// Grid {
///   GridRow { Text("Mon"); Text("Tue"); Text("Wed") }
///   GridRow { Text("free").gridCellColumns(2); Text("full") }
/// }
/// ```
///
/// Each view in it takes a column, or as many as `gridCellColumns(_:)` says. What is to go across the whole grid, as a
/// ``Divider``, stands in no row.
public nonisolated struct GridRow<Content: View>: PrimitiveView {
  let alignment: VerticalAlignment?
  let content: Content

  /// Creates a row from views, each of which takes the next column.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<GridRow> { GridRowNode(self, in: context) }
}

private final class GridRowNode<Content: View>: WrappingNode<GridRow<Content>, Content> {
  override var worksUnseen: Bool { false }
  override var remembers: Bool { false }

  private var alignment: VerticalAlignment?

  init(_ view: GridRow<Content>, in context: GraphContext) {
    alignment = view.alignment
    super.init(in: context)
    begin(with: view.content)
  }

  override var items: [LayoutItem] {
    super.items.map { item in
      var item = item
      item.traits[GridCellTrait.self].row = ObjectIdentifier(self)
      item.traits[GridCellTrait.self].rowAlignment = alignment
      return item
    }
  }

  override func update(_ view: GridRow<Content>) {
    let isChanged = view.alignment != alignment
    alignment = view.alignment
    child?.update(view.content)
    if isChanged { itemsChanged() }
  }
}

/// What modifiers have set for a view in a grid: columns, alignment, anchor.
struct GridCell {
  /// The row that it is in.
  var row: ObjectIdentifier?
  /// How the views of the row stand.
  var rowAlignment: VerticalAlignment?
  /// How many columns it takes.
  var columns = 1
  /// How the views of its column stand.
  var columnAlignment: HorizontalAlignment?
  /// Where it stands in its cell.
  var anchor: UnitPoint?
  /// Directions in which it asks for no room of its own.
  var unsizedAxes: Axis.Set = []
}

enum GridCellTrait: ItemTrait {
  static var defaultValue: GridCell { GridCell() }
}

extension View {
  private nonisolated func _gridCell(_ change: @escaping (inout GridCell) -> Void) -> some View {
    _itemTrait(GridCellTrait.self, change)
  }

  /// Lets the view take several columns of a ``Grid``, at least one.
  ///
  /// ```swift
  /// Grid {
  ///   GridRow { Text("1"); Text("2"); Text("3") }
  ///   GridRow { Text("as wide as two").gridCellColumns(2); Text("6") }
  /// }
  /// ```
  public nonisolated func gridCellColumns(_ count: Int) -> some View { _gridCell { $0.columns = max(1, count) } }

  /// Sets how the views in this view's column stand, for the whole column.
  public nonisolated func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    _gridCell { $0.columnAlignment = guide }
  }

  /// Sets where the view stands in its cell, in parts of the cell's size.
  public nonisolated func gridCellAnchor(_ anchor: UnitPoint) -> some View { _gridCell { $0.anchor = anchor } }

  /// Directions in which the view asks for no more room than the others in its row or column.
  public nonisolated func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View { _gridCell { $0.unsizedAxes = axes } }
}
