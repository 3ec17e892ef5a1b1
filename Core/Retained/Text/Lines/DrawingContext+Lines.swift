import CoreTerminal

extension DrawingContext {
  /// Writes a line of a text, made harmless.
  func write(_ line: TextLine, of text: String, column: Int, row: Int, style: CellStyle) {
    let next = column + write(part: text[line.range], column: column, row: row, style: style)
    guard let rest = line.rest else { return }
    write("…", column: next, row: row, style: style)
    if !rest.isEmpty { write(part: text[rest], column: next + 1, row: row, style: style) }
  }

  /// Plain text, which most is, is written where it stands: that allocates nothing.
  @discardableResult
  private func write(part: Substring, column: Int, row: Int, style: CellStyle) -> Int {
    let isPlain = part.utf8.withContiguousStorageIfAvailable { $0.allSatisfy { 0x20...0x7E ~= $0 } }
    if isPlain == true { return write(part, column: column, row: row, style: style) }
    return write(TextClusters.shown(part), column: column, row: row, style: style)
  }

  /// Writes a line of a text whose parts look differently.
  func write(
    _ line: TextLine, of runs: TextRuns<TextLook>, column: Int, row: Int, font: UIFont?, color: UIColor
  ) {
    for piece in runs.pieces(of: line) {
      let style = style(piece.value, font: font, color: color)
      write(piece.shown, column: column + piece.column, row: row, style: style)
    }
  }
}
