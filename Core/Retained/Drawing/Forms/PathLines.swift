package import Foundation

/// A path as straight lines: what is measured, trimmed and drawn.
package struct PathLines: Sendable {
  package struct Point: Equatable, Sendable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
  }

  package struct Line: Sendable {
    package var points: [Point]
    package var isClosed: Bool

    package init(points: [Point], isClosed: Bool) { (self.points, self.isClosed) = (points, isClosed) }
  }

  package private(set) var lines: [Line] = []

  /// What lies further out than any screen is no point.
  private static let limit = 1e6

  package init(lines: [Line] = []) { self.lines = lines }

  // MARK: Steps

  /// Begins a part of the path at a point.
  package mutating func move(to end: CGPoint) {
    if let end = Self.point(end) { lines.append(Line(points: [end], isClosed: false)) }
  }

  /// Adds a line to a point.
  package mutating func addLine(to end: CGPoint) { if let end = Self.point(end) { add(end) } }

  /// Adds a curve that is bent towards one point.
  package mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    guard let end = Self.point(end), let control = Self.point(control), let start = current else { return }
    addCurve(end) { t in
      let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
      return Point(x: a * start.x + b * control.x + c * end.x, y: a * start.y + b * control.y + c * end.y)
    }
  }

  /// Adds a curve that is bent towards two points.
  package mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    guard let end = Self.point(end), let first = Self.point(control1), let second = Self.point(control2),
      let start = current
    else { return }
    addCurve(end) { t in
      let s = 1 - t
      let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      return Point(
        x: a * start.x + b * first.x + c * second.x + d * end.x, y: a * start.y + b * first.y + c * second.y + d * end.y
      )
    }
  }

  /// Closes the part of the path that was begun last.
  package mutating func closeSubpath() { if !lines.isEmpty { lines[lines.count - 1].isClosed = true } }

  private static func point(_ point: CGPoint) -> Point? {
    guard point.x.isFinite, point.y.isFinite, abs(point.x) < limit, abs(point.y) < limit else { return nil }
    return Point(x: point.x, y: point.y)
  }

  private var current: Point? { lines.last?.points.last }

  private mutating func add(_ point: Point) {
    guard !lines.isEmpty else { return lines.append(Line(points: [point], isClosed: false)) }
    lines[lines.count - 1].points.append(point)
  }

  private mutating func addCurve(_ end: Point, _ place: (Double) -> Point) {
    for step in 1...32 { add(step == 32 ? end : place(Double(step) / 32)) }
  }

  /// The lines from point to point, those that close a form included.
  package func forEachSegment(_ body: (Point, Point) -> Void) {
    for line in lines {
      for (start, end) in zip(line.points, line.points.dropFirst()) { body(start, end) }
      if line.isClosed, let first = line.points.first, let last = line.points.last, first != last { body(last, first) }
    }
  }

  package var bounds: CGRect {
    let points = lines.flatMap(\.points)
    guard let first = points.first else { return .null }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for point in points {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  package func contains(x: Double, y: Double, isEvenOdd: Bool) -> Bool {
    let winding = crossings(y: y).reduce(into: (sum: 0, count: 0)) { result, crossing in
      if crossing.x <= x { result = (result.sum + crossing.direction, result.count + 1) }
    }
    return isEvenOdd ? winding.count % 2 == 1 : winding.sum != 0
  }

  /// Where the outline crosses a height, and whether it goes down there. Every line counts as a closed form.
  func crossings(y: Double) -> [(x: Double, direction: Int)] {
    var crossings: [(x: Double, direction: Int)] = []
    for line in lines {
      guard var start = line.points.last else { continue }
      for end in line.points {
        if (start.y <= y) != (end.y <= y) {
          crossings.append((start.x + (y - start.y) / (end.y - start.y) * (end.x - start.x), start.y <= y ? 1 : -1))
        }
        start = end
      }
    }
    return crossings
  }

  /// A part of all lines, by their length.
  package func trimmed(from: Double, to: Double) -> PathLines {
    var total = 0.0
    forEachSegment { total += hypot($1.x - $0.x, $1.y - $0.y) }
    let (from, to) = (max(0, min(1, from)) * total, max(0, min(1, to)) * total)
    guard from < to else { return PathLines(lines: []) }
    var result: [Line] = []
    var position = 0.0
    for line in lines {
      var points = line.points
      if line.isClosed, let first = points.first { points.append(first) }
      var part: [Point] = []
      for (start, end) in zip(points, points.dropFirst()) {
        let length = hypot(end.x - start.x, end.y - start.y)
        defer { position += length }
        let (first, last) = (max(0, from - position), min(length, to - position))
        guard length > 0, first < last else { continue }
        func place(_ distance: Double) -> Point {
          let part = distance / length
          return Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
        }
        if part.isEmpty { part.append(place(first)) }
        part.append(place(last))
      }
      let isWhole = from <= 0 && to >= total && line.isClosed
      if !part.isEmpty { result.append(Line(points: part, isClosed: isWhole)) }
    }
    return PathLines(lines: result)
  }

  /// The lines in dashes.
  package func dashed(_ lengths: [Double], phase: Double) -> PathLines {
    let sum = lengths.reduce(0, +)
    guard sum > 0.5, sum.isFinite, phase.isFinite, lengths.allSatisfy({ $0 >= 0 }) else { return self }
    let pattern = lengths.count % 2 == 0 ? lengths : lengths + lengths
    var result: [Line] = []
    for line in lines {
      var points = line.points
      if line.isClosed, let first = points.first { points.append(first) }
      var index = 0
      var left = phase.truncatingRemainder(dividingBy: sum * 2)
      while left >= pattern[index] {
        left -= pattern[index]
        index = (index + 1) % pattern.count
      }
      var rest = pattern[index] - left
      var part: [Point] = []
      for (start, end) in zip(points, points.dropFirst()) {
        let length = hypot(end.x - start.x, end.y - start.y)
        var position = 0.0
        while position < length {
          let step = min(rest, length - position)
          func place(_ distance: Double) -> Point {
            Point(
              x: start.x + (end.x - start.x) * distance / length, y: start.y + (end.y - start.y) * distance / length)
          }
          if index % 2 == 0 {
            if part.isEmpty { part.append(place(position)) }
            part.append(place(position + step))
          }
          position += step
          rest -= step
          guard rest <= 0 else { continue }
          if !part.isEmpty { result.append(Line(points: part, isClosed: false)) }
          part = []
          index = (index + 1) % pattern.count
          rest = max(pattern[index], 0.01)
        }
      }
      if !part.isEmpty { result.append(Line(points: part, isClosed: false)) }
    }
    return PathLines(lines: result)
  }
}
