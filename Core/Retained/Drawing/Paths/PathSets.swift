import Foundation

/// What becomes of two areas.
package enum PathSet: Sendable {
  /// What is in one of them or in both.
  case union
  /// What is in both.
  case intersection
  /// What is in the first and not in the second.
  case difference
  /// What is in one of them and not in both.
  case exclusion

  func contains(_ first: Bool, _ second: Bool) -> Bool {
    switch self {
    case .union: first || second
    case .intersection: first && second
    case .difference: first && !second
    case .exclusion: first != second
    }
  }
}

extension PathLines {
  /// The outline of what a set operation leaves of the areas of two paths: closed lines that do not cross, each area on the right of its
  /// line, so that both rules of filling see the same.
  ///
  /// Time: n log n for n lines as long as they are short, and n² at worst, where all of them lie beside one another.
  package func combined(_ set: PathSet, with other: PathLines, isEvenOdd: Bool) -> PathLines {
    let arrangement = PathArrangement(self, other)
    let edges = arrangement.edges()
    let turns = PathTurns(edges)
    func isInside(_ turns: PathArrangement.Turns) -> Bool {
      func isInside(_ turns: Int) -> Bool { isEvenOdd ? turns % 2 != 0 : turns != 0 }
      return set.contains(isInside(turns.first), isInside(turns.second))
    }
    var sides: [(PathArrangement.Point, PathArrangement.Point)] = []
    for (edge, own) in edges where own.first != 0 || own.second != 0 {
      // Who goes down a line has on the right what is on the left of the screen.
      let right = turns.around(edge.middle)
      let (isRight, isLeft) = (isInside(right), isInside(right + own))
      if isRight != isLeft { sides.append(isRight ? (edge.start, edge.end) : (edge.end, edge.start)) }
    }
    return PathLines(
      lines: PathContours(sides).contours.map { Line(points: $0.map(arrangement.place), isClosed: true) })
  }

  /// The parts of this path's line that are in the area of another path, or those that are not; on its edge counts as in it.
  ///
  /// Time: as ``combined(_:with:isEvenOdd:)``.
  package func linesKept(inside: Bool, of other: PathLines, isEvenOdd: Bool) -> PathLines {
    let arrangement = PathArrangement(self, other, closesFirst: false)
    let edges = arrangement.edges(hasFirst: false)
    let turns = PathTurns(edges)
    let own = Dictionary(uniqueKeysWithValues: edges.map { ($0.edge, $0.turns) })
    func isInside(_ turns: PathArrangement.Turns) -> Bool { isEvenOdd ? turns.second % 2 != 0 : turns.second != 0 }
    func isKept(_ edge: PathArrangement.Edge) -> Bool {
      let right = turns.around(edge.middle)
      return (isInside(right) || own[edge].map { isInside(right + $0) } == true) == inside
    }
    var result: [Line] = []
    for chain in arrangement.chains where !chain.isSecond {
      var parts: [[PathArrangement.Point]] = []
      var isOpen = false
      for (start, end) in zip(chain.points, chain.points.dropFirst()) {
        guard isKept(PathArrangement.Edge(start, end)) else {
          isOpen = false
          continue
        }
        if isOpen { parts[parts.count - 1].append(end) } else { parts.append([start, end]) }
        isOpen = true
      }
      var isWhole = false
      if chain.isClosed, parts.count == 1, parts[0].count == chain.points.count {
        isWhole = true
        parts[0].removeLast()
      } else if chain.isClosed, parts.count > 1, isOpen, parts[0].first == chain.points.first {
        // The part that reaches the end goes on at the beginning.
        parts[0] = parts.removeLast() + parts[0].dropFirst()
      }
      for part in parts {
        let points = PathContours.straightened(part, isClosed: isWhole)
        result.append(Line(points: points.map(arrangement.place), isClosed: isWhole))
      }
    }
    return PathLines(lines: result)
  }
}

/// Lines with a direction, put together to contours.
struct PathContours {
  typealias Point = PathArrangement.Point

  /// Closed, without the first point at the end.
  private(set) var contours: [[Point]] = []

  /// - Parameter sides: As many begin at each point as end there; what they enclose is on their right.
  init(_ sides: [(Point, Point)]) {
    var leaving: [Point: [Int]] = [:]
    for (index, side) in sides.enumerated() { leaving[side.0, default: []].append(index) }
    var isUsed = [Bool](repeating: false, count: sides.count)
    for first in sides.indices where !isUsed[first] {
      var points: [Point] = []
      var index = first
      while !isUsed[index] {
        isUsed[index] = true
        let (start, end) = sides[index]
        points.append(start)
        let next = (leaving[end] ?? []).filter { !isUsed[$0] }
        // Where several areas touch, the line keeps to the area on its right: what touches at a corner falls apart.
        guard let near = next.min(by: { Self.turn(start, end, sides[$0].1) < Self.turn(start, end, sides[$1].1) })
        else { break }
        index = near
      }
      let contour = Self.straightened(points, isClosed: true)
      if contour.count > 2, !Self.isSliver(contour) { contours.append(contour) }
    }
  }

  /// Narrower than a step or two of the grid: what is left between lines that were one before they were rounded.
  private static func isSliver(_ contour: [Point]) -> Bool {
    guard var last = contour.last else { return true }
    var (area, length) = (0.0, 0.0)
    for point in contour {
      // Seen from the first point, so that the numbers stay small.
      let (x, y) = (Double(last.x - contour[0].x), Double(last.y - contour[0].y))
      let (dx, dy) = (Double(point.x - last.x), Double(point.y - last.y))
      area += x * dy - y * dx
      length += hypot(dx, dy)
      last = point
    }
    return abs(area) <= 2 * length
  }

  /// How far it is from where a line comes from to where another one goes, round the point where they meet, past what is on the right.
  private static func turn(_ start: Point, _ corner: Point, _ end: Point) -> Double {
    let back = atan2(Double(start.y - corner.y), Double(start.x - corner.x))
    let on = atan2(Double(end.y - corner.y), Double(end.x - corner.x))
    // The first point is at the top: angles grow with the clock, and right of a line is against it from where it comes from.
    let turn = back - on
    return turn > 0 ? turn : turn + 2 * .pi
  }

  /// The same without the points on straight lines.
  static func straightened(_ points: [Point], isClosed: Bool) -> [Point] {
    /// Within a step of the grid, as far as a line is bent where it is split.
    func isOnLine(_ start: Point, _ point: Point, _ end: Point) -> Bool {
      let (dx, dy) = (Double(end.x - start.x), Double(end.y - start.y))
      let isBetween = (point.x - start.x) * (end.x - point.x) + (point.y - start.y) * (end.y - point.y) >= 0
      return isBetween && abs(Double(PathArrangement.side(start, end, point))) <= hypot(dx, dy)
    }
    var result: [Point] = []
    for (index, point) in points.enumerated() {
      let next = index + 1 < points.count ? points[index + 1] : isClosed ? points[0] : nil
      if let last = result.last, let next, isOnLine(last, point, next) { continue }
      result.append(point)
    }
    if isClosed, result.count > 3, let last = result.last, isOnLine(last, result[0], result[1]) { result.removeFirst() }
    return result
  }
}
