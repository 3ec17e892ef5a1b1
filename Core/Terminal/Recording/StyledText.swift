extension Surface {
  /// The screen as text, with how it looks: for snapshots that people read and compare. No escape sequence is in it.
  ///
  /// The first line is the size. Then comes each row behind a bar, right-hand blanks cut off. Below a row stands one line
  /// for each of its styles, indented by a space as the bar is wide: carets mark its cells, and its name follows.
  ///
  /// ```
  /// 20x2
  /// |Spain  1 – 0  France
  ///  ^^^^^ bold
  ///         ^   ^ red on #202020
  /// | ● live
  ///   ^ bright-green
  /// ```
  ///
  /// A name is made of these parts, in this order, where they are not the terminal's own: `bold`, `dim`, `italic`,
  /// `inverse`, `strikethrough`; the colour of the text; `on` and the colour behind it; `underline`, its shape if it is
  /// not the single one, and its colour; `link` and an address in quotes, with `\` before a quote or a backslash. A
  /// colour is `black`, `red`, `green`, `yellow`, `blue`, `magenta`, `cyan` or `white`, the same with `bright-`, a number
  /// of the palette such as `palette-200`, or `#ff8000`.
  ///
  /// Surfaces that look different give different texts. For that, U+200B stands between clusters of neighbouring cells
  /// that would read as one; no cell can hold it.
  public var styledText: String {
    let contents = pool.contents
    var lines = ["\(width)x\(height)"]
    for row in 0..<height {
      let cells = cells[row * width..<(row + 1) * width]
      lines.append(contents.separateText(of: cells))
      lines += contents.styleLines(of: cells)
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension SurfacePool.Contents {
  /// A bar and the clusters of a row without the right-hand blanks, each of them a character of its own.
  fileprivate func separateText(of cells: ArraySlice<Cell>) -> String {
    var line = ""
    var former = "|"
    for cell in cells where !cell.isContinuation {
      let cluster = text(for: cell.glyph)
      line += former
      // Nothing joins below the combining marks.
      if cell.glyph >= 0x300 || former.utf8.count > 1, (former + cluster).count < former.count + cluster.count {
        line += "\u{200B}"
      }
      former = cluster
    }
    line += former
    while line.last == " " { line.removeLast() }
    return line
  }

  /// A line for each style but the terminal's own, in the order they first appear.
  fileprivate func styleLines(of cells: ArraySlice<Cell>) -> [String] {
    var order: [CellStyle] = []
    var carets: [CellStyle: String] = [:]
    var former: (packed: PackedStyle, style: CellStyle)?
    for (column, cell) in cells.enumerated() {
      let style = former?.packed == cell.style ? former?.style ?? CellStyle() : style(cell.style)
      former = (cell.style, style)
      guard style != CellStyle() else { continue }
      if carets[style] == nil { order.append(style) }
      // Carets and blanks are ASCII: bytes are columns.
      let gap = column - (carets[style]?.utf8.count ?? 0)
      carets[style, default: ""] += String(repeating: " ", count: gap) + "^"
    }
    return order.map { " \(carets[$0] ?? "") \($0.name)" }
  }
}

extension CellStyle {
  /// What ``Surface/styledText`` calls it.
  fileprivate var name: String {
    var words: [String] = []
    let known: [(Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.inverse, "inverse"), (.strikethrough, "strikethrough"),
    ]
    for (attribute, word) in known where attributes.contains(attribute) { words.append(word) }
    if foreground != .standard { words.append(foreground.name) }
    if background != .standard { words += ["on", background.name] }
    if let underline {
      words.append("underline")
      if underline.shape != .single { words.append("\(underline.shape)") }
      if underline.color != .standard { words.append(underline.color.name) }
    }
    if let hyperlink {
      let escaped = hyperlink.address.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }
      words.append("link \"\(escaped.joined())\"")
    }
    return words.joined(separator: " ")
  }
}

extension TerminalColor {
  private static let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]

  fileprivate var name: String {
    switch kind {
    case .standard: "standard"
    case .palette(let index) where index < 8: Self.names[Int(index)]
    case .palette(let index) where index < 16: "bright-\(Self.names[Int(index) - 8])"
    case .palette(let index): "palette-\(index)"
    case .components(let red, let green, let blue): RGBColor(red, green, blue).description
    }
  }
}
