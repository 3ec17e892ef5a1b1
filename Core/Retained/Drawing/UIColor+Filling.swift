import CoreEnvironment
import CoreObserving
import CoreTerminal
public import Foundation

extension UIColor {
  /// Makes it the colour that is filled with from here on: in the picture that is drawn on this thread, or within a view's `draw(_:)`
  /// (UIKit: `setFill()`).
  public func setFill() {
    UIGraphicsGetCurrentContext()?.setFill(self)
  }

  /// Makes it the colour that lines are drawn with from here on (UIKit: `setStroke()`).
  public func setStroke() {
    UIGraphicsGetCurrentContext()?.setStroke(self)
  }

  /// Makes it the colour of what is filled and what is stroked from here on.
  public func set() {
    setFill()
    setStroke()
  }
}

/// Fills a rectangle with the fill colour: pixels of the picture that is drawn on this thread, or whole cells within a view's `draw(_:)`
/// (UIKit: `UIRectFill`). Does nothing elsewhere.
///
/// - Parameter rect: In points; within a view its edges go to the nearest cells.
public func UIRectFill(_ rect: CGRect) {
  if let context = GraphicsStack.current { return context.fill(rect) }
  DrawingContext.whileDrawing { $0.fill(CellRectangle(rect), color: $0.fillColor) }
}

/// Fills a rectangle, mixed with what is there (UIKit: `UIRectFillUsingBlendMode`). Cells are only filled.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = GraphicsStack.current else { return UIRectFill(rect) }
  context.fill(context.outline(rect), context.state.fill, mode: blendMode)
}

/// Draws a rectangle's outline just inside of it: a point wide in a picture, in line characters of the stroke colour within a view's
/// `draw(_:)` (UIKit: `UIRectFrame`). Does nothing elsewhere.
///
/// - Parameter rect: In points. Within a view its edges go to the nearest cells; below two cells on a side nothing is drawn.
public func UIRectFrame(_ rect: CGRect) {
  if let context = GraphicsStack.current { return context.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
  DrawingContext.whileDrawing { $0.outline(CellRectangle(rect), .square, style: $0.style(color: $0.strokeColor)) }
}

/// What is drawn from here on in a picture is seen within a rectangle alone (UIKit: `UIRectClip`). Does nothing elsewhere.
public func UIRectClip(_ rect: CGRect) { GraphicsStack.current?.clip(to: rect) }

extension DrawingContext {
  /// Calls a closure with the context of the view that is drawn now, if there is one.
  nonisolated static func whileDrawing(_ body: @MainActor (DrawingContext) -> Void) {
    // Views are drawn on the main thread.
    guard MainQueue.isCurrent else { return }
    MainActor.assumeIsolated { if let current { body(current) } }
  }
}
