import CoreTerminal

/// What has to hold for any text that is measured, cut, made harmless or drawn; a failure ends the program.
///
/// The first bytes choose columns, a place and a clip; the others are the text.
enum TextCheck {
  static func check(_ input: UnsafeRawBufferPointer) {
    guard input.count >= 6 else { return }
    let text = String(decoding: input.dropFirst(6), as: UTF8.self)
    measure(text, columns: Int(input[0]) % 40)
    sanitize(text)
    draw(
      text, column: Int(input[1]) % 30 - 8, row: Int(input[2]) % 5 - 1,
      clip: CellRectangle(
        column: Int(input[3]) % 20 - 4, row: Int(input[4]) % 4 - 1, width: Int(input[5]) % 16,
        height: Int(input[5]) / 16 % 4))
  }

  private static func measure(_ text: String, columns: Int) {
    let width = TextWidth.columns(of: text)
    precondition(width == text.reduce(0) { $0 + TextWidth.columns(of: $1) }, "A text is not as wide as its clusters.")
    let truncated = TextWidth.truncated(text, to: columns)
    precondition(TextWidth.columns(of: truncated) <= columns, "What was cut is too wide.")
    if width <= columns, columns > 0 { precondition(truncated == text, "What fits was cut.") }
    let plain = TerminalText.sanitized(text)
    for alignment in [ColumnAlignment.left, .right] {
      precondition(
        TextWidth.columns(of: TextWidth.padded(plain, to: columns, alignment: alignment))
          == max(columns, TextWidth.columns(of: plain)), "What was padded is not as wide as asked.")
    }
  }

  private static func sanitize(_ text: String) {
    let harmless = TerminalText.sanitized(text)
    precondition(
      TerminalText.sanitized(harmless).unicodeScalars.elementsEqual(harmless.unicodeScalars),
      "Making harmless twice is not once.")
    for scalar in harmless.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .surrogate: preconditionFailure("A control got through.")
      case .format where scalar.properties.isBidiControl: preconditionFailure("A bidirectional control got through.")
      default: break
      }
    }
  }

  private static func draw(_ text: String, column: Int, row: Int, clip: CellRectangle) {
    let (width, height) = (16, 3)
    var surface = Surface(width: width, height: height, pool: SurfacePool())
    for row in 0..<height { surface.write(String(repeating: "#", count: width), column: 0, row: row) }
    let style = CellStyle(.bold)
    let columns = surface.draw(in: clip) {
      $0.write(text, column: column - clip.column, row: row - clip.row, style: style)
    }
    precondition(
      columns == TextWidth.columns(of: TerminalText.sanitized(text)), "Drawing tells other columns than measuring.")
    let inside = clip.intersection(surface.bounds)
    for otherRow in 0..<height {
      for otherColumn in 0..<width {
        let cell = CellRectangle(column: otherColumn, row: otherRow, width: 1, height: 1)
        if inside.intersection(cell).width * inside.intersection(cell).height == 1, otherRow == row { continue }
        precondition(surface.style(column: otherColumn, row: otherRow) == CellStyle(), "Drawn outside of the clip.")
      }
      if otherRow != row || inside.width * inside.height == 0 {
        precondition(surface.text(row: otherRow) == String(repeating: "#", count: width), "Another row changed.")
      }
    }
  }
}
