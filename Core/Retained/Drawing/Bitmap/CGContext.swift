import CoreEnvironment
public import Foundation

/// What is drawn with into pixels in memory (CoreGraphics: `CGContext`): that of ``UIGraphicsImageRenderer``, whose first point is at the
/// top left.
///
/// That of a view's `draw(_:)` draws in cells: what is filled takes quarters of them, narrow lines are dots, and pictures go to the nearest
/// cells. Modes of mixing have no effect there.
public final class CGContext {
  /// What is kept by ``saveGState()``.
  struct State {
    var matrix: DrawingMatrix
    var fill = ResolvedColor(.black)
    var stroke = ResolvedColor(.black)
    var lineWidth: CGFloat = 1
    var alpha = 1.0
    var mode = CGBlendMode.normal
    var hasRoundEnds = false
    var hasSquareEnds = false
    var dashes: [CGFloat] = []
    var dashPhase: CGFloat = 0
    /// How much of each pixel may be drawn on, from 0 to 1; `nil` for all of it.
    var clip: [Float]?
    /// The same in cells.
    var cellClip: QuarterRaster?
    /// What falls from what is drawn; pictures in cells cast none.
    var shadow: GraphicsShadow?
    var miterLimit: CGFloat = 10
    var quality = CGInterpolationQuality.default
  }

  /// The size of all that there is, in points.
  let size: CGSize
  /// How many pixels make a point.
  let scale: CGFloat
  var bitmap: Bitmap
  var state: State
  private var saved: [State] = []
  var outlined = PixelPath()
  /// The box that the path is, as long as it has so many points.
  var box: (box: CGPath.Box, points: Int)?
  /// It draws in the cells of a view.
  let drawsCells: Bool

  /// A clear picture, as large as is said in points.
  init(size: CGSize, scale: CGFloat) {
    let scale = scale > 0 && scale.isFinite ? scale : 1
    func pixels(_ points: CGFloat) -> Int { points > 0 ? Int(min(points * scale, 1e6).rounded(.up)) : 0 }
    self.size = size
    self.scale = scale
    bitmap = Bitmap(width: pixels(size.width), height: pixels(size.height))
    state = State(matrix: DrawingMatrix(a: scale, d: scale))
    drawsCells = false
  }

  /// What draws in the cells of a view of a size.
  init(cells size: CellSize) {
    self.size = size.points
    scale = 1
    bitmap = Bitmap(width: 1, height: 1)
    state = State(matrix: DrawingMatrix())
    drawsCells = true
  }

  /// Pixels from side to side.
  public var width: Int { bitmap.width }
  /// Pixels from top to bottom.
  public var height: Int { bitmap.height }

  /// The picture so far; `nil` in cells.
  public func makeImage() -> CGImage? { drawsCells ? nil : bitmap.pixels.map { CGImage($0) } }

  // MARK: - State

  /// Keeps colours, widths, transform and clip until ``restoreGState()``.
  public func saveGState() { if saved.count < 10_000 { saved.append(state) } }
  /// Brings back what was kept last.
  public func restoreGState() {
    guard let last = saved.popLast() else { return }
    state = last
    if drawsCells { colorsChanged() }
  }

