import CoreEnvironment
public import Foundation

/// What falls from what is drawn.
struct GraphicsShadow {
  /// How far, in points, whatever the transform.
  let offset: CGSize
  /// How soft it is, in points.
  let blur: CGFloat
  let color: ColorComponents
}

extension CGContext {
  /// Has what is drawn from here on cast a shadow, a third as strong as black. In the cells of a view nothing casts one.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  /// Has what is drawn from here on cast a shadow. In the cells of a view nothing casts one.
  ///
  /// - Parameters:
  ///   - offset: How far, in points.
  ///   - blur: How soft it is, in points; 0 for a sharp one.
  ///   - color: Its colour; `nil` for no shadow.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    let isUsable = offset.width.isFinite && offset.height.isFinite && blur.isFinite
    state.shadow = color.flatMap { color in
      isUsable
        ? GraphicsShadow(
          offset: offset, blur: max(0, blur), color: color.color.resolved(with: .current).components) : nil
    }
  }

  /// Draws what falls from a form.
  func drawShadow(_ shadow: GraphicsShadow, of outline: PixelPath, _ color: ResolvedColor, isEvenOdd: Bool) {
    let strength = shadow.color.alpha * color.components.alpha * state.alpha
    guard strength > 0 else { return }
    func pixels(_ points: CGFloat) -> Int { Int((points * scale).clamped(to: -1e6...1e6).rounded()) }
    let (dx, dy) = (pixels(shadow.offset.width), pixels(shadow.offset.height))
    var rows: [(y: Int, x: Int, values: [Double])] = []
    outline.forEachRow(width: width, height: height, isEvenOdd: isEvenOdd) { row, start, values in
      rows.append((row + dy, start + dx, values))
    }
    // Two means beside each other are nearly what a lens makes.
    let radius = min(pixels(shadow.blur / 2), 100)
    guard let top = rows.first?.y, let bottom = rows.last?.y, let left = rows.map(\.x).min(),
      let right = rows.map({ $0.x + $0.values.count }).max()
    else { return }
    // No pixel is looked at that the shadow does not reach.
    let (xs, ys) = (
      (left - 2 * radius..<right + 2 * radius).clamped(to: 0..<width),
      (top - 2 * radius..<bottom + 1 + 2 * radius).clamped(to: 0..<height)
    )
    guard !xs.isEmpty, !ys.isEmpty else { return }
    var mask = [Float](repeating: 0, count: xs.count * ys.count)
    for row in rows where ys.contains(row.y) {
      let line = (row.y - ys.lowerBound) * xs.count - xs.lowerBound
      for (x, value) in zip(row.x..., row.values) where xs.contains(x) { mask[line + x] = Float(value) }
    }
    for _ in 0..<(radius > 0 ? 2 : 0) {
      mask = Self.mean(mask, width: xs.count, height: ys.count, radius: radius)
    }
    for (y, line) in zip(ys, stride(from: 0, to: mask.count, by: xs.count)) {
      for (x, value) in zip(xs, mask[line..<line + xs.count]) where value > 0.004 {
        let coverage = Double(value) * (state.clip.map { Double($0[y * width + x]) } ?? 1)
        bitmap.blend(shadow.color.withAlpha(strength), x: x, y: y, coverage: min(1, coverage), mode: state.mode)
      }
    }
  }

  /// Each value becomes the mean of those around it.
  private static func mean(_ mask: [Float], width: Int, height: Int, radius: Int) -> [Float] {
    let count = Float(2 * radius + 1)
    func smooth(_ values: [Float], lines: Int, length: Int, place: (Int, Int) -> Int) -> [Float] {
      var result = values
      for line in 0..<lines {
        var sum: Float = 0
        for index in 0..<min(radius, length) { sum += values[place(line, index)] }
        for index in 0..<length {
          if index + radius < length { sum += values[place(line, index + radius)] }
          if index - radius - 1 >= 0 { sum -= values[place(line, index - radius - 1)] }
          result[place(line, index)] = max(0, sum / count)
        }
      }
      return result
    }
    let across = smooth(mask, lines: height, length: width) { $0 * width + $1 }
    return smooth(across, lines: width, length: height) { $1 * width + $0 }
  }
}
