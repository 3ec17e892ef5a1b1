public import Foundation

extension CGPath {
  /// The area that a pen covers that goes along the path.
  ///
  /// - Parameters:
  ///   - lineWidth: How wide the pen is, in points.
  ///   - lineCap: How open lines end.
  ///   - lineJoin: How lines meet.
  ///   - miterLimit: How many times its half width a pointed corner may reach; one that is longer is cut off.
  ///   - transform: What is done to the path before.
  public final func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let lines = CGPath(elements.transformed(transform)).lines
    return CGPath(
      lines.stroked(width: Double(lineWidth), cap: lineCap, join: lineJoin, miterLimit: Double(miterLimit)))
  }

  /// The path's line in dashes.
  ///
  /// - Parameters:
  ///   - phase: Where in the dashes the line begins, in points.
  ///   - lengths: How long dashes and gaps are in turn, in points.
  ///   - transform: What is done to the path before.
  public final func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    let lines = CGPath(elements.transformed(transform)).lines
    return lengths.isEmpty ? CGPath(lines) : CGPath(lines.dashed(lengths.map { Double($0) }, phase: Double(phase)))
  }
}

extension PathLines {
  /// The outline of what a pen covers that goes along the lines.
  package func stroked(width: Double, cap: CGLineCap, join: CGLineJoin, miterLimit: Double) -> PathLines {
    guard width > 0, width.isFinite else { return PathLines() }
    // A wider one covers whatever can be drawn.
    var pen = PathPen(radius: min(width, 1e6) / 2, cap: cap, join: join, miterLimit: miterLimit)
    for line in lines { pen.draw(line) }
    return PathLines(lines: pen.parts).combined(.union, with: PathLines(), isEvenOdd: false)
  }
}

/// What a pen leaves: a band for each line, and what fills the corner where two meet.
private struct PathPen {
  let radius: Double
  let cap: CGLineCap
  let join: CGLineJoin
  let miterLimit: Double
  private(set) var parts: [PathLines.Line] = []

  init(radius: Double, cap: CGLineCap, join: CGLineJoin, miterLimit: Double) {
    (self.radius, self.cap, self.join, self.miterLimit) = (radius, cap, join, miterLimit)
  }

  private typealias Point = PathLines.Point

  mutating func draw(_ line: PathLines.Line) {
    var points: [Point] = []
    for point in line.points where points.last != point { points.append(point) }
    if line.isClosed, points.count > 1, points.first == points.last { points.removeLast() }
    guard let first = points.first, let last = points.last else { return }
    guard points.count > 1 else {
      // A line without a length is seen by its ends alone.
      if cap == .round { add(arc(first, from: 0, by: 2 * .pi)) }
      if cap == .square { add(corners(first, first, Point(x: radius, y: 0), further: radius)) }
      return
    }
    if line.isClosed { points.append(first) }
    for index in 1..<points.count {
      let (start, end) = (points[index - 1], points[index])
      add(corners(start, end, normal(start, end), further: 0))
      if index > 1 { addJoin(points[index - 2], start, end) }
    }
    if line.isClosed { return addJoin(points[points.count - 2], first, points[1]) }
    addCap(at: first, from: points[1])
    addCap(at: last, from: points[points.count - 2])
  }

  /// A step along a line that is half as long as the pen is wide, turned by a quarter.
  private func normal(_ start: Point, _ end: Point) -> Point {
    let length = hypot(end.x - start.x, end.y - start.y)
    return Point(x: (end.y - start.y) / length * radius, y: -(end.x - start.x) / length * radius)
  }

  private func corners(_ start: Point, _ end: Point, _ side: Point, further: Double) -> [Point] {
    let (x, y) = (-side.y / radius * further, side.x / radius * further)
    let (start, end) = (Point(x: start.x - x, y: start.y - y), Point(x: end.x + x, y: end.y + y))
    // With the ends of the line itself, where corners begin: else there would be a gap of a rounding between.
    return [
      start, Point(x: start.x + side.x, y: start.y + side.y), Point(x: end.x + side.x, y: end.y + side.y), end,
      Point(x: end.x - side.x, y: end.y - side.y), Point(x: start.x - side.x, y: start.y - side.y),
    ]
  }

  private mutating func addCap(at end: Point, from start: Point) {
    let side = normal(start, end)
    switch cap {
    case .butt: break
    case .round:
      let arc = arc(end, from: atan2(side.y, side.x), by: .pi).dropFirst().dropLast()
      add(
        [end, Point(x: end.x + side.x, y: end.y + side.y)] + arc + [Point(x: end.x - side.x, y: end.y - side.y)])
    case .square:
      let next = Point(x: end.x - side.y, y: end.y + side.x)
      add(corners(end, next, side, further: 0))
    }
  }

  private mutating func addJoin(_ start: Point, _ corner: Point, _ end: Point) {
    let (before, after) = (normal(start, corner), normal(corner, end))
    var turn = atan2(before.x * after.y - before.y * after.x, before.x * after.x + before.y * after.y)
    guard abs(turn) > 1e-6 else { return }
    // The gap is on the outer side.
    let sign: Double = turn > 0 ? 1 : -1
    func outer(_ side: Point) -> Point { Point(x: corner.x + side.x * sign, y: corner.y + side.y * sign) }
    switch join {
    case .round:
      if abs(turn) > .pi - 1e-6 { turn = .pi * sign }
      let arc = arc(corner, from: atan2(before.y * sign, before.x * sign), by: turn).dropFirst().dropLast()
      add([corner, outer(before)] + arc + [outer(after)])
    case .bevel: add([corner, outer(before), outer(after)])
    case .miter:
      // How far the point is from the corner, in halves of the width.
      let reach = 1 / cos(turn / 2)
      guard reach > 0, reach <= miterLimit else { return add([corner, outer(before), outer(after)]) }
      let middle = atan2(before.y * sign, before.x * sign) + turn / 2
      let tip = Point(x: corner.x + cos(middle) * radius * reach, y: corner.y + sin(middle) * radius * reach)
      add([corner, outer(before), tip, outer(after)])
    }
  }

  private func arc(_ center: Point, from start: Double, by delta: Double) -> [Point] {
    let steps = max(2, min(90, Int((abs(delta) * radius / 2).rounded(.up))), Int((abs(delta) / 0.3).rounded(.up)))
    return (0...steps).map { step in
      let angle = start + delta * Double(step) / Double(steps)
      return Point(x: center.x + cos(angle) * radius, y: center.y + sin(angle) * radius)
    }
  }

  /// All turn in the same way, so that what overlaps is still inside.
  private mutating func add(_ points: [Point]) {
    guard var last = points.last else { return }
    var area = 0.0
    for point in points {
      area += last.x * point.y - point.x * last.y
      last = point
    }
    parts.append(PathLines.Line(points: area < 0 ? points.reversed() : points, isClosed: true))
  }
}