  /// Sets the colour that areas are filled with.
  public func setFillColor(_ color: CGColor) { setFill(color.color) }
  /// Sets the colour that lines are drawn in.
  public func setStrokeColor(_ color: CGColor) { setStroke(color.color) }
  /// Sets the colour that areas are filled with, from parts between 0 and 1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFill(UIColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// Sets the colour that lines are drawn in, from parts between 0 and 1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStroke(UIColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// Sets a grey that areas are filled with: 0 is black, 1 white.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFill(UIColor(white: gray, alpha: alpha)) }
  /// Sets a grey that lines are drawn in: 0 is black, 1 white.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStroke(UIColor(white: gray, alpha: alpha))
  }
  /// Sets how wide lines are, in points. Default: 1.
  public func setLineWidth(_ width: CGFloat) { state.lineWidth = width > 0 && width.isFinite ? width : 0 }
  /// Sets lengths that are drawn and left out in turn, in points; none draws lines whole.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    let isUsable = lengths.allSatisfy { $0 >= 0 && $0.isFinite } && lengths.contains { $0 > 0 }
    (state.dashes, state.dashPhase) = (isUsable ? lengths : [], phase.isFinite ? phase : 0)
  }
  /// Sets how opaque everything is, from 0 to 1. Default: 1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = max(0, min(1, alpha)) }
  /// Sets how what is drawn is mixed with what is there. Default: `normal`.
  public func setBlendMode(_ mode: CGBlendMode) { state.mode = mode }

  /// Round or square ends of lines, by the numbers that CoreGraphics has for them: 1 and 2.
  package func setEnds(_ cap: Int32) { (state.hasRoundEnds, state.hasSquareEnds) = (cap == 1, cap == 2) }

  // MARK: - Where it is drawn

  /// Moves what is drawn from here on, in points.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) { transform(DrawingMatrix(x: tx, y: ty)) }
  /// Makes what is drawn from here on larger or smaller.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { transform(DrawingMatrix(a: sx, d: sy)) }
  /// Turns what is drawn from here on, by an angle in radians: with the clock, as the first point is at the top.
  public func rotate(by angle: CGFloat) {
    transform(DrawingMatrix(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle)))
  }

  /// Does a transform to what is drawn from here on, before those that are in force.
  public func concatenate(_ transform: CGAffineTransform) {
    self.transform(
      DrawingMatrix(a: transform.a, b: transform.b, c: transform.c, d: transform.d, x: transform.tx, y: transform.ty))
  }
  /// Where points of a drawing are among its pixels, the transforms in force together.
  public var ctm: CGAffineTransform {
    let matrix = state.matrix
    return CGAffineTransform(a: matrix.a, b: matrix.b, c: matrix.c, d: matrix.d, tx: matrix.x, ty: matrix.y)
  }

  func transform(_ matrix: DrawingMatrix) {
    let all = [matrix.a, matrix.b, matrix.c, matrix.d, matrix.x, matrix.y]
    if all.allSatisfy(\.isFinite) { state.matrix = state.matrix.applied(to: matrix) }
  }

  /// What is drawn from here on is seen within a rectangle alone.
  public func clip(to rect: CGRect) { clip(to: outline(rect), isEvenOdd: false) }
  /// What is drawn from here on is seen within rectangles alone.
  public func clip(to rects: [CGRect]) {
    var outline = PixelPath()
    for rect in rects { add(rect, to: &outline) }
    clip(to: outline, isEvenOdd: false)
  }
  /// What is drawn from here on is seen within the path alone, which ends.
  public func clip() {
    clip(to: outlined, isEvenOdd: false)
    outlined = PixelPath()
  }
  /// The largest rectangle that may be drawn in, in points.
  public var boundingBoxOfClipPath: CGRect { CGRect(origin: .zero, size: size) }

  func clip(to outline: PixelPath, isEvenOdd: Bool) {
    if drawsCells { return clipCells(to: outline, isEvenOdd: isEvenOdd) }
    var clip = [Float](repeating: 0, count: width * height)
    outline.forEachRow(width: width, height: height, isEvenOdd: isEvenOdd) { row, start, values in
      for (index, value) in values.enumerated() {
        let place = row * width + start + index
        clip[place] = Float(value) * (state.clip?[place] ?? 1)
      }
    }
    state.clip = clip
  }

  // MARK: - Painting

  func fill(_ outline: PixelPath, _ color: ResolvedColor, isEvenOdd: Bool = false, mode: CGBlendMode? = nil) {
    if drawsCells {
      // What is clear has nothing in it, and what is drawn on it has: a view begins clear.
      if mode != .clear { fillCells(outline, color, isEvenOdd: isEvenOdd) }
      return
    }
    if let shadow = state.shadow, mode != .clear { drawShadow(shadow, of: outline, color, isEvenOdd: isEvenOdd) }
    let color = color.components.withAlpha(color.components.alpha * state.alpha)
    let (width, mode) = (width, mode ?? state.mode)
    outline.forEachRow(width: width, height: height, isEvenOdd: isEvenOdd) { row, start, values in
      for (index, value) in values.enumerated() where value > 0 {
        let x = start + index
        let coverage = value * (state.clip.map { Double($0[row * width + x]) } ?? 1)
        // Rounding of edges that lie on pixels must not show.
        if coverage > 0.001 {
          bitmap.blend(color, x: x, y: row, coverage: coverage > 0.999 ? 1 : coverage, mode: mode)
        }
      }
    }
  }

  func stroke(_ outline: PixelPath) {
    let width = min(max(state.lineWidth * state.matrix.scale, state.lineWidth > 0 ? 0.25 : 0), 1e5)
    guard width > 0 else { return }
    if drawsCells { return strokeCells(outline, width: width) }
    let dashed =
      state.dashes.isEmpty
      ? outline : outline.dashed(state.dashes.map { $0 * state.matrix.scale }, state.dashPhase * state.matrix.scale)
    fill(
      dashed.outline(width: width, hasRoundEnds: state.hasRoundEnds, hasSquareEnds: state.hasSquareEnds), state.stroke)
  }

  func outline(_ rect: CGRect) -> PixelPath {
    var outline = PixelPath()
    add(rect, to: &outline)
    return outline
  }

  func add(_ rect: CGRect, to outline: inout PixelPath) {
    let rect = rect.standardized
    guard !rect.isNull else { return }
    guard !rect.isInfinite else {
      // Everything.
      outline.move(to: CGPoint(x: 0, y: 0))
      outline.line(to: CGPoint(x: width, y: 0))
      outline.line(to: CGPoint(x: width, y: height))
      outline.line(to: CGPoint(x: 0, y: height))
      return outline.close()
    }
    // What is far outside is cut: only what is near counts.
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
      CGPoint(x: rect.minX, y: rect.maxY),
    ]
    .map { point -> CGPoint in
      let place = state.matrix.applied(to: point)
      return CGPoint(x: max(-9e5, min(9e5, place.x)), y: max(-9e5, min(9e5, place.y)))
    }
    outline.move(to: corners[0])
    for corner in corners.dropFirst() { outline.line(to: corner) }
    outline.close()
  }
}

