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
    var column = Self.firstChange(cells, other, 0..<width)
    while column < width {
      count += 1
      column = Self.firstChange(cells, other, column + 1..<width)
    }
    return count
  }

  /// The first column at which two rows differ; the end of the columns where none does.
  @inline(__always)
  static func firstChange(
    _ cells: UnsafePointer<Cell>, _ others: UnsafePointer<Cell>, _ columns: Range<Int>
  ) -> Int {
    var column = columns.lowerBound
    // Where much differs, the next cell does.
    if column < columns.upperBound, cells[column] != others[column] { return column }
    let new = words(cells)
    let old = words(others)
    // Four at once, so that what is equal, which is most, costs one branch in four.
    while column + 4 <= columns.upperBound {
      var difference: UInt64 = 0
      for word in column * 2..<column * 2 + 8 { difference |= new[word] ^ old[word] }
      if difference != 0 { break }
      column += 4
    }
    while column < columns.upperBound, cells[column] == others[column] { column += 1 }
    return column
  }

  /// Two of them a cell.
  @inline(__always)
  private static func words(_ cells: UnsafePointer<Cell>) -> UnsafePointer<UInt64> {
    UnsafeRawPointer(cells).assumingMemoryBound(to: UInt64.self)
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
    let words = Self.words(self.row(row))
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
