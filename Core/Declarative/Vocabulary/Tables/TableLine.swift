import CoreRetained
import CoreTerminal
import Foundation

/// How wide a column of a table is, in cells.
nonisolated struct TableTrack: Equatable {
  var minimum = 6
  var maximum = Int.max
  var alignment = TableColumnAlignment.automatic
}

/// Cells beside each other: the header of a table, or a row.
nonisolated struct TableLine: PrimitiveView {
  let cells: ForEach<[Cell], Int, VStack<AnyView>>
  let layout: TableLineLayout

  /// A cell at its place.
  struct Cell: Identifiable {
    let id: Int
    let view: AnyView
  }

  init(_ cells: [AnyView], _ tracks: [TableTrack]) {
    let placed = cells.enumerated().map { Cell(id: $0.offset, view: $0.element) }
    self.cells = ForEach(placed) { cell in VStack(alignment: .leading, spacing: 0) { cell.view } }
    layout = TableLineLayout(tracks: tracks)
  }

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<TableLine> {
    ContainerNode(self, \.cells, name: "TableLine", in: context) { $0.layout }
  }
}

/// Columns that share what room there is. Those at the end go where there is too little, but not the first one.
nonisolated struct TableLineLayout: ItemLayout, Equatable {
  let tracks: [TableTrack]
  /// Cells between two columns.
  private static let gap = 2

  /// Where the columns that are seen begin and how wide they are.
  func columns(in width: Int) -> [(start: Int, width: Int)] {
    var shown = 0
    var needed = -Self.gap
    for track in tracks {
      needed += Self.gap + min(track.minimum, track.maximum)
      guard shown == 0 || needed <= width else { break }
      shown += 1
    }
    let tracks = tracks.prefix(shown)
    var widths = tracks.map { min($0.minimum, $0.maximum) }
    var left = width - widths.reduce(0, +) - Self.gap * max(0, shown - 1)
    // As equal as the limits allow: the narrowest grows first.
    while left > 0 {
      let growing = widths.indices.filter { widths[$0] < tracks[$0].maximum }
      guard let least = growing.map({ widths[$0] }).min() else { break }
      let narrowest = growing.filter { widths[$0] == least }
      let next = growing.map { widths[$0] }.filter { $0 > least }.min() ?? Int.max
      let limit = narrowest.map { tracks[$0].maximum }.min() ?? Int.max
      let step = min(left / narrowest.count, min(next, limit) - least)
      if step == 0 {
        for index in narrowest.prefix(left) { widths[index] += 1 }
        left = 0
      } else {
        for index in narrowest { widths[index] += step }
        left -= step * narrowest.count
      }
    }
    if shown == 1 { widths[0] = min(widths[0], width) }
    var start = 0
    return widths.map { width in
      defer { start += width + Self.gap }
      return (start, width)
    }
  }

  @MainActor func size(for proposal: LayoutProposal, of items: [LayoutItem]) -> CellSize {
    let width = proposal.columns ?? tracks.reduce(-Self.gap) { $0 + Self.gap + min(max($1.minimum, 12), $1.maximum) }
    let height = zip(columns(in: width), items).reduce(1) {
      max($0, $1.1.view.measure(LayoutProposal(columns: $1.0.width)).height)
    }
    return CellSize(width: max(0, width), height: height)
  }

  @MainActor func frames(in size: CellSize, of items: [LayoutItem]) -> [CellRectangle] {
    let columns = columns(in: size.width)
    return items.indices.map { index in
      guard columns.indices.contains(index) else { return CellRectangle(width: 0, height: 0) }
      let column = columns[index]
      let own = items[index].view.measure(LayoutProposal(columns: column.width))
      let width = min(own.width, column.width)
      return CellRectangle(
        column: column.start + (column.width - width) * tracks[index].alignment.halves / 2,
        row: 0, width: width, height: min(own.height, size.height))
    }
  }
}
