import Foundation

/// Lines among pixels, which enclose something: curves are broken into lines where they are added.
struct PixelPath {
  /// A line of points, and whether it is closed.
  struct Subpath {
    var points: [CGPoint]
    var isClosed = false
  }

  private(set) var subpaths: [Subpath] = []
  /// More lines than a drawing has: what makes up more is cut off.
  private static let limit = 200_000
  private var count = 0

  var isEmpty: Bool { subpaths.isEmpty }
  /// How many points it has in all of its parts.
  var pointCount: Int { subpaths.reduce(0) { $0 + $1.points.count } }
  /// The same as lines, for drawing in cells.
  var lines: PathLines {
    PathLines(
      lines: subpaths.map { subpath in
        PathLines.Line(points: subpath.points.map { PathLines.Point(x: $0.x, y: $0.y) }, isClosed: subpath.isClosed)
      })
  }
  var current: CGPoint? {
    guard let last = subpaths.last else { return nil }
    return last.isClosed ? last.points.first : last.points.last
  }

  mutating func move(to point: CGPoint) { if Self.isPoint(point) { subpaths.append(Subpath(points: [point])) } }

  mutating func line(to point: CGPoint) {
    guard Self.isPoint(point), count < Self.limit else { return }
    guard let current, let last = subpaths.indices.last else { return move(to: point) }
    count += 1
    if subpaths[last].isClosed {
      subpaths.append(Subpath(points: [current, point]))
    } else {
      subpaths[last].points.append(point)
    }
  }

  mutating func curve(to end: CGPoint, _ first: CGPoint, _ second: CGPoint) {
    guard let start = current, [end, first, second].allSatisfy(Self.isPoint) else { return }
    let length = hypot(first.x - start.x, first.y - start.y) + hypot(second.x - first.x, second.y - first.y)
    let steps = Int(max(4, min(128, ((length + hypot(end.x - second.x, end.y - second.y)) / 2).rounded(.up))))
    for step in 1...steps {
      let t = CGFloat(step) / CGFloat(steps)
      let s = 1 - t
      let (p, q, r, u) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      line(
        to: CGPoint(
          x: p * start.x + q * first.x + r * second.x + u * end.x,
          y: p * start.y + q * first.y + r * second.y + u * end.y))
    }
  }

  mutating func close() { if let last = subpaths.indices.last { subpaths[last].isClosed = true } }

  private static func isPoint(_ point: CGPoint) -> Bool { abs(point.x) < 1e6 && abs(point.y) < 1e6 }

  // MARK: - Outlines

  /// What a pen leaves that follows the lines: a band for each, and a disc where two meet.
  ///
  /// - Parameters:
  ///   - width: Of the pen, in pixels.
  ///   - hasRoundEnds: Discs at the ends of open lines, too.
  ///   - hasSquareEnds: Half the width more at the ends of open lines.
  func outline(width: CGFloat, hasRoundEnds: Bool, hasSquareEnds: Bool) -> PixelPath {
    var result = PixelPath()
    let radius = width / 2
    for subpath in subpaths {
      var points = subpath.points
      if subpath.isClosed, let first = points.first { points.append(first) }
      guard points.count > 1 else {
        if hasRoundEnds, let point = points.first { result.addDisc(point, radius) }
        continue
      }
      for index in 1..<points.count {
        var (from, to) = (points[index - 1], points[index])
        let length = hypot(to.x - from.x, to.y - from.y)
        guard length > 0 else { continue }
        let (x, y) = ((to.x - from.x) / length * radius, (to.y - from.y) / length * radius)
        if hasSquareEnds, !subpath.isClosed {
          if index == 1 { from = CGPoint(x: from.x - x, y: from.y - y) }
          if index == points.count - 1 { to = CGPoint(x: to.x + x, y: to.y + y) }
        }
        result.addPolygon([
          CGPoint(x: from.x - y, y: from.y + x), CGPoint(x: from.x + y, y: from.y - x),
          CGPoint(x: to.x + y, y: to.y - x), CGPoint(x: to.x - y, y: to.y + x),
        ])
        let isJoin = index < points.count - 1 || subpath.isClosed
        if radius >= 0.5, isJoin || hasRoundEnds { result.addDisc(points[index], radius) }
      }
      if hasRoundEnds, !subpath.isClosed { result.addDisc(points[0], radius) }
    }
    return result
  }

