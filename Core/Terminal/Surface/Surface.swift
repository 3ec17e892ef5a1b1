/// A grid of cells to draw on: the whole contract between what draws and what shows.
///
/// ```swift
/// var surface = Surface(width: 20, height: 2, pool: SurfacePool())
/// surface.fill(CellRectangle(width: 20, height: 1), style: CellStyle(.inverse))
/// surface.write("Scores", column: 1, row: 0, style: CellStyle([.inverse, .bold]))
/// print(surface.text(row: 0))
/// ```
///
/// Drawing outside is clipped, never an error. A wide cluster takes two cells; overwriting one half blanks the other,
/// as terminals do. Drawing counts from the corner of the innermost ``draw(in:_:)``; reading from the surface's own.
public struct Surface: Sendable {
  /// How many columns the whole surface has, whatever part is drawn in.
  public let width: Int
  /// How many rows the whole surface has, whatever part is drawn in.
  public let height: Int
  /// What its cells refer to; surfaces that are compared share one.
  public let pool: SurfacePool
  var cells: [Cell]
  /// The pictures that cells are a part of.
  var pictures = SurfacePictures()
  /// Whether a disputed cell may be among them; false only where there is none.
  var holdsDisputed = false
  /// Whether a wide cluster was ever drawn on it, or half of one.
  var holdsWide = false
  /// Where drawing begins to count, in cells of the whole surface.
  private(set) var origin = (column: 0, row: 0)
  /// What can be drawn on, in cells of the whole surface.
  private(set) var visible: CellRectangle
  /// The size of the rectangle drawn in.
  private(set) var size: (width: Int, height: Int)

  /// Makes a blank surface of so many cells, whose texts and styles are kept in `pool`; negative sizes become 0.
  public init(width: Int, height: Int, pool: SurfacePool) {
    self.width = max(0, width)
    self.height = max(0, height)
    self.pool = pool
    cells = Array(repeating: .blank, count: self.width * self.height)
    visible = CellRectangle(width: width, height: height)
    size = (self.width, self.height)
  }
}

// MARK: - Where drawing goes

extension Surface {
  /// What is drawn in: all of the surface, or the rectangle of the innermost ``draw(in:_:)``; it begins at 0, 0.
  public var bounds: CellRectangle { CellRectangle(width: size.width, height: size.height) }

  /// The part of ``bounds`` that can be seen; what lies outside need not be drawn.
  public var clip: CellRectangle { visible.moved(columns: -origin.column, rows: -origin.row) }

  /// Draws in a rectangle: in the closure columns and rows count from its corner, and nothing outside of it changes.
  ///
  /// Nests: the rectangle counts from that of the closure around, and is clipped by it.
  public mutating func draw<Result: ~Copyable, Failure: Error>(
    in rectangle: CellRectangle, _ body: (inout Surface) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = enter(rectangle)
    defer { leave(to: outer) }
    return try body(&self)
  }

  /// Where drawing goes, to come back to.
  package struct Place {
    fileprivate var origin: (column: Int, row: Int)
    fileprivate var visible: CellRectangle
    fileprivate var size: (width: Int, height: Int)
  }

  /// Goes on drawing in a rectangle until ``leave(to:)``, for who cannot do it in a closure.
  package mutating func enter(_ rectangle: CellRectangle) -> Place { enter(rectangle, showing: rectangle) }

  /// Goes on counting from the corner of a rectangle until ``leave(to:)``, and drawing where another one is, which may reach further.
  package mutating func enter(_ rectangle: CellRectangle, showing seen: CellRectangle) -> Place {
    let outer = Place(origin: origin, visible: visible, size: size)
    visible = visible.intersection(seen.moved(columns: origin.column, rows: origin.row))
    origin = (origin.column + rectangle.column, origin.row + rectangle.row)
    size = (rectangle.width, rectangle.height)
    return outer
  }

  /// Goes back to where drawing went before.
  package mutating func leave(to outer: Place) { (origin, visible, size) = (outer.origin, outer.visible, outer.size) }

  /// Draws only where `rectangle` is, counted as before, until ``leave(to:)``.
  package mutating func narrow(to rectangle: CellRectangle) -> Place {
    let outer = Place(origin: origin, visible: visible, size: size)
    visible = visible.intersection(rectangle.moved(columns: origin.column, rows: origin.row))
    return outer
  }

  /// Takes over the cells of a surface of the same size and pool.
  mutating func copy(_ other: Surface) {
    precondition(other.width == width && other.height == height && other.pool === pool)
    holdsDisputed = other.holdsDisputed
    holdsWide = other.holdsWide
    pictures = other.pictures
    cells.withUnsafeMutableBufferPointer { cells in
      other.cells.withUnsafeBufferPointer { _ = cells.update(from: $0) }
    }
  }

  /// The columns of a row that can be drawn on, and the index of that row's first cell; all counted from the surface.
  func target(row: Int) -> (columns: Range<Int>, start: Int)? {
    let row = origin.row + row
    guard visible.rows.contains(row), visible.width > 0 else { return nil }
    return (visible.columns, row * width)
  }

  /// A column of the rectangle drawn in, counted from the surface.
  func absolute(column: Int) -> Int { origin.column + column }

  /// Fills a part with blanks of a style; what of it lies outside is left out.
  public mutating func fill(_ rectangle: CellRectangle, style: CellStyle = CellStyle()) {
    let blank = Cell.blank(pool.packed(style))
    let part = rectangle.moved(columns: origin.column, rows: origin.row).intersection(visible)
    guard part.width > 0 else { return }
    let width = width
    cells.withUnsafeMutableBufferPointer { cells in
      if part.width == width {
        return cells[part.row * width..<(part.row + part.height) * width].update(repeating: blank)
      }
      for row in part.rows {
        let range = row * width + part.column..<row * width + part.column + part.width
        cells.breakClusters(around: range)
        cells[range].update(repeating: blank)
      }
    }
  }

  /// Fills what can be drawn on with the terminal's own blanks.
  public mutating func clear() {
    fill(clip)
    guard visible.width == width, visible.height == height else { return }
    (holdsDisputed, holdsWide) = (false, false)
  }
}

// MARK: - Reading

extension Surface {
  /// The text of one row without the blanks at its end; empty outside of the surface.
  public func text(row: Int) -> String {
    guard (0..<height).contains(row) else { return "" }
    let contents = pool.contents
    var text = ""
    for cell in cells[row * width..<(row + 1) * width] where !cell.isContinuation {
      text += contents.text(for: cell.glyph)
    }
    while text.last == " " { text.removeLast() }
    return text
  }

  /// All rows, a line feed between two, right-hand blanks cut off: for tests.
  public var text: String { (0..<height).map { text(row: $0) }.joined(separator: "\n") }

  /// The style of the cell at a place; that of plain text outside of the surface.
  public func style(column: Int, row: Int) -> CellStyle {
    guard (0..<width).contains(column), (0..<height).contains(row) else { return CellStyle() }
    return pool.contents.style(cells[row * width + column].style)
  }
}

extension UnsafeMutableBufferPointer<Cell> {
  /// Blanks what sticks out of a range of one row that is about to be overwritten: halves of wide clusters.
  func breakClusters(around range: Range<Int>) {
    guard let first = range.first, let last = range.last else { return }
    if self[first].isContinuation { self[first - 1] = .blank(self[first - 1].style) }
    if self[last].width == 2 { self[last + 1] = .blank(self[last + 1].style) }
  }
}
