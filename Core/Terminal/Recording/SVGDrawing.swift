/// Sorts what stands in cells by the way a picture draws it: behind everything the backgrounds, then text, then shapes.
struct SVGDrawing {
  private let theme: SVGTheme
  private var backgrounds = SVGFills()
  private var blocks = SVGFills()
  private var strokes = SVGStrokes()
  private var cursors = SVGFills()
  private var text: SVGText

  init(theme: SVGTheme) {
    self.theme = theme
    text = SVGText(foreground: theme.foreground)
  }

  /// Draws a screen; once.
  mutating func add(_ surface: Surface, cursor: TerminalCursor?) {
    let contents = surface.pool.contents
    var looks: [PackedStyle: CellLook] = [:]
    let cursorColumns = cursor.flatMap { surface.columns(of: $0) }
    let isBlock = cursor?.shape.isBlock ?? false
    for row in 0..<surface.height {
      var line = Line(row: row)
      for column in 0..<surface.width {
        let cell = surface.cells[row * surface.width + column]
        var look = looks[cell.style] ?? CellLook(contents.style(cell.style), theme: theme)
        looks[cell.style] = look
        if isBlock, cursor?.row == row, cursorColumns?.contains(column) ?? false {
          look = look.covered(by: theme.cursor, theme: theme)
        }
        if line.look != look { decorate(&line, with: look, at: column) }
        guard !cell.isContinuation else { continue }
        add(contents.text(for: cell.glyph), columns: cell.width, column: column, row: row, look: look)
      }
      decorate(&line, with: nil, at: surface.width)
    }
    text.end()
    if let cursor, let cursorColumns, !isBlock { add(cursor, columns: cursorColumns) }
  }

  /// The picture's groups, from back to front.
  var groups: [String] {
    func group(_ attributes: String, _ elements: [String]) -> [String] {
      elements.isEmpty ? [] : ["<g \(attributes)>"] + elements + ["</g>"]
    }
    let fonts = "ui-monospace,'SF Mono',Menlo,'DejaVu Sans Mono','Cascadia Mono',Consolas,monospace"
    return group("shape-rendering=\"crispEdges\"", backgrounds.elements + blocks.elements)
      + group(
        "font-family=\"\(fonts)\" font-size=\"\(SVGGrid.fontSize.coordinate)\" fill=\"\(theme.foreground)\"",
        text.elements)
      + group("fill=\"none\"", strokes.elements) + group("shape-rendering=\"crispEdges\"", cursors.elements)
  }

  /// Cells of one row that look alike, up to where they are known.
  private struct Line {
    let row: Int
    var look: CellLook?
    var start = 0
  }

  /// Draws what goes along cells that look alike, and begins the next ones.
  private mutating func decorate(_ line: inout Line, with next: CellLook?, at column: Int) {
    defer { (line.look, line.start) = (next, column) }
    guard let look = line.look, line.start < column else { return }
    let columns = line.start..<column
    if let background = look.background {
      backgrounds.add(.cells(columns, row: line.row), paint: SVGFills.Paint(color: background))
    }
    if let underline = look.underline {
      strokes.addUnderline(underline, columns: columns, row: line.row, color: look.underlineColor)
    }
    if look.isStruck { strokes.addStrike(columns: columns, row: line.row, color: look.foreground) }
  }

  private mutating func add(_ cluster: String, columns: Int, column: Int, row: Int, look: CellLook) {
    if let scalar = cluster.unicodeScalars.first, 0x2500...0x259F ~= scalar.value, cluster.unicodeScalars.count == 1 {
      if let box = BoxDrawing(scalar) {
        return strokes.add(box, column: column, row: row, color: look.foreground)
      }
      if let block = BlockElement(scalar) {
        return blocks.add(block, column: column, row: row, color: look.foreground)
      }
    }
    text.add(cluster, columns: columns, column: column, row: row, look: look)
  }

  private mutating func add(_ cursor: TerminalCursor, columns: Range<Int>) {
    var rectangle = SVGFills.Rectangle.cells(columns, row: cursor.row)
    if cursor.shape == .bar || cursor.shape == .blinkingBar {
      rectangle.right = rectangle.left + 2
    } else {
      rectangle.top = rectangle.bottom - 2
    }
    cursors.add(rectangle, paint: SVGFills.Paint(color: theme.cursor))
  }
}

extension SVGFills.Rectangle {
  /// That of cells in a row.
  fileprivate static func cells(_ columns: Range<Int>, row: Int) -> Self {
    Self(
      left: SVGGrid.x(columns.lowerBound), top: SVGGrid.y(row), right: SVGGrid.x(columns.upperBound),
      bottom: SVGGrid.y(row + 1))
  }
}

extension TerminalCursor.Shape {
  fileprivate var isBlock: Bool { self == .standard || self == .block || self == .blinkingBlock }
}

extension Surface {
  /// The columns a cursor covers: both of a wide cluster; `nil` outside.
  fileprivate func columns(of cursor: TerminalCursor) -> Range<Int>? {
    guard 0..<width ~= cursor.column, 0..<height ~= cursor.row else { return nil }
    let cell = cells[cursor.row * width + cursor.column]
    if cell.isContinuation { return cursor.column - 1..<cursor.column + 1 }
    return cursor.column..<cursor.column + cell.width
  }
}
