public import CoreTerminal

/// What a view draws with: the surface, seen from the view. 0, 0 is the view's first cell, and what lies outside of the
/// view, or of any view around it, is clipped.
public struct DrawingContext {
  private(set) var surface: Surface

  init(surface: Surface) { self.surface = surface }

  /// Writes text on one row.
  public mutating func write(_ text: String, column: Int = 0, row: Int = 0, style: CellStyle = CellStyle()) {
    surface.write(text, column: column, row: row, style: style)
  }

  /// Fills a part of the view with blanks of a style.
  public mutating func fill(_ rectangle: CellRectangle, style: CellStyle) {
    surface.fill(rectangle, style: style)
  }

  /// Draws a subview at `frame`.
  mutating func enter(_ frame: CellRectangle, _ draw: (inout DrawingContext) -> Void) {
    surface.draw(in: frame) { surface in
      // The context must be the only owner of the cells, or drawing copies them.
      var context = DrawingContext(surface: Surface(width: 0, height: 0, pool: surface.pool))
      swap(&context.surface, &surface)
      draw(&context)
      swap(&context.surface, &surface)
    }
  }
}
