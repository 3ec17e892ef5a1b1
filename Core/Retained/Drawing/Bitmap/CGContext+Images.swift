import CoreEnvironment
public import Foundation

/// Pictures, in points.
extension CGContext {
  /// Draws pixels into a rectangle, as CoreGraphics does: their last row at the top, as the first point there is at the bottom.
  /// ``UIImage/draw(in:)`` draws them upright.
  public func draw(_ image: CGImage, in rect: CGRect) {
    saveGState()
    translateBy(x: 0, y: rect.minY + rect.maxY)
    scaleBy(x: 1, y: -1)
    draw(image.pixels, in: rect)
    restoreGState()
  }

  /// Draws pixels upright into a rectangle.
  ///
  /// - Parameters:
  ///   - shape: The colour that all of them have, where only their opacity counts.
  ///   - alpha: How opaque they are, beside what is set.
  func draw(_ pixels: ImagePixels, in rect: CGRect, shape: ColorComponents? = nil, alpha: Double = 1) {
    guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite else { return }
    if drawsCells { return drawCells(pixels, in: rect) }
    let matrix = state.matrix.applied(to: DrawingMatrix(a: rect.width, d: rect.height, x: rect.minX, y: rect.minY))
    guard let inverse = matrix.inverse else { return }
    // What becomes much smaller is averaged first.
    let across = hypot(matrix.a, matrix.b)
    let down = hypot(matrix.c, matrix.d)
    let source = pixels.scaled(
      width: Int(max(1, min(CGFloat(pixels.width), across.rounded(.up)))),
      height: Int(max(1, min(CGFloat(pixels.height), down.rounded(.up)))))
    let color = shape
    let (width, height) = (width, height)
    outline(rect).forEachRow(width: width, height: height, isEvenOdd: false) { row, start, values in
      for (index, value) in values.enumerated() where value > 0 {
        let x = start + index
        let place = inverse.applied(to: CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(row) + 0.5))
        var pixel = source.components(
          Self.index(place.x, of: source.width), Self.index(place.y, of: source.height))
        if let color { pixel = color.withAlpha(color.alpha * pixel.alpha) }
        let coverage = value * (state.clip.map { Double($0[row * width + x]) } ?? 1)
        guard coverage > 0.001 else { continue }
        bitmap.blend(
          pixel.withAlpha(pixel.alpha * state.alpha * alpha), x: x, y: row, coverage: coverage > 0.999 ? 1 : coverage,
          mode: state.mode)
      }
    }
  }

  /// Which of so many pixels is at a place between 0 and 1; the nearest where it is outside, or no place.
  private static func index(_ place: CGFloat, of count: Int) -> Int {
    place > 0 ? Int(min(place * CGFloat(count), CGFloat(count - 1))) : 0
  }
}

extension ImagePixels {
  /// A pixel.
  fileprivate func components(_ x: Int, _ y: Int) -> ColorComponents {
    let place = (y * width + x) * 4
    func part(_ offset: Int) -> Double { Double(bytes[place + offset]) / 255 }
    return ColorComponents(red: part(0), green: part(1), blue: part(2), alpha: part(3))
  }
}
