import CoreTerminal
public import Foundation

extension UIColor {
  /// Makes it the colour that ``UIRectFill(_:)`` fills with, in the drawing under way (UIKit: `setFill()`).
  @MainActor
  public func setFill() { DrawingContext.current?.fillColor = self }

  /// Makes it the colour that ``UIRectFrame(_:)`` draws lines with, in the drawing under way (UIKit: `setStroke()`).
  @MainActor
  public func setStroke() { DrawingContext.current?.strokeColor = self }

  /// Makes it the colour of both.
  @MainActor
  public func set() {
    setFill()
    setStroke()
  }
}

/// Fills a rectangle of the view that is drawn with the fill colour, in whole cells (UIKit: `UIRectFill`). Does nothing
/// outside of `draw(_:)`.
///
/// - Parameter rect: In points of the view; its edges go to the nearest cells.
@MainActor
public func UIRectFill(_ rect: CGRect) {
  guard let context = DrawingContext.current else { return }
  context.fill(CellRectangle(rect), color: context.fillColor)
}

/// Draws a rectangle's outline just inside of it with the stroke colour, in lines of characters (UIKit: `UIRectFrame`).
/// Does nothing outside of `draw(_:)`.
///
/// - Parameter rect: In points of the view; its edges go to the nearest cells. Below two cells on a side nothing is drawn.
@MainActor
public func UIRectFrame(_ rect: CGRect) {
  guard let context = DrawingContext.current else { return }
  let cells = CellRectangle(rect)
  guard cells.width >= 2, cells.height >= 2 else { return }
  context.draw(in: cells) {
    let inner = String(repeating: "─", count: cells.width - 2)
    context.write("┌\(inner)┐", color: context.strokeColor)
    for row in 1..<max(1, cells.height - 1) {
      context.write("│", row: row, color: context.strokeColor)
      context.write("│", column: cells.width - 1, row: row, color: context.strokeColor)
    }
    context.write("└\(inner)┘", row: cells.height - 1, color: context.strokeColor)
  }
}
