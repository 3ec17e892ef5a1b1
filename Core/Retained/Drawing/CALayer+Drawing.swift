import CoreTerminal
import Foundation

extension CALayer {
  /// Draws the border along the edge of what the context draws in.
  func draw(in context: DrawingContext) {
    let size = context.size
    guard borderWidth > 0, size.width >= 2, size.height >= 2 else { return }
    let lines: BorderLines =
      if context.traits.prefersPlainSymbols { .plain } else if cornerRadius > 0 { .rounded } else if borderWidth >= 2 {
        .heavy
      } else { .square }
    let style = context.style(color: borderColor?.color ?? .label)
    context.write(lines.top(columns: size.width), style: style)
    context.write(lines.bottom(columns: size.width), row: size.height - 1, style: style)
    for row in 1..<max(1, size.height - 1) {
      context.write(String(lines.vertical), row: row, style: style)
      context.write(String(lines.vertical), column: size.width - 1, row: row, style: style)
    }
  }
}
