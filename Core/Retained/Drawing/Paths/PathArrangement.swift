import Foundation

/// Two paths as straight lines that touch one another at their ends alone: what set operations work on.
///
/// Points lie on a grid that is much finer than what can be seen (for a path within 1000 points a hundred thousandth of a point), so that on
/// which side of a line a point is can be told without rounding. Where lines cross, both are split at the nearest point of the grid, and
/// this is repeated until none cross: a split line is bent by less than a step of the grid, which can make it cross another one.
struct PathArrangement {
  /// A point of the grid.
  struct Point: Hashable {
    var x: Int
    var y: Int
  }

  /// Points in the order of a path; a closed one has its first point at the end, too.
  struct Chain {
    var points: [Point]
    /// Whether it belongs to the second path.
    let isSecond: Bool
    let isClosed: Bool
  }

  private(set) var chains: [Chain] = []
  /// How many steps of the grid make a point of the path.
  private let scale: Double

  /// So large is a coordinate at most: the product of two differences of doubled coordinates still is a number of 64 bits.
  private static let reach = 27
  /// Lines that still cross after so many rounds are left: nothing that was tried has needed more than six.
  private static let rounds = 32

  /// - Parameter closesFirst: Every part of the first path counts as closed, as where it is filled.
  init(_ first: PathLines, _ second: PathLines, closesFirst: Bool = true) {
    let bounds = [first.bounds, second.bounds].filter { !$0.isNull }
    let largest = bounds.flatMap { [abs($0.minX), abs($0.maxX), abs($0.minY), abs($0.maxY)] }.max() ?? 0
    // A power of two, so that whole points and their usual parts stay what they are.
    let exponent = largest > 0 ? Int(log2(largest).rounded(.down)) + 1 : 0
    scale = pow(2, Double(max(0, min(24, Self.reach - exponent))))
    add(first, isSecond: false, closes: closesFirst)
    add(second, isSecond: true, closes: true)
    for _ in 0..<Self.rounds { if !split() { break } }
  }

  private mutating func add(_ lines: PathLines, isSecond: Bool, closes: Bool) {
    for line in lines.lines {
      var points: [Point] = []
      for point in line.points {
        let place = Point(x: Int((point.x * scale).rounded()), y: Int((point.y * scale).rounded()))
        if points.last != place { points.append(place) }
      }
      let isClosed = closes || line.isClosed
      if isClosed, let first = points.first, points.last != first { points.append(first) }
      if points.count > 1 { chains.append(Chain(points: points, isSecond: isSecond, isClosed: isClosed)) }
    }
  }

  /// A point of the grid as one of the path.
  func place(_ point: Point) -> PathLines.Point {
    PathLines.Point(x: Double(point.x) / scale, y: Double(point.y) / scale)
  }

  // MARK: - Crossings

  private struct Segment {
    let chain: Int
    let index: Int
    let start: Point
    let end: Point
    let left: Int
    let right: Int
    let top: Int
    let bottom: Int

    init(chain: Int, index: Int, start: Point, end: Point) {
      (self.chain, self.index, self.start, self.end) = (chain, index, start, end)
      (left, right) = (min(start.x, end.x), max(start.x, end.x))
      (top, bottom) = (min(start.y, end.y), max(start.y, end.y))
    }

    func hasInBox(_ point: Point) -> Bool {
      point.x >= left && point.x <= right && point.y >= top && point.y <= bottom
    }
  }

  /// Splits lines where they cross, overlap, or are touched by an end; says whether there was such a place.
  private mutating func split() -> Bool {
    var segments: [Segment] = []
    for (chain, all) in chains.enumerated() {
      for index in 1..<all.points.count {
        segments.append(Segment(chain: chain, index: index, start: all.points[index - 1], end: all.points[index]))
      }
    }
    segments.sort { $0.left < $1.left }
    var splits: [Int: [Point]] = [:]
    for (number, first) in segments.enumerated() {
      for other in (number + 1)..<max(number + 1, segments.count) {
        let second = segments[other]
        if second.left > first.right { break }
        guard second.top <= first.bottom, second.bottom >= first.top else { continue }
        func split(_ which: Int, _ segment: Segment, at point: Point) {
          if point != segment.start, point != segment.end { splits[which, default: []].append(point) }
        }
        for place in Self.meetings(first, second) {
          split(number, first, at: place)
          split(other, second, at: place)
        }
      }
    }
    guard !splits.isEmpty else { return false }
    var inserted: [Int: [(index: Int, points: [Point])]] = [:]
    for (number, points) in splits {
      let segment = segments[number]
      let (dx, dy) = (segment.end.x - segment.start.x, segment.end.y - segment.start.y)
      func way(_ point: Point) -> Int { (point.x - segment.start.x) * dx + (point.y - segment.start.y) * dy }
      let sorted = points.sorted { way($0) < way($1) }
      inserted[segment.chain, default: []].append((segment.index, sorted))
    }
    for (chain, parts) in inserted {
      let parts = Dictionary(uniqueKeysWithValues: parts.map { ($0.index, $0.points) })
      let old = chains[chain].points
      var points = [old[0]]
      for index in 1..<old.count {
        for point in (parts[index] ?? []) + [old[index]] where points.last != point { points.append(point) }
      }
      chains[chain].points = points
    }
    // What has shrunk to a point is no line.
    chains.removeAll { $0.points.count < 2 }
    return true
  }

