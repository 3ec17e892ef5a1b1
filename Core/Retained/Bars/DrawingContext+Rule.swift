import CoreTerminal

extension DrawingContext {
  /// Draws a line from side to side.
  package func writeRule(row: Int, color: UIColor = .separator) {
    let line = traits.prefersPlainSymbols ? "-" : "─"
    var style = style(color: color)
    style.attributes.insert(.dim)
    write(String(repeating: line, count: size.width), row: row, style: style)
  }
}
