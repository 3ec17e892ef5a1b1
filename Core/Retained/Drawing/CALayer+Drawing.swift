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
    context.outline(context.bounds, lines, style: style)
  }
}
