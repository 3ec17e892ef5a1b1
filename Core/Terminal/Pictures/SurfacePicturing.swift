/// Pictures on a surface. They are drawn as characters, and each of those cells bears the number of its picture besides: where the
/// terminal shows pixels, they are shown in place of the characters. Whatever is drawn over such a cell takes the number away, and so
/// clipping and covering need no account of their own.
extension Surface {
  /// What pictures are made for; `nil` where they stay characters.
  package var pictureSupport: PictureSupport? { pictures.support }

  /// Puts a picture on cells of the rectangle drawn in, in front of a colour.
  ///
  /// - Returns: The number to ``mark(_:column:row:)`` its cells with; `nil` where it stays characters.
  package mutating func place(_ bitmap: TerminalBitmap, in rectangle: CellRectangle, ground: TerminalColor) -> Int? {
    guard let support = pictures.support, rectangle.width > 0, rectangle.height > 0,
      bitmap.width % rectangle.width == 0, bitmap.height % rectangle.height == 0
    else { return nil }
    let placement = PicturePlacement(
      bitmap: bitmap, place: rectangle.moved(columns: origin.column, rows: origin.row), ground: ground)
    if support.kind == .sixel {
      guard placement.pixelsAcross == support.cell.width, placement.pixelsDown == support.cell.height else {
        return nil
      }
    }
    return pictures.number(of: placement)
  }

  /// Has a cell show its part of a picture; what is drawn there afterwards takes that back. The characters of the picture must have been
  /// drawn there.
  package mutating func mark(_ picture: Int, column: Int, row: Int) {
    guard let (columns, start) = target(row: row), columns.contains(absolute(column: column)) else { return }
    // A terminal may scroll when sixels end at its last row.
    if pictures.support?.kind == .sixel, start == (height - 1) * width { return }
    let index = start + absolute(column: column)
    guard cells[index].width == 1, cells[index].glyph & Cell.interned == 0 else { return }
    cells[index].picture = picture
  }

  /// Whether nothing stands in a cell but a colour, no text and no part of another picture; counted as drawing does.
  package func isBlank(column: Int, row: Int, on ground: TerminalColor) -> Bool {
    guard let (columns, start) = target(row: row), columns.contains(absolute(column: column)) else { return false }
    let cell = cells[start + absolute(column: column)]
    return cell.picture == 0 && cell.glyph == Cell.blank.glyph && cell.background == ground
  }

  /// Forgets the pictures of which no cell is left; to be called when a frame is drawn, before it is shown.
  package mutating func prunePictures() {
    guard !pictures.isEmpty else { return }
    var seen: Set<Int> = []
    var last = 0
    for cell in cells where cell.picture != last {
      last = cell.picture
      seen.insert(last)
    }
    pictures.keep(seen)
  }

  /// The pictures that can be seen, each in as few rectangles of cells as their rows tell; from top to bottom.
  package var visiblePictures: [VisiblePicture] {
    guard !pictures.isEmpty else { return [] }
    var pieces = PicturePieces()
    withRows { rows in
      for row in 0..<height {
        let cells = rows.row(row)
        for column in 0..<width where cells[column].picture != 0 {
          pieces.add(cells[column].picture, column: column, row: row)
        }
      }
    }
    return pieces.finish().compactMap { piece in
      pictures[piece.picture].map { VisiblePicture(placement: $0, cells: piece.cells) }
    }
  }

  /// Whether a cell may be a part of a picture.
  var hasPictures: Bool { !pictures.isEmpty }

  /// The rows with a part of a picture.
  var pictureRows: Set<Int> {
    guard !pictures.isEmpty else { return [] }
    return Set((0..<height).filter { row in cells[row * width..<(row + 1) * width].contains { $0.picture != 0 } })
  }
}

/// A rectangle of a picture that can be seen.
package struct VisiblePicture: Hashable, Sendable {
  /// The picture.
  package let placement: PicturePlacement
  /// The cells of it, counted from the surface's corner.
  package let cells: CellRectangle
}

/// Gathers cells, which come row by row from left to right, into rectangles.
struct PicturePieces {
  struct Piece: Hashable {
    var picture: Int
    var cells: CellRectangle
  }

  /// The rectangles so far, by where they begin; the run under way is the last.
  private var pieces: [Piece] = []
  private var run: Piece?
  /// The last rectangle of each picture and columns, by its index.
  private var open: [Piece: Int] = [:]

  mutating func add(_ picture: Int, column: Int, row: Int) {
    if var run, run.picture == picture, run.cells.row == row, run.cells.columns.upperBound == column {
      run.cells.width += 1
      self.run = run
      pieces[pieces.count - 1] = run
    } else {
      join()
      let new = Piece(picture: picture, cells: CellRectangle(column: column, row: row, width: 1, height: 1))
      run = new
      pieces.append(new)
    }
  }

  /// The rectangles, when all cells have come.
  mutating func finish() -> [Piece] {
    join()
    run = nil
    return pieces
  }

  /// What was gathered last prolongs the rectangle above it, where it is as wide.
  private mutating func join() {
    guard let run else { return }
    let columns = Piece(
      picture: run.picture, cells: CellRectangle(column: run.cells.column, row: 0, width: run.cells.width, height: 0))
    if let above = open[columns], pieces[above].cells.rows.upperBound == run.cells.row {
      pieces.removeLast()
      pieces[above].cells.height += 1
    } else {
      open[columns] = pieces.count - 1
    }
  }
}
