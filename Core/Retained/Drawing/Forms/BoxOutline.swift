import CoreEnvironment
import CoreTerminal

/// The outline of a box, on the cells at its edge.
///
/// A character that stands there already stays, and the line gives way. A box of one row or one column has no room for lines:
/// what stands in it is underlined.
package struct BoxOutline: Hashable, Sendable {
  /// The lines of a box from side to side.
  package struct Edges: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    package static let top = Edges(rawValue: 1)
    package static let bottom = Edges(rawValue: 2)
  }

  package var isRound: Bool
  package var isHeavy: Bool
  package var isDashed: Bool

  package init(isRound: Bool = false, isHeavy: Bool = false, isDashed: Bool = false) {
    (self.isRound, self.isHeavy, self.isDashed) = (isRound, isHeavy, isDashed)
  }

  /// From side to side, up and down, and the corners: at the top left and right, at the bottom left and right.
  private func characters(isPlain: Bool) -> (horizontal: String, vertical: String, corners: [String]) {
    if isPlain { return ("-", "|", ["+", "+", "+", "+"]) }
    switch (isHeavy && !isRound, isDashed) {
    case (true, false): return ("━", "┃", ["┏", "┓", "┗", "┛"])
    case (true, true): return ("╍", "╏", ["┏", "┓", "┗", "┛"])
    case (false, let isDashed):
      return (isDashed ? "╌" : "─", isDashed ? "╎" : "│", isRound ? ["╭", "╮", "╰", "╯"] : ["┌", "┐", "└", "┘"])
    }
  }

  /// Draws the box around all that the context draws in.
  ///
  /// - Parameters:
  ///   - open: Edges on rows with text: of those only the corners are drawn, as a line beside the words would run into them.
  ///   - base: Its colour as a whole; nothing is drawn where it is clear.
  ///   - color: The colour of a cell, by its column and row.
  @MainActor
  package func draw(
    in context: DrawingContext, open: Edges = [], base: UIColor, color: (Int, Int) -> UIColor
  ) {
    let size = context.size
    guard base.resolved(with: context.traits).components.alpha > 0 else { return }
    guard size.width >= 2, size.height >= 2 else {
      context.drawLineBelow(context.bounds, color: base)
      return
    }
    let (right, bottom) = (size.width - 1, size.height - 1)
    let (horizontal, vertical, corners) = characters(isPlain: context.traits.prefersPlainSymbols)
    func write(_ text: String, _ column: Int, _ row: Int) {
      guard context.clip.contains(column: column, row: row), context.holdsNoText(column: column, row: row) else {
        return
      }
      context.write(text, column: column, row: row, style: context.style(color: color(column, row)))
    }
    let seen = context.clip
    for column in max(1, seen.column)..<max(max(1, seen.column), min(right, seen.column + seen.width)) {
      if !open.contains(.top) { write(horizontal, column, 0) }
      if !open.contains(.bottom) { write(horizontal, column, bottom) }
    }
    for row in max(1, seen.row)..<max(max(1, seen.row), min(bottom, seen.row + seen.height)) {
      write(vertical, 0, row)
      write(vertical, right, row)
    }
    for (index, place) in [(0, 0), (right, 0), (0, bottom), (right, bottom)].enumerated() {
      write(corners[index], place.0, place.1)
    }
  }
}
