import CoreTerminal
public import Foundation

extension UIColor {
  /// Makes it the colour that ``UIRectFill(_:)`` fills with, in the drawing under way (UIKit: `setFill()`).
  @MainActor
  public func setFill() { DrawingContext.current?.fillColor = self }

  /// Makes it the colour that ``UIRectFrame(_:)`` draws lines with, in the drawing under way (UIKit: `setStroke()`).
  @MainActor
  public func setStroke() { DrawingContext.current?.strokeColor = self }

  /// Makes it the colour of what is filled and what is stroked from here on, within a view's `draw(_:)`.
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

/// Draws a rectangle's outline just inside of it, in line characters of the stroke colour (UIKit: `UIRectFrame`).
/// Does nothing outside of `draw(_:)`.
///
/// - Parameter rect: In points of the view; its edges go to the nearest cells. Below two cells on a side nothing is drawn.
@MainActor
public func UIRectFrame(_ rect: CGRect) {
  guard let context = DrawingContext.current else { return }
  context.outline(CellRectangle(rect), .square, style: context.style(color: context.strokeColor))
}
