import CoreRetained

/// The lines on which the rows of a lazy stack or grid stand: one on each, or several.
///
/// Headers and footers of sections have lines to themselves.
struct LazyLines {
  /// All rows, headers and footers, by position.
  let structure: ListSections
  /// How many rows stand on a line.
  let perLine: Int
  private let lines: ListSections

  init(rowCounts: [Int] = [], perLine: Int = 1) {
    self.perLine = perLine
    structure = ListSections(rowCounts: rowCounts)
    lines =
      perLine == 1 ? structure : ListSections(rowCounts: rowCounts.lazy.map { ($0 + perLine - 1) / perLine })
  }

  /// Every position is a line.
  var isSingle: Bool { perLine == 1 }

  /// The positions on a line.
  func positions(ofLine line: Int) -> Range<Int> {
    guard !isSingle else { return line..<line + 1 }
    let slot = lines.slot(at: line)
    guard case .row(let indexPath) = slot else {
      let position = structure.position(of: slot) ?? 0
      return position..<position + 1
    }
    let rows = structure.rows(of: indexPath.section)
    let start = rows.lowerBound + indexPath.row * perLine
    return start..<min(rows.upperBound, start + perLine)
  }

  /// The line of a position.
  func line(of position: Int) -> Int {
    guard !isSingle else { return position }
    switch structure.slot(at: position) {
    case .row(let indexPath): return lines.rows(of: indexPath.section).lowerBound + indexPath.row / perLine
    case let slot: return lines.position(of: slot) ?? 0
    }
  }

  /// All lines, those of the rows of a section together: how many they are, and a position on the first of them.
  var runs: [(count: Int, position: Int)] {
    (0..<structure.count).flatMap { section in
      let (all, rows) = (structure.positions(of: section), structure.rows(of: section))
      let runs = [
        (count: 1, position: all.lowerBound), (count: lines.rowCount(of: section), position: rows.lowerBound),
        (count: 1, position: all.upperBound - 1),
      ]
      return runs.filter { $0.count > 0 }
    }
  }
}
