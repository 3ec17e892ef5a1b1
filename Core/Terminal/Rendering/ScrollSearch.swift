/// A block of whole rows that moves up or down.
struct Scroll: Equatable {
  /// All that is touched: where the block was, and where it goes.
  let rows: Range<Int>
  /// How far it moves up; down where negative.
  let distance: Int

  /// The row that a row's content comes from; nil where it is blank afterwards.
  func source(of row: Int) -> Int? {
    let source = row + distance
    return rows.contains(source) ? source : nil
  }
}

/// Finds blocks of rows that moved as a whole, so that the terminal moves them and they need not be written.
struct ScrollSearch {
  private struct Line {
    var hash: UInt64
    var row: Int
  }

  /// Rows that moved together, and the cells that need not be written then, less those to be written in exchange.
  private struct Block {
    var rows: Range<Int>
    var distance: Int
    var savings = 0

    var scroll: Scroll {
      Scroll(
        rows: min(rows.lowerBound, rows.lowerBound + distance)..<max(rows.upperBound, rows.upperBound + distance),
        distance: distance)
    }
  }

  /// Cells that a block must save: about the bytes of the sequences, and some more for the work of the terminal.
  static let threshold = 40

  private var lines: [Line] = []
  private var blocks: [Block] = []

  /// The blocks that are worth moving, from top to bottom, none touching another.
  ///
  /// - Parameter changes: For each row how many cells differ.
  mutating func scrolls(_ new: CellRows, _ old: CellRows, _ changes: [Int]) -> [Scroll] {
    gatherLines(old, changes)
    blocks.removeAll(keepingCapacity: true)
    for row in 0..<new.height where changes[row] > 0 {
      guard let source = uniqueSource(of: new.hash(row)), source != row, new.isEqual(row, old.row(source)) else {
        continue
      }
      addBlock(around: row, source - row, new, old, changes)
    }
    blocks.sort { ($0.savings, $1.rows.lowerBound) > ($1.savings, $0.rows.lowerBound) }
    var chosen: [Scroll] = []
    for scroll in blocks.lazy.map(\.scroll) where !chosen.contains(where: { $0.rows.overlaps(scroll.rows) }) {
      chosen.append(scroll)
    }
    return chosen.sorted { $0.rows.lowerBound < $1.rows.lowerBound }
  }

  private mutating func gatherLines(_ old: CellRows, _ changes: [Int]) {
    lines.removeAll(keepingCapacity: true)
    for row in 0..<old.height where changes[row] > 0 { lines.append(Line(hash: old.hash(row), row: row)) }
    lines.sort { $0.hash < $1.hash }
  }

  /// The only former row with this hash; of several, such as blank ones, none tells where a block went.
  private func uniqueSource(of hash: UInt64) -> Int? {
    var low = 0
    var high = lines.count
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].hash < hash { low = middle + 1 } else { high = middle }
    }
    guard low < lines.count, lines[low].hash == hash else { return nil }
    if low + 1 < lines.count, lines[low + 1].hash == hash { return nil }
    return lines[low].row
  }

  /// Takes in the rows above and below that moved as far.
  private mutating func addBlock(
    around row: Int, _ distance: Int, _ new: CellRows, _ old: CellRows, _ changes: [Int]
  ) {
    if blocks.contains(where: { $0.distance == distance && $0.rows.contains(row) }) { return }
    func moved(_ row: Int) -> Bool {
      new.rows.contains(row) && new.rows.contains(row + distance) && new.isEqual(row, old.row(row + distance))
    }
    var first = row
    var end = row + 1
    while moved(first - 1) { first -= 1 }
    while moved(end) { end += 1 }
    var block = Block(rows: first..<end, distance: distance)
    block.savings = changes[block.rows].reduce(0, +)
    for exposed in block.scroll.rows where !block.rows.contains(exposed) {
      block.savings += changes[exposed] - new.marks(exposed)
    }
    if block.savings >= Self.threshold { blocks.append(block) }
  }
}
