import CoreEnvironment
import CoreTerminal

/// Where the mark of a scroll view is, on a line along its edge.
struct ScrollThumb: Equatable {
  /// The first cell.
  let start: Int
  /// How many cells; at least 1.
  let length: Int

  /// - Parameters:
  ///   - visible: How many cells of the content are seen: as many as the line has.
  ///   - offsets: Where the content may be scrolled to.
  ///   - offset: Where it is.
  /// - Returns: `nil` where everything is seen. The mark touches an end only where the content does.
  init?(visible: Int, offsets: ClosedRange<Int>, offset: Int) {
    let travel = offsets.upperBound - offsets.lowerBound
    guard visible > 0, travel > 0 else { return nil }
    length = max(1, min(visible - 1, visible * visible / (visible + travel)))
    let room = visible - length
    let done = offset - offsets.lowerBound
    start =
      if done <= 0 || room <= 0 { 0 } else if done >= travel { room } else {
        (done * room / travel).clamped(to: min(1, room)...max(min(1, room), room - 1))
      }
  }
}

extension UIScrollView {
  /// Draws the marks. The one at the right lies over the content; the one at the bottom would hide a whole line of it, and is
  /// drawn where that line is empty, or can be scrolled.
  final func drawIndicators(in context: DrawingContext) {
    let size = context.size
    let (columns, rows) = offsetRanges
    let isPlain = context.traits.prefersPlainSymbols
    let style = context.style(color: .secondaryLabel)
    if showsVerticalScrollIndicator, size.width > 1,
      let thumb = ScrollThumb(visible: size.height, offsets: rows, offset: boundsOrigin.row)
    {
      for row in thumb.start..<thumb.start + thumb.length {
        context.write(isPlain ? "|" : "▐", column: size.width - 1, row: row, style: style)
      }
    }
    let hidesLine = rows.lowerBound == rows.upperBound && boundsOrigin.row + size.height <= contentCells.height
    if showsHorizontalScrollIndicator, size.height > 1, !hidesLine,
      let thumb = ScrollThumb(visible: size.width, offsets: columns, offset: boundsOrigin.column)
    {
      let mark = String(repeating: isPlain ? "=" : "▄", count: thumb.length)
      context.write(mark, column: thumb.start, row: size.height - 1, style: style)
    }
  }
}
