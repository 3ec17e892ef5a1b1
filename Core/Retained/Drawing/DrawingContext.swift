public import CoreTerminal

/// What a view draws with: the surface, seen from the view. 0, 0 is the view's first cell, and what lies outside of the
/// view, or of any view around it, is clipped.
public struct DrawingContext {
  private(set) var surface: Surface
  private var origin: (column: Int, row: Int)
  private var clip: CellRectangle

  init(surface: Surface, origin: (column: Int, row: Int), clip: CellRectangle) {
    self.surface = surface
    self.origin = origin
    self.clip = clip
  }

  /// Writes text on one row.
  public mutating func write(_ text: String, column: Int = 0, row: Int = 0, style: CellStyle = CellStyle()) {
    surface.write(text, column: origin.column + column, row: origin.row + row, style: style, clip: clip)
  }

  /// Fills a part of the view with blanks of a style.
  public mutating func fill(_ rectangle: CellRectangle, style: CellStyle) {
    surface.fill(moved(rectangle).intersection(clip), style: style)
  }

  /// Draws a subview at `frame`.
  mutating func enter(_ frame: CellRectangle, _ draw: (inout DrawingContext) -> Void) {
    let outer = (origin, clip)
    let frame = moved(frame)
    origin = (frame.column, frame.row)
    clip = clip.intersection(frame)
    draw(&self)
    (origin, clip) = outer
  }

  private func moved(_ rectangle: CellRectangle) -> CellRectangle {
    CellRectangle(
      column: origin.column + rectangle.column, row: origin.row + rectangle.row, width: rectangle.width,
      height: rectangle.height)
  }
}
