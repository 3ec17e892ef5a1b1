import CoreRetained
import CoreTerminal
import Foundation

/// Items in rows and columns. Each column is as wide as the widest item in it would like, the least flexible ones first, and each
/// row as high as the highest.
nonisolated struct GridItemLayout: ItemLayout, Equatable {
  let alignment: Alignment
  let columnSpacing: Int
  let rowSpacing: Int

  /// An item in its row.
  private struct Cell {
    let index: Int
    let item: LayoutItem
    let traits: GridCell
    let columns: Range<Int>
  }

  /// Where everything is.
  private struct Arrangement {
    var rows: [[Cell]]
    var widths: [Int]
    var heights: [Int]
  }

  @MainActor
  private func rows(_ items: [LayoutItem]) -> [[Cell]] {
    var rows: [[Cell]] = []
    var row: ObjectIdentifier?
    for (index, item) in items.enumerated() {
      let traits = item.traits[GridCellTrait.self]
      if let own = traits.row, own == row, let last = rows.last?.last {
        let start = last.columns.upperBound
        rows[rows.count - 1].append(
          Cell(index: index, item: item, traits: traits, columns: start..<start + traits.columns))
      } else {
        rows.append([Cell(index: index, item: item, traits: traits, columns: 0..<traits.columns)])
        row = traits.row
      }
    }
    let count = rows.reduce(1) { max($0, $1.last?.columns.upperBound ?? 0) }
    // What is in no row takes all columns.
    return rows.map { row in
      guard row.count == 1, row[0].traits.row == nil else { return row }
      return [Cell(index: row[0].index, item: row[0].item, traits: row[0].traits, columns: 0..<count)]
    }
  }

  @MainActor
  private func arrangement(_ proposal: LayoutProposal, _ items: [LayoutItem]) -> Arrangement {
    let rows = rows(items)
    let count = rows.reduce(0) { max($0, $1.last?.columns.upperBound ?? 0) }
    var widths = Array(repeating: 0, count: count)
    var singles = Array(repeating: [Cell](), count: count)
    for cell in rows.joined() where cell.columns.count == 1 { singles[cell.columns.lowerBound].append(cell) }
    func width(_ column: Int, _ offer: Int?) -> Int {
      singles[column].filter { !$0.traits.unsizedAxes.contains(.horizontal) }
        .reduce(0) { max($0, $1.item.view.measure(LayoutProposal(columns: offer)).width) }
    }
    if let columns = proposal.columns {
      let flexibilities = (0..<count).map { width($0, LayoutProposal.endless) - width($0, 0) }
      let order = (0..<count).sorted { (flexibilities[$0], $0) < (flexibilities[$1], $1) }
      var left = columns - columnSpacing * max(0, count - 1)
      for (place, column) in order.enumerated() {
        widths[column] = width(column, max(0, left / (count - place)))
        left -= widths[column]
      }
    } else {
      for column in 0..<count { widths[column] = width(column, nil) }
    }
    widen(&widths, for: rows.joined().filter { $0.columns.count > 1 }, proposal)
    let heights = rows.map { row in
      row.filter { !$0.traits.unsizedAxes.contains(.vertical) }
        .reduce(0) { max($0, $1.item.view.measure(LayoutProposal(columns: span(widths, $1.columns))).height) }
    }
    return Arrangement(rows: rows, widths: widths, heights: heights)
  }

  /// What takes several columns and finds too little room widens the last of them, as far as there is room.
  @MainActor
  private func widen(_ widths: inout [Int], for cells: [Cell], _ proposal: LayoutProposal) {
    for cell in cells where !cell.traits.unsizedAxes.contains(.horizontal) {
      let room = span(widths, cell.columns)
      let total = span(widths, 0..<widths.count)
      let free = proposal.columns.map { max(0, $0 - total) }
      let wanted = cell.item.view.measure(LayoutProposal(columns: free.map { room + $0 })).width
      let more = min(wanted - room, free ?? .max)
      if more > 0, !widths.isEmpty { widths[min(cell.columns.upperBound, widths.count) - 1] += more }
    }
  }

  private func span(_ widths: [Int], _ columns: Range<Int>) -> Int {
    let columns = columns.clamped(to: 0..<widths.count)
    return widths[columns].reduce(0, +) + columnSpacing * max(0, columns.count - 1)
  }

  @MainActor func size(for proposal: LayoutProposal, of items: [LayoutItem]) -> CellSize {
    let arrangement = arrangement(proposal, items)
    return CellSize(
      width: span(arrangement.widths, 0..<arrangement.widths.count),
      height: arrangement.heights.reduce(0, +) + rowSpacing * max(0, arrangement.heights.count - 1))
  }

  @MainActor func frames(in size: CellSize, of items: [LayoutItem]) -> [CellRectangle] {
    let arrangement = arrangement(LayoutProposal(columns: size.width), items)
    var alignments: [Int: HorizontalAlignment] = [:]
    for cell in arrangement.rows.joined() {
      if let own = cell.traits.columnAlignment { alignments[cell.columns.lowerBound] = own }
    }
    var frames = Array(repeating: CellRectangle(width: 0, height: 0), count: items.count)
    var top = 0
    for (row, height) in zip(arrangement.rows, arrangement.heights) {
      for cell in row {
        let left =
          span(arrangement.widths, 0..<cell.columns.lowerBound)
          + (cell.columns.lowerBound > 0 ? columnSpacing : 0)
        let room = CellSize(width: span(arrangement.widths, cell.columns), height: height)
        let own = cell.item.view.measure(LayoutProposal(room))
        let start = start(of: own, in: room, cell, alignments[cell.columns.lowerBound])
        frames[cell.index] = CellRectangle(
          column: left + start.column, row: top + start.row, width: own.width, height: own.height)
      }
      top += height + rowSpacing
    }
    return frames
  }

  @MainActor
  private func start(
    of size: CellSize, in room: CellSize, _ cell: Cell, _ column: HorizontalAlignment?
  ) -> (column: Int, row: Int) {
    if let anchor = cell.traits.anchor {
      return (
        Int((CGFloat(room.width - size.width) * anchor.x).rounded(.down)),
        Int((CGFloat(room.height - size.height) * anchor.y).rounded(.down))
      )
    }
    let whole = ViewDimensions(width: .columns(room.width), height: .rows(room.height)) { _ in nil }
    let horizontal = (column ?? alignment.horizontal).key
    let vertical = (cell.traits.rowAlignment ?? alignment.vertical).key
    func start(_ key: AlignmentKey) -> Int {
      CellLength.cells(whole.value(key) / key.points(1) - cell.item.guide(key, size))
    }
    return (start(horizontal), start(vertical))
  }
}
