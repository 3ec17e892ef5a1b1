/// A grid of cells to draw on: the whole contract between what draws and what shows.
///
/// Drawing outside is clipped, never an error. A wide cluster takes two cells; overwriting one half blanks the other,
/// as terminals do.
public struct Surface: Sendable {
  /// Columns.
  public let width: Int
  /// Rows.
  public let height: Int
  /// The clusters its cells refer to; surfaces that are compared share one.
  public let clusters: ClusterPool
  private(set) var cells: [Cell]

  /// Makes a blank surface; negative sizes become 0.
  public init(width: Int, height: Int, clusters: ClusterPool) {
    self.width = max(0, width)
    self.height = max(0, height)
    self.clusters = clusters
    cells = Array(repeating: .blank, count: self.width * self.height)
  }

  /// All of it.
  public var bounds: CellRectangle { CellRectangle(width: width, height: height) }

  /// Writes text on one row, cut at the clip's edges; of a wide cluster cut in half the visible half is blank.
  ///
  /// The text is made harmless first. What takes no column by itself is dropped.
  /// - Returns: the columns the whole text takes, seen or not.
  @discardableResult
  public mutating func write(
    _ text: String, column: Int, row: Int, style: CellStyle = CellStyle(), clip: CellRectangle? = nil
  ) -> Int {
    let clip = clip.map { $0.intersection(bounds) } ?? bounds
    let text = TerminalText.sanitized(text)
    guard clip.rows.contains(row) else { return TextWidth.columns(of: text) }
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return writePlain(text, column, row, style, clip) }
    var position = column
    for cluster in text {
      let columns = TextWidth.columns(of: cluster)
      if columns > 0 { put(cluster, columns, position, row, style, clip) }
      position += columns
    }
    return position - column
  }

  /// Printable ASCII: a cell a byte.
  private mutating func writePlain(
    _ text: String, _ column: Int, _ row: Int, _ style: CellStyle, _ clip: CellRectangle
  ) -> Int {
    var position = column
    for byte in text.utf8 {
      if clip.columns.contains(position) { set(Cell(glyph: UInt32(byte), style: style, width: 1), position, row) }
      position += 1
    }
    return position - column
  }

  private mutating func put(
    _ cluster: Character, _ columns: Int, _ column: Int, _ row: Int, _ style: CellStyle, _ clip: CellRectangle
  ) {
    let visible = (column..<column + columns).clamped(to: clip.columns)
    guard visible.count == columns else {
      for position in visible { set(.blank(style), position, row) }
      return
    }
    let isDisputed = TextWidth.isDisputed(cluster) || TextWidth.mayJoin(cluster)
    set(
      Cell(glyph: clusters.glyph(for: cluster), style: style, width: UInt8(columns), isDisputed: isDisputed), column,
      row)
    if columns == 2 { setContinuation(style, column + 1, row) }
  }

  /// Fills a part with a style and blanks.
  public mutating func fill(_ rectangle: CellRectangle, style: CellStyle = CellStyle()) {
    let part = rectangle.intersection(bounds)
    for row in part.rows { for column in part.columns { set(.blank(style), column, row) } }
  }

  /// The text of one row, right-hand blanks cut off.
  public func text(row: Int) -> String {
    guard (0..<height).contains(row) else { return "" }
    var text = ""
    for cell in cells[row * width..<(row + 1) * width] where !cell.isContinuation {
      text += clusters.text(for: cell.glyph)
    }
    while text.last == " " { text.removeLast() }
    return text
  }

  /// All rows, a line feed between two, right-hand blanks cut off: for tests.
  public var text: String { (0..<height).map { text(row: $0) }.joined(separator: "\n") }

  /// The style at a cell; the terminal's own outside.
  public func style(column: Int, row: Int) -> CellStyle {
    guard (0..<width).contains(column), (0..<height).contains(row) else { return CellStyle() }
    return cells[row * width + column].style
  }

  /// The only way a cell that is no right half changes; keeps the halves of wide clusters together.
  private mutating func set(_ cell: Cell, _ column: Int, _ row: Int) {
    let index = row * width + column
    breakWide(at: index)
    cells[index] = cell
  }

  private mutating func setContinuation(_ style: CellStyle, _ column: Int, _ row: Int) {
    let index = row * width + column
    // Its left half has just been set: only what it covered itself breaks.
    if cells[index].width == 2 { cells[index + 1] = .blank(cells[index + 1].style) }
    cells[index] = .continuation(style)
  }

  private mutating func breakWide(at index: Int) {
    if cells[index].isContinuation {
      cells[index - 1] = .blank(cells[index - 1].style)
    } else if cells[index].width == 2 {
      cells[index + 1] = .blank(cells[index + 1].style)
    }
  }
}