extension PixelPath {
  /// The parts of the lines that dashes leave.
  func dashed(_ lengths: [CGFloat], _ phase: CGFloat) -> PixelPath {
    let total = lengths.reduce(0, +) * (lengths.count % 2 == 0 ? 1 : 2)
    let all = subpaths.reduce(0) { sum, subpath in
      zip(subpath.points, subpath.points.dropFirst()).reduce(sum) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
    }
    // Dashes that nobody can tell apart, or far outside, are not worked out.
    guard total > 0.1, total.isFinite, all / total * CGFloat(lengths.count) < 50_000 else { return self }
    var result = PixelPath()
    for subpath in subpaths {
      var points = subpath.points
      if subpath.isClosed, let first = points.first { points.append(first) }
      var index = 0
      var left = phase.truncatingRemainder(dividingBy: total)
      if left < 0 { left += total }
      while left >= lengths[index % lengths.count] {
        left -= lengths[index % lengths.count]
        index += 1
      }
      var rest = lengths[index % lengths.count] - left
      guard let first = points.first else { continue }
      if index % 2 == 0 { result.move(to: first) }
      for (from, to) in zip(points, points.dropFirst()) {
        let length = hypot(to.x - from.x, to.y - from.y)
        var done: CGFloat = 0
        while length - done > rest, length > 0 {
          done += rest
          let place = CGPoint(x: from.x + (to.x - from.x) * done / length, y: from.y + (to.y - from.y) * done / length)
          if index % 2 == 0 { result.line(to: place) } else { result.move(to: place) }
          index += 1
          rest = max(lengths[index % lengths.count], 0.01)
        }
        rest -= length - done
        if index % 2 == 0 { result.line(to: to) }
      }
    }
    return result
  }
}
