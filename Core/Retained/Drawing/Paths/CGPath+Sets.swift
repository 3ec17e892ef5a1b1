import Foundation

/// Areas of paths taken together, cut, and kept apart.
///
/// What comes out is made of straight lines: curves are lines that are no longer than a terminal can show. It is closed, its lines do not
/// cross, and both rules of filling see the same in it. Time: n log n for paths of n lines, as long as the lines are short; n² at worst, where
/// all of them lie beside one another. Two circles take less than a thousandth of a second.
extension CGPath {
  /// The same area with lines that do not cross, all of them closed.
  ///
  /// - Parameter fillRule: What counts as inside. Default: `winding`.
  public final func normalized(using fillRule: CGPathFillRule = .winding) -> CGPath {
    CGPath(lines.combined(.union, with: PathLines(), isEvenOdd: fillRule == .evenOdd))
  }

  /// What is in this path, in another one, or in both.
  ///
  /// - Parameters:
  ///   - other: The other path.
  ///   - fillRule: What counts as inside, of both. Default: `winding`.
  public final func union(_ other: CGPath, using fillRule: CGPathFillRule = .winding) -> CGPath {
    combined(.union, other, fillRule)
  }

  /// What is in both paths.
  ///
  /// - Parameters:
  ///   - other: The other path.
  ///   - fillRule: What counts as inside, of both. Default: `winding`.
  public final func intersection(_ other: CGPath, using fillRule: CGPathFillRule = .winding) -> CGPath {
    combined(.intersection, other, fillRule)
  }

  /// What is in this path and not in another one.
  ///
  /// - Parameters:
  ///   - other: The other path.
  ///   - fillRule: What counts as inside, of both. Default: `winding`.
  public final func subtracting(_ other: CGPath, using fillRule: CGPathFillRule = .winding) -> CGPath {
    combined(.difference, other, fillRule)
  }

  /// What is in one of both paths and not in the other.
  ///
  /// - Parameters:
  ///   - other: The other path.
  ///   - fillRule: What counts as inside, of both. Default: `winding`.
  public final func symmetricDifference(_ other: CGPath, using fillRule: CGPathFillRule = .winding) -> CGPath {
    combined(.exclusion, other, fillRule)
  }

  /// The parts of this path's line that are in the area of another path; its parts are not closed.
  ///
  /// - Parameters:
  ///   - other: The path whose area counts.
  ///   - fillRule: What counts as inside of the other path. Default: `winding`.
  public final func lineIntersection(_ other: CGPath, using fillRule: CGPathFillRule = .winding) -> CGPath {
    CGPath(lines.linesKept(inside: true, of: other.lines, isEvenOdd: fillRule == .evenOdd))
  }

  /// The parts of this path's line that are not in the area of another path; its parts are not closed.
  ///
  /// - Parameters:
  ///   - other: The path whose area counts.
  ///   - fillRule: What counts as inside of the other path. Default: `winding`.
  public final func lineSubtraction(_ other: CGPath, using fillRule: CGPathFillRule = .winding) -> CGPath {
    CGPath(lines.linesKept(inside: false, of: other.lines, isEvenOdd: fillRule == .evenOdd))
  }

  /// Whether there is an area that is in both paths.
  ///
  /// - Parameters:
  ///   - path: The other path.
  ///   - rule: What counts as inside, of both. Default: `winding`.
  public final func intersects(_ path: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
    !combined(.intersection, path, rule).isEmpty
  }

  /// The areas that hang together, each as a path of its own with the holes that are in it.
  ///
  /// - Parameter rule: What counts as inside. Default: `winding`.
  public final func componentsSeparated(using rule: CGPathFillRule = .winding) -> [CGPath] {
    lines.combined(.union, with: PathLines(), isEvenOdd: rule == .evenOdd).components.map { CGPath($0) }
  }

  private func combined(_ set: PathSet, _ other: CGPath, _ rule: CGPathFillRule) -> CGPath {
    CGPath(lines.combined(set, with: other.lines, isEvenOdd: rule == .evenOdd))
  }

  /// Creates a path of straight lines.
  package convenience init(_ lines: PathLines) {
    self.init(
      lines.lines.flatMap { line -> [Element] in
        var steps = line.points.enumerated().map { index, point -> Element in
          let place = CGPoint(x: point.x, y: point.y)
          return index == 0 ? .move(place) : .line(place)
        }
        if line.isClosed { steps.append(.close) }
        return steps
      })
  }
}

extension PathLines {
  /// Of lines as ``combined(_:with:isEvenOdd:)`` makes them, those round an area with those of its holes.
  fileprivate var components: [PathLines] {
    /// Above 0 for a line that goes with the clock, round an area; below 0 for one round a hole.
    func area(_ line: Line) -> Double {
      guard var last = line.points.last else { return 0 }
      var sum = 0.0
      for point in line.points {
        sum += last.x * point.y - point.x * last.y
        last = point
      }
      return sum
    }
    let areas = lines.map(area)
    // The smallest one around a hole is the one that it is in.
    let outlines = lines.indices.filter { areas[$0] > 0 }.sorted { areas[$0] < areas[$1] }
    var parts = Dictionary(uniqueKeysWithValues: outlines.map { ($0, [lines[$0]]) })
    for index in lines.indices where areas[index] < 0 {
      let hole = lines[index].points
      guard hole.count > 1 else { continue }
      let place = Point(x: (hole[0].x + hole[1].x) / 2, y: (hole[0].y + hole[1].y) / 2)
      let around = outlines.first { outline in
        -areas[index] <= areas[outline]
          && PathLines(lines: [lines[outline]]).contains(x: place.x, y: place.y, isEvenOdd: false)
      }
      if let around { parts[around]?.append(lines[index]) }
    }
    return lines.indices.compactMap { parts[$0].map { PathLines(lines: $0) } }
  }
}
