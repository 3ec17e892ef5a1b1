import CoreEnvironment
public import Foundation

/// Lines and areas, in points.
extension CGContext {
  /// Fills a rectangle.
  public func fill(_ rect: CGRect) { fill(outline(rect), state.fill) }
  /// Fills several rectangles.
  public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }
  /// Makes a rectangle clear.
  public func clear(_ rect: CGRect) { fill(outline(rect), ResolvedColor(.black), mode: .clear) }
  /// Draws the edge of a rectangle, half of the line's width to either side.
  public func stroke(_ rect: CGRect) {
    if drawsCells {
      let outer = takePath()
      addRect(rect)
      strokePath()
      return putPath(outer)
    }
    let (rect, half) = (rect.standardized, state.lineWidth / 2)
    guard state.dashes.isEmpty, half > 0, !rect.isNull, !rect.isInfinite else { return stroke(outline(rect)) }
    // Its corners are corners.
    var ring = outline(rect.insetBy(dx: -half, dy: -half))
    if rect.width > 2 * half, rect.height > 2 * half { add(rect.insetBy(dx: half, dy: half), to: &ring) }
    fill(ring, state.stroke, isEvenOdd: true)
  }
  /// Draws the edge of a rectangle with a line of a width.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let former = state.lineWidth
    setLineWidth(width)
    stroke(rect)
    state.lineWidth = former
  }
  /// Fills the ellipse in a rectangle.
  public func fillEllipse(in rect: CGRect) { fill(ellipse(in: rect), state.fill) }
  /// Draws the edge of the ellipse in a rectangle.
  public func strokeEllipse(in rect: CGRect) { stroke(ellipse(in: rect)) }
  /// Draws lines between each two of the points.
  public func strokeLineSegments(between points: [CGPoint]) {
    var outline = PixelPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      outline.move(to: state.matrix.applied(to: points[index]))
      outline.line(to: state.matrix.applied(to: points[index + 1]))
    }
    stroke(outline)
  }

  // MARK: - The path

  /// Begins a path; what was not drawn goes.
  public func beginPath() { outlined = PixelPath() }
  /// Begins a part of the path at a point.
  public func move(to point: CGPoint) { outlined.move(to: state.matrix.applied(to: point)) }
  /// Adds a line to a point.
  public func addLine(to point: CGPoint) { outlined.line(to: state.matrix.applied(to: point)) }
  /// Adds lines from point to point.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }
  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) {
    let isAlone = outlined.isEmpty
    add(rect, to: &outlined)
    if isAlone { note(CGPath.Box(rect: rect.standardized, radius: 0)) }
  }
  /// Adds several rectangles.
  public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
  /// Adds the ellipse in a rectangle.
  public func addEllipse(in rect: CGRect) { add(ellipseIn: rect, to: &outlined) }
  /// Adds a part of a circle, with a line to its beginning; angles are in radians, from the right.
  ///
  /// - Parameters:
  ///   - center: The middle of the circle, in points.
  ///   - radius: Points from there to the line.
  ///   - startAngle: Where it begins, in radians.
  ///   - endAngle: Where it ends, in radians.
  ///   - clockwise: As CoreGraphics counts it, whose first point is at the bottom: here, seen, against the clock.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    guard [center.x, center.y, radius, startAngle, endAngle].allSatisfy(\.isFinite) else { return }
    let turn = 2 * CGFloat.pi
    var sweep = endAngle - startAngle
    if clockwise {
      if sweep <= -turn {
        sweep = -turn
      } else if sweep > 0 {
        sweep = sweep.truncatingRemainder(dividingBy: turn) - turn
      }
    } else {
      if sweep >= turn { sweep = turn } else if sweep < 0 { sweep = sweep.truncatingRemainder(dividingBy: turn) + turn }
    }
    let steps = Int(max(2, min(256, (abs(sweep) * max(4, radius * state.matrix.scale) / 2).rounded(.up))))
    for step in 0...steps {
      let angle = startAngle + sweep * CGFloat(step) / CGFloat(steps)
      addLine(to: CGPoint(x: center.x + cos(angle) * radius, y: center.y + sin(angle) * radius))
    }
  }
  /// Adds a curve that is bent towards one point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    guard let start = outlined.current else { return move(to: end) }
    let (end, control) = (state.matrix.applied(to: end), state.matrix.applied(to: control))
    func between(_ point: CGPoint) -> CGPoint {
      CGPoint(x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
    }
    outlined.curve(to: end, between(start), between(end))
  }
  /// Adds a curve that is bent towards two points.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    outlined.curve(
      to: state.matrix.applied(to: end), state.matrix.applied(to: control1), state.matrix.applied(to: control2))
  }
  /// Adds a line back to where the part of the path began.
  public func closePath() { outlined.close() }
  /// Whether there is no path.
  public var isPathEmpty: Bool { outlined.isEmpty }

  /// Fills the path, which ends; what it goes round twice in the same way counts as inside.
  public func fillPath() {
    fill(outlined, state.fill)
    outlined = PixelPath()
  }
  /// Draws the line of the path, which ends.
  public func strokePath() {
    stroke(outlined)
    outlined = PixelPath()
  }

  /// Fills the path, which ends.
  ///
  /// - Parameter rule: What counts as inside.
  public func fillPath(using rule: CGPathFillRule) { fillPath(isEvenOdd: rule == .evenOdd) }

  /// What is drawn from here on is seen within the path alone, which ends.
  ///
  /// - Parameter rule: What counts as inside.
  public func clip(using rule: CGPathFillRule) { clip(isEvenOdd: rule == .evenOdd) }

  /// Fills the path, draws its line, or both; it ends.
  public func drawPath(using mode: CGPathDrawingMode) {
    let whole = takePath()
    putPath(whole)
    if mode != .stroke { fillPath(isEvenOdd: mode == .eoFill || mode == .eoFillStroke) }
    guard mode != .fill, mode != .eoFill else { return }
    putPath(whole)
    strokePath()
  }

  /// Adds the steps of a path.
  public func addPath(_ path: CGPath) {
    let isAlone = outlined.isEmpty
    for element in path.elements {
      switch element {
      case .move(let end): move(to: end)
      case .line(let end): addLine(to: end)
      case .quadCurve(let end, let control): addQuadCurve(to: end, control: control)
      case .curve(let end, let first, let second): addCurve(to: end, control1: first, control2: second)
      case .close: closePath()
      }
    }
    if isAlone, let box = path.box { note(box) }
  }

  /// Remembers that the path so far is a box, where it is one among the pixels, too.
  private func note(_ box: CGPath.Box) {
    let matrix = state.matrix
    guard drawsCells, matrix.b == 0, matrix.c == 0, matrix.a == 1, matrix.d == 1 else { return }
    let moved = CGPath.Box(rect: box.rect.offsetBy(dx: matrix.x, dy: matrix.y), radius: box.radius)
    self.box = (moved, outlined.pointCount)
  }

  /// Takes the path that was begun out, for another one in between.
  func takePath() -> (path: PixelPath, box: (box: CGPath.Box, points: Int)?) {
    defer { (outlined, box) = (PixelPath(), nil) }
    return (outlined, box)
  }

  /// Brings back a path that was taken out.
  func putPath(_ outer: (path: PixelPath, box: (box: CGPath.Box, points: Int)?)) { (outlined, box) = outer }

  /// Fills the path, which ends.
  ///
  /// - Parameter isEvenOdd: What it encloses twice is outside.
  package func fillPath(isEvenOdd: Bool) {
    fill(outlined, state.fill, isEvenOdd: isEvenOdd)
    outlined = PixelPath()
  }

  /// What is drawn from here on is seen within the path alone, which ends.
  package func clip(isEvenOdd: Bool) {
    clip(to: outlined, isEvenOdd: isEvenOdd)
    outlined = PixelPath()
  }

  // MARK: - Forms

  private func ellipse(in rect: CGRect) -> PixelPath {
    var outline = PixelPath()
    add(ellipseIn: rect, to: &outline)
    return outline
  }

  private func add(ellipseIn rect: CGRect, to outline: inout PixelPath) {
    let rect = rect.standardized
    guard rect.width.isFinite, rect.height.isFinite, rect.width > 0, rect.height > 0 else { return }
    let steps = Int(max(16, min(256, (rect.width + rect.height) * state.matrix.scale)))
    for step in 0..<steps {
      let angle = 2 * CGFloat.pi * CGFloat(step) / CGFloat(steps)
      let point = state.matrix.applied(
        to: CGPoint(x: rect.midX + cos(angle) * rect.width / 2, y: rect.midY + sin(angle) * rect.height / 2))
      if step == 0 { outline.move(to: point) } else { outline.line(to: point) }
    }
    outline.close()
  }
}
