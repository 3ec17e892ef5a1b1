import CoreTerminal
import Foundation

extension CALayer {
  /// Draws the border of a view's own layer along the edge of what the context draws in.
  final func drawOwnBorder(in context: DrawingContext) {
    let (size, look) = (context.size, shown)
    let (borderWidth, cornerRadius) = (look.borderWidth, look.cornerRadius)
    guard borderWidth > 0, size.width >= 2, size.height >= 2 else { return }
    let lines: BorderLines =
      if context.traits.prefersPlainSymbols { .plain } else if cornerRadius > 0 { .rounded } else if borderWidth >= 2 {
        .heavy
      } else { .square }
    let style = context.style(color: look.borderColor?.color ?? .label)
    context.outline(context.bounds, lines, style: style)
  }
}
