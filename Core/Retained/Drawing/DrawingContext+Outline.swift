import CoreTerminal

extension DrawingContext {
  /// Draws lines just inside of a rectangle, which is at least two cells wide and high. However large it is, it costs what
  /// is seen of it.
  func outline(_ rectangle: CellRectangle, _ lines: BorderLines, style: CellStyle) {
    let seen = rectangle.intersection(clip)
    guard !seen.isEmpty, rectangle.width >= 2, rectangle.height >= 2 else { return }
    let (right, bottom) = (rectangle.column + rectangle.width - 1, rectangle.row + rectangle.height - 1)
    let (seesLeft, seesRight) = (seen.column == rectangle.column, seen.column + seen.width - 1 == right)
    func edge(_ row: Int, _ left: Character, _ end: Character) {
      let middle = seen.width - (seesLeft ? 1 : 0) - (seesRight ? 1 : 0)
      let text =
        (seesLeft ? String(left) : "") + String(repeating: lines.horizontal, count: middle)
        + (seesRight ? String(end) : "")
      write(text, column: seen.column, row: row, style: style)
    }
    for row in seen.row..<seen.row + seen.height {
      switch row {
      case rectangle.row: edge(row, lines.topLeft, lines.topRight)
      case bottom: edge(row, lines.bottomLeft, lines.bottomRight)
      default:
        if seesLeft { write(String(lines.vertical), column: rectangle.column, row: row, style: style) }
        if seesRight { write(String(lines.vertical), column: right, row: row, style: style) }
      }
    }
  }
}
