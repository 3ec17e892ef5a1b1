import CoreEnvironment
import CoreObserving
import CoreTerminal
import Foundation

/// Drawing in the cells of a view.
extension CGContext {
  /// Sets the colour that areas are filled with.
  func setFill(_ color: UIColor) {
    state.fill = resolve(color)
    if drawsCells { colorsChanged() }
  }

  /// Sets the colour that lines are drawn in.
  func setStroke(_ color: UIColor) {
    state.stroke = resolve(color)
    if drawsCells { colorsChanged() }
  }

  /// What fills whole cells goes by the same colours.
  func colorsChanged() {
    let (fill, stroke) = (state.fill, state.stroke)
    DrawingContext.whileDrawing { ($0.fillColor, $0.strokeColor) = (UIColor(same: fill), UIColor(same: stroke)) }
  }

  private func resolve(_ color: UIColor) -> ResolvedColor {
    guard drawsCells, MainQueue.isCurrent else { return color.resolved(with: .current) }
    // A view is drawn on the main thread.
    return MainActor.assumeIsolated { color.resolved(with: DrawingContext.current?.traits ?? .current) }
  }

  func clipCells(to outline: PixelPath, isEvenOdd: Bool) {
    let size = CellSize(size)
    guard size.isDrawable else { return }
    var clip = QuarterRaster(filling: outline.lines, size: size, isEvenOdd: isEvenOdd)
    if let former = state.cellClip { clip.keep(former) }
    state.cellClip = clip
  }

  func fillCells(_ outline: PixelPath, _ color: ResolvedColor, isEvenOdd: Bool) {
    let (lines, clip, color) = (outline.lines, state.cellClip, UIColor(same: color).multiplyingAlpha(by: state.alpha))
    DrawingContext.whileDrawing { drawing in
      drawing.fillForm(lines, isEvenOdd: isEvenOdd, clip: clip, base: color, hasNothingInFront: true) { _, _ in color }
    }
  }

  func strokeCells(_ outline: PixelPath, width: CGFloat) {
    let color = UIColor(same: state.stroke).multiplyingAlpha(by: state.alpha)
    let style = FormLine(
      width: Double(width), dashes: state.dashes.map { Double($0 * state.matrix.scale) },
      phase: Double(state.dashPhase * state.matrix.scale))
    let (lines, clip) = (outline.lines, state.cellClip)
    let box = box.flatMap { $0.points == outline.pointCount ? $0.box : nil }
    DrawingContext.whileDrawing { drawing in
      drawing.strokeForm(lines, style, box: box, clip: clip, base: color) { _, _ in color }
    }
  }

  /// Pictures stand upright, whatever the transform.
  func drawCells(_ pixels: ImagePixels, in rect: CGRect) {
    let corners = [CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY)].map(state.matrix.applied)
    let place = CellRectangle(
      CGRect(
        x: min(corners[0].x, corners[1].x), y: min(corners[0].y, corners[1].y), width: abs(corners[1].x - corners[0].x),
        height: abs(corners[1].y - corners[0].y)))
    DrawingContext.whileDrawing { drawing in
      PixelDrawing().draw(UIImage(pixels: pixels), in: place, drawing, tint: .tintColor, word: "Picture")
    }
  }
}

extension CellSize {
  /// Not more than is worked out for one form: a quarter of a million cells.
  var isDrawable: Bool { width > 0 && height > 0 && width <= 1 << 18 / max(1, height) }
}
