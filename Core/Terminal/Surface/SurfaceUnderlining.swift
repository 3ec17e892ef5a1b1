extension Surface {
  /// Makes what stands in a part of the rectangle drawn in bold and underlined, and leaves its colours; blanks stay as they
  /// are.
  package mutating func underline(_ rectangle: CellRectangle) {
    for row in rectangle.row..<rectangle.row + rectangle.height {
      guard let (columns, start) = target(row: row) else { continue }
      let first = absolute(column: rectangle.column)
      for column in columns.clamped(to: first..<first + rectangle.width) {
        let cell = cells[start + column]
        guard cell.glyph != Cell.blank.glyph else { continue }
        cells[start + column].look = PackedStyle.Look(
          cell.look.attributes.union(.bold), cell.look.shape ?? .single)
      }
    }
  }

  /// Draws a line below everything in the rectangle, blanks as well, and leaves what stands there.
  package mutating func rule(_ rectangle: CellRectangle, _ line: UnderlineStyle) {
    let style = pool.packed(CellStyle(underline: line))
    for row in rectangle.row..<rectangle.row + max(0, rectangle.height) {
      guard let (columns, start) = target(row: row) else { continue }
      let first = absolute(column: rectangle.column)
      for column in columns.clamped(to: first..<first + max(0, rectangle.width)) {
        cells[start + column].underline(as: style)
      }
    }
  }
}
