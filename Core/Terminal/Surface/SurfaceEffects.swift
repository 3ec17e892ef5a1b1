/// What has been drawn in a part of a surface, seen together with what was there before: for effects such as transparency and
/// clipping, which a terminal does not have.
extension Surface {
  /// The cells of a part, to compare with later.
  package struct SavedCells {
    fileprivate let part: CellRectangle
    fileprivate let cells: [Cell]
  }

  /// A cluster that was drawn, and what stood there before. What is set of it is shown.
  package struct DrawnCell {
    /// Counted as drawing does.
    package let column: Int
    /// Counted as drawing does.
    package let row: Int
    /// How what was there looked.
    package let formerStyle: CellStyle
    /// Something else was drawn, or in another style.
    package let isChanged: Bool
    /// What is shown: one cluster of its columns; anything wider is left out.
    package var text: String
    /// How it looks.
    package var style: CellStyle
    /// What was there before is shown.
    package var isRestored = false
    /// The text before is shown, in the style that is set here.
    package var keepsFormerText = false
  }

  /// Calls a closure with each cluster of a row of the whole surface: its column, its text and how it looks.
  package func forEachCluster(row: Int, _ body: (Int, String, CellStyle) -> Void) {
    guard (0..<height).contains(row) else { return }
    let contents = pool.contents
    for (column, cell) in cells[row * width..<(row + 1) * width].enumerated() where !cell.isContinuation {
      body(column, contents.text(for: cell.glyph), contents.style(cell.style))
    }
  }

  /// The cells of what can be drawn on now.
  package func saveCells() -> SavedCells {
    var saved: [Cell] = []
    saved.reserveCapacity(visible.width * visible.height)
    for row in visible.rows {
      saved += cells[row * width + visible.column..<row * width + visible.column + visible.width]
    }
    return SavedCells(part: visible, cells: saved)
  }

  /// Goes through all that has been drawn since cells were saved.
  package mutating func changeCells(since saved: SavedCells, _ change: (inout DrawnCell) -> Void) {
    let part = saved.part
    guard part.width > 0, part.height > 0 else { return }
    let contents = pool.contents
    for row in part.rows {
      let start = row * width
      var column = part.column
      while column < part.column + part.width {
        let cell = cells[start + column]
        let former = saved.cells[(row - part.row) * part.width + column - part.column]
        let columns = max(1, min(cell.width, part.column + part.width - column))
        var drawn = DrawnCell(
          column: column - origin.column, row: row - origin.row, formerStyle: contents.style(former.style),
          isChanged: cell != former, text: contents.text(for: cell.glyph), style: contents.style(cell.style))
        let (text, style) = (drawn.text, drawn.style)
        change(&drawn)
        for offset in 0..<columns {
          let index = start + column + offset
          let before = saved.cells[(row - part.row) * part.width + column + offset - part.column]
          if drawn.isRestored {
            cells[index] = before
          } else if drawn.keepsFormerText {
            cells[index] = Cell(glyph: before.glyph, style: pool.packed(drawn.style), width: before.width)
          } else if drawn.text != text, offset == 0, let character = drawn.text.first, drawn.text.count == 1,
            let glyph = pool.glyph(for: character), TextWidth.columns(of: drawn.text) == 1
          {
            cells[index] = Cell(glyph: glyph, style: pool.packed(drawn.style), width: 1)
          } else if drawn.style != style {
            cells[index] = Cell(
              glyph: cells[index].glyph, style: pool.packed(drawn.style), width: cells[index].width,
              isDisputed: cells[index].isDisputed)
          }
        }
        column += columns
      }
      if holdsWide {
        mendClusters(row: row, columns: max(0, part.column - 1)..<min(width, part.column + part.width + 1))
      }
    }
  }

  /// Blanks halves of wide clusters that have lost the other one.
  private mutating func mendClusters(row: Int, columns: Range<Int>) {
    for column in columns {
      let index = row * width + column
      let cell = cells[index]
      if cell.isContinuation, column == 0 || cells[index - 1].width != 2 { cells[index] = .blank(cell.style) }
      if cell.width == 2, column + 1 == width || !cells[index + 1].isContinuation { cells[index] = .blank(cell.style) }
    }
  }

  /// What is drawn in, counted from the surface's corner.
  package var absoluteBounds: CellRectangle {
    CellRectangle(column: origin.column, row: origin.row, width: size.width, height: size.height)
  }

  /// Whether no text stands in a cell that can be drawn on, but a blank or a block; counted as drawing does.
  ///
  /// - Parameter orLines: Or the line of a box, or dots.
  package func holdsNoText(column: Int, row: Int, orLines: Bool = false) -> Bool {
    let (column, row) = (column + origin.column, row + origin.row)
    guard visible.rows.contains(row), visible.columns.contains(column) else { return true }
    let glyph = cells[row * width + column].glyph
    return glyph == 0x20 || (0x2580...0x259F).contains(glyph)
      || orLines && ((0x2500...0x257F).contains(glyph) || (0x2800...0x28FF).contains(glyph))
  }
}