  /// Points that both lines have, as far as one of them is split there.
  private static func meetings(_ first: Segment, _ second: Segment) -> [Point] {
    let (a, b) = (side(second.start, second.end, first.start), side(second.start, second.end, first.end))
    if (a > 0 && b > 0) || (a < 0 && b < 0) { return [] }
    let (c, d) = (side(first.start, first.end, second.start), side(first.start, first.end, second.end))
    if (c > 0 && d > 0) || (c < 0 && d < 0) { return [] }
    if a != 0, b != 0, c != 0, d != 0 {
      let part = Double(a) / (Double(a) - Double(b))
      return [
        Point(
          x: first.start.x + Int((Double(first.end.x - first.start.x) * part).rounded()),
          y: first.start.y + Int((Double(first.end.y - first.start.y) * part).rounded()))
      ]
    }
    var points: [Point] = []
    if a == 0, second.hasInBox(first.start) { points.append(first.start) }
    if b == 0, second.hasInBox(first.end) { points.append(first.end) }
    if c == 0, first.hasInBox(second.start) { points.append(second.start) }
    if d == 0, first.hasInBox(second.end) { points.append(second.end) }
    return points
  }

  /// Above 0 where a point lies on one side of a line, below 0 on the other, and 0 where it is on it.
  static func side(_ start: Point, _ end: Point, _ point: Point) -> Int {
    (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)
  }
}

extension PathArrangement {
  /// A line without a direction: its start is the upper one of its ends, or the left one.
  struct Edge: Hashable {
    let start: Point
    let end: Point

    init(_ one: Point, _ other: Point) {
      let isDown = (one.y, one.x) < (other.y, other.x)
      (start, end) = isDown ? (one, other) : (other, one)
    }

    /// The point in its middle, in halves of steps of the grid.
    var middle: Point { Point(x: start.x + end.x, y: start.y + end.y) }
  }

  /// How often each of the two paths goes round something, seen from above with a sign for the way round.
  struct Turns {
    var first = 0
    var second = 0

    static func + (left: Turns, right: Turns) -> Turns {
      Turns(first: left.first + right.first, second: left.second + right.second)
    }
  }

  /// All lines once, with how often each path goes along them: down counts, up is taken off.
  ///
  /// - Parameter hasFirst: Whether lines of the first path are among them.
  func edges(hasFirst: Bool = true) -> [(edge: Edge, turns: Turns)] {
    var places: [Edge: Int] = [:]
    var all: [(edge: Edge, turns: Turns)] = []
    for chain in chains where hasFirst || chain.isSecond {
      for (start, end) in zip(chain.points, chain.points.dropFirst()) {
        let edge = Edge(start, end)
        let place = places[edge] ?? all.count
        if place == all.count {
          places[edge] = place
          all.append((edge, Turns()))
        }
        let turn = edge.start == start ? 1 : -1
        if chain.isSecond { all[place].turns.second += turn } else { all[place].turns.first += turn }
      }
    }
    return all
  }
}

/// Tells how often paths go round a point: lines in rows, so that few have to be looked at for a point.
struct PathTurns {
  private let edges: [(edge: PathArrangement.Edge, turns: PathArrangement.Turns)]
  private var rows: [[Int]]
  private let top: Int
  private let height: Int

  init(_ edges: [(edge: PathArrangement.Edge, turns: PathArrangement.Turns)]) {
    self.edges = edges
    top = edges.map(\.edge.start.y).min() ?? 0
    let bottom = edges.map(\.edge.end.y).max() ?? 0
    let count = Int(Double(edges.count).squareRoot()) * 2 + 1
    height = (bottom - top) / count + 1
    rows = Array(repeating: [], count: count)
    for (index, edge) in edges.enumerated() where edge.edge.start.y != edge.edge.end.y {
      for row in (edge.edge.start.y - top) / height...(edge.edge.end.y - top) / height { rows[row].append(index) }
    }
  }

  /// The turns round what is just right of a point, or below it, where a line goes through it from side to side; a line that goes through it
  /// from top to bottom has its own not in them: they are those on the left of it.
  ///
  /// - Parameter point: In halves of steps of the grid.
  func around(_ point: PathArrangement.Point) -> PathArrangement.Turns {
    var turns = PathArrangement.Turns()
    let y = point.y >> 1
    guard y >= top, (y - top) / height < rows.count else { return turns }
    for index in rows[(y - top) / height] {
      let edge = edges[index].edge
      let start = PathArrangement.Point(x: edge.start.x * 2, y: edge.start.y * 2)
      let end = PathArrangement.Point(x: edge.end.x * 2, y: edge.end.y * 2)
      // A line that ends at this height is above, one that begins there below.
      guard start.y <= point.y, end.y > point.y else { continue }
      if PathArrangement.side(start, end, point) < 0 { turns = turns + edges[index].turns }
    }
    return turns
  }
}
