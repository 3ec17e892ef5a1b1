/// The text of a picture: an element a run, each where its columns are.
struct SVGText {
  private(set) var elements: [String] = []
  private let foreground: RGBColor
  /// The run that may go on: only clusters of the same look, each of them a column wide in any monospace font.
  private var run: (column: Int, row: Int, text: String, count: Int, look: CellLook)?

  /// - Parameter foreground: The colour that needs not to be said.
  init(foreground: RGBColor) { self.foreground = foreground }

  /// Adds a cluster; from left to right, then from top to bottom.
  mutating func add(_ cluster: String, columns: Int, column: Int, row: Int, look: CellLook) {
    guard Self.isPlain(cluster) else {
      end()
      return place(cluster, middle: SVGGrid.x(column) + SVGGrid.width * Double(columns) / 2, row: row, look: look)
    }
    if let run, run.row == row, run.column + run.count == column, run.look == look {
      self.run?.text += cluster
      self.run?.count += 1
    } else {
      end()
      if cluster != " " { run = (column, row, cluster, 1, look) }
    }
  }

  /// Ends the run; the last one has to be ended so.
  mutating func end() {
    guard let run else { return }
    self.run = nil
    var text = run.text
    // Blanks are ASCII, and what does not go on is no text.
    while text.last == " " { text.removeLast() }
    let columns = run.count - (run.text.unicodeScalars.count - text.unicodeScalars.count)
    let length = columns > 1 ? " textLength=\"\(SVGGrid.x(columns).coordinate)\"" : ""
    append("x=\"\(SVGGrid.x(run.column).coordinate)\"\(length)", text, row: run.row, look: run.look)
  }

  /// What may come of another font stands by itself in the middle of its cells.
  private mutating func place(_ cluster: String, middle: Double, row: Int, look: CellLook) {
    append("x=\"\(middle.coordinate)\" text-anchor=\"middle\"", cluster, row: row, look: look)
  }

  private mutating func append(_ place: String, _ text: String, row: Int, look: CellLook) {
    var attributes = "\(place) y=\"\((SVGGrid.y(row) + SVGGrid.baseline).coordinate)\""
    if look.foreground != foreground { attributes += " fill=\"\(look.foreground)\"" }
    if look.isBold { attributes += " font-weight=\"bold\"" }
    if look.isItalic { attributes += " font-style=\"italic\"" }
    // Inherited it would be set aside by what browsers say of all texts.
    if text.contains("  ") { attributes += " xml:space=\"preserve\"" }
    let element = "<text \(attributes)>\(XML.escaped(text))</text>"
    guard let hyperlink = look.hyperlink else { return elements.append(element) }
    elements.append("<a href=\"\(XML.escaped(hyperlink.address))\">\(element)</a>")
  }

  /// Whether any monospace font has it, one column wide: Latin, Greek, Cyrillic and common punctuation.
  private static func isPlain(_ cluster: String) -> Bool {
    guard let scalar = cluster.unicodeScalars.first, cluster.unicodeScalars.count == 1 else { return false }
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x17F, 0x386...0x3CE, 0x400...0x45F, 0x2010...0x2026, 0x20AC: return true
    default: return false
    }
  }
}