  /// All turn in the same way, so that what overlaps is still inside.
  private mutating func addPolygon(_ points: [CGPoint]) {
    guard count < Self.limit else { return }
    count += points.count
    subpaths.append(Subpath(points: points, isClosed: true))
  }

  private mutating func addDisc(_ center: CGPoint, _ radius: CGFloat) {
    let steps = Int(max(8, min(64, radius * 4)))
    addPolygon(
      (0..<steps).map { step in
        let angle = -2 * CGFloat.pi * CGFloat(step) / CGFloat(steps)
        return CGPoint(x: center.x + cos(angle) * radius, y: center.y + sin(angle) * radius)
      })
  }
}

extension PixelPath {
  /// How much of each pixel the path encloses, row by row.
  ///
  /// - Parameters:
  ///   - isEvenOdd: What is enclosed twice is outside.
  ///   - body: Told the row, where from side to side the first value is, and values from 0 to 1.
  func forEachRow(width: Int, height: Int, isEvenOdd: Bool, _ body: (Int, Int, [Double]) -> Void) {
    let edges = edges()
    guard let top = edges.map(\.top).min(), let bottom = edges.map(\.bottom).max() else { return }
    let (first, last) = (max(0, Int(top.rounded(.down))), min(height, Int(bottom.rounded(.up))))
    guard first < last else { return }
    let sorted = edges.sorted { $0.top < $1.top }
    var next = 0
    var active: [Edge] = []
    for row in first..<last {
      while next < sorted.count, sorted[next].top < CGFloat(row + 1) {
        active.append(sorted[next])
        next += 1
      }
      active.removeAll { $0.bottom <= CGFloat(row) }
      guard !active.isEmpty else { continue }
      var coverage = [Double](repeating: 0, count: width)
      for line in 0..<Self.lines {
        let y = CGFloat(row) + (CGFloat(line) + 0.5) / CGFloat(Self.lines)
        Self.cover(&coverage, active, at: y, isEvenOdd: isEvenOdd)
      }
      guard let start = coverage.firstIndex(where: { $0 > 0 }), let end = coverage.lastIndex(where: { $0 > 0 }) else {
        continue
      }
      body(row, start, coverage[start...end].map { min(1, $0) })
    }
  }

  private static let lines = 4

  private struct Edge {
    let top: CGFloat
    let bottom: CGFloat
    let x: CGFloat
    let slope: CGFloat
    let direction: Int
  }

  private func edges() -> [Edge] {
    subpaths.flatMap { subpath -> [Edge] in
      subpath.points.indices.compactMap { index in
        let (from, to) = (subpath.points[index], subpath.points[(index + 1) % subpath.points.count])
        guard from.y != to.y else { return nil }
        let (upper, lower) = from.y < to.y ? (from, to) : (to, from)
        return Edge(
          top: upper.y, bottom: lower.y, x: upper.x, slope: (lower.x - upper.x) / (lower.y - upper.y),
          direction: from.y < to.y ? 1 : -1)
      }
    }
  }

  private static func cover(_ coverage: inout [Double], _ edges: [Edge], at y: CGFloat, isEvenOdd: Bool) {
    var crossings: [(x: CGFloat, direction: Int)] = []
    for edge in edges where edge.top <= y && y < edge.bottom {
      crossings.append((edge.x + (y - edge.top) * edge.slope, edge.direction))
    }
    crossings.sort { $0.x < $1.x }
    var winding = 0
    for (index, crossing) in crossings.enumerated().dropLast() {
      winding += crossing.direction
      guard isEvenOdd ? index % 2 == 0 : winding != 0 else { continue }
      add(&coverage, from: crossing.x, to: crossings[index + 1].x)
    }
  }

  private static func add(_ coverage: inout [Double], from: CGFloat, to: CGFloat) {
    let (from, to) = (max(0, from), min(CGFloat(coverage.count), to))
    guard from < to else { return }
    let part = 1 / Double(lines)
    let (first, last) = (Int(from), min(coverage.count - 1, Int(to)))
    guard first < last else {
      coverage[first] += Double(to - from) * part
      return
    }
    coverage[first] += Double(CGFloat(first + 1) - from) * part
    for column in first + 1..<last { coverage[column] += part }
    coverage[last] += Double(to - CGFloat(last)) * part
  }
}
