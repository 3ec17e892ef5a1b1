import Glibc

/// The rows of a surface, while its cells stay in place.
struct CellRows {
  /// The first cell.
  let start: UnsafePointer<Cell>
  let width: Int
  let height: Int

  var rows: Range<Int> { 0..<height }

  func row(_ row: Int) -> UnsafePointer<Cell> { start + row * width }

  /// Whether a row has the same cells as another one, of this or another surface.
  func isEqual(_ row: Int, _ other: UnsafePointer<Cell>) -> Bool {
    memcmp(start + row * width, other, width * MemoryLayout<Cell>.stride) == 0
  }

  /// How many cells differ.
  func changes(_ row: Int, _ other: UnsafePointer<Cell>) -> Int {
    let cells = self.row(row)
    var count = 0
    for column in 0..<width where cells[column] != other[column] { count += 1 }
    return count
  }

  /// How many cells of a row are not blank.
  func marks(_ row: Int) -> Int {
    let cells = self.row(row)
    var count = 0
    for column in 0..<width where cells[column] != .blank { count += 1 }
    return count
  }

  /// A number that is equal for equal rows, and seldom for others. Cheap rather than good: who finds two rows by it
  /// still compares them.
  func hash(_ row: Int) -> UInt64 {
    let words = UnsafeRawPointer(self.row(row)).assumingMemoryBound(to: UInt64.self)
    // Two sums in turn: one multiplication need not wait for the other.
    var first: UInt64 = 0x9E37_79B9_7F4A_7C15
    var second: UInt64 = 0xC2B2_AE3D_27D4_EB4F
    for index in 0..<width {
      first = (first ^ words[index * 2]) &* 0xFF51_AFD7_ED55_8CCD
      second = (second ^ words[index * 2 + 1]) &* 0xC4CE_B9FE_1A85_EC53
      first ^= first >> 32
      second ^= second >> 29
    }
    return first ^ second &* 0x9E37_79B9_7F4A_7C15
  }
}

extension Surface {
  /// Access to the rows; the surface must have a cell.
  func withRows<Result>(_ body: (CellRows) -> Result) -> Result {
    cells.withUnsafeBufferPointer { cells in
      guard let start = cells.baseAddress else { preconditionFailure("A surface without cells has no rows.") }
      return body(CellRows(start: start, width: width, height: height))
    }
  }
}
