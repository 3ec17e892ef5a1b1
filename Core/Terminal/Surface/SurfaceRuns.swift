extension Surface {
  /// Neighbouring cells of a row that look alike, with the text in them.
  public struct Run: Hashable, Sendable {
    /// The column of its first cell, counted from 0.
    public var column: Int
    /// How many columns it takes; at least 1.
    public var columns: Int
    /// The text that stands in its cells, blanks included.
    public var text: String
    /// How all of its cells look.
    public var style: CellStyle
  }

  /// A row in the longest runs of one style, from left to right and without gaps; wide clusters stay whole. For exports
  /// such as pictures and styled text.
  /// - Returns: nothing for a row that does not exist.
  public func runs(row: Int) -> [Run] {
    guard (0..<height).contains(row) else { return [] }
    let contents = pool.contents
    var runs: [Run] = []
    var packed: PackedStyle?
    for (column, cell) in cells[row * width..<(row + 1) * width].enumerated() {
      if cell.style != packed || runs.isEmpty {
        packed = cell.style
        runs.append(Run(column: column, columns: 0, text: "", style: contents.style(cell.style)))
      }
      runs[runs.count - 1].columns += 1
      runs[runs.count - 1].text += contents.text(for: cell.glyph)
    }
    return runs
  }
}
