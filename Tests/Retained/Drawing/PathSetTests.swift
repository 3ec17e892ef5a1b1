import Core
import Foundation
import Randomness
import Testing

@MainActor
@Suite("Paths as sets of points") struct PathSetTests {
  /// A few polygons: of corners on a coarse grid, so that lines touch, overlap and have ends in common, or anywhere.
  private func path(_ random: inout SplitMix64, isCoarse: Bool) -> CGPath {
    let path = CGMutablePath()
    for _ in 0..<random.below(4) {
      for corner in 0..<random.below(8) + 1 {
        let point =
          isCoarse
          ? CGPoint(x: random.below(7) * 16, y: random.below(7) * 16)
          : CGPoint(x: Double(random.below(100_000)) / 1000, y: Double(random.below(100_000)) / 1000)
        if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      if random.below(2) == 0 { path.closeSubpath() }
    }
    return path
  }

  /// How far a point is from the nearest line of a path that is closed throughout.
  private func distance(_ point: CGPoint, _ path: CGPath) -> Double {
    var (start, last, least) = (CGPoint.zero, CGPoint.zero, Double.infinity)
    func line(_ from: CGPoint, _ to: CGPoint) {
      let (dx, dy) = (to.x - from.x, to.y - from.y)
      let length = dx * dx + dy * dy
      let part = length > 0 ? max(0, min(1, ((point.x - from.x) * dx + (point.y - from.y) * dy) / length)) : 0
      least = min(least, hypot(point.x - from.x - dx * part, point.y - from.y - dy * part))
    }
    path.applyWithBlock { step in
      let type = step.pointee.type
      if type == .moveToPoint {
        line(last, start)
        (start, last) = (step.pointee.points[0], step.pointee.points[0])
      } else {
        let end = type == .closeSubpath ? start : step.pointee.points[0]
        line(last, end)
        last = end
      }
    }
    line(last, start)
    return least
  }

  @Test("a grid of points is in what comes out as the set rule says, by both rules of filling")
  func rules() {
    for seed in 0..<120 {
      var random = SplitMix64(seed: UInt64(seed))
      let first = path(&random, isCoarse: seed % 2 == 0)
      let second = seed % 7 == 0 ? first : path(&random, isCoarse: seed % 2 == 0)
      for rule in [CGPathFillRule.winding, .evenOdd] {
        let results: [(CGPath, (Bool, Bool) -> Bool)] = [
          (first.union(second, using: rule), { $0 || $1 }),
          (first.intersection(second, using: rule), { $0 && $1 }),
          (first.subtracting(second, using: rule), { $0 && !$1 }),
          (first.symmetricDifference(second, using: rule), { $0 != $1 }),
          (first.normalized(using: rule), { one, _ in one }),
        ]
        for index in 0..<100 {
          let point = CGPoint(x: Double(index % 10) * 11.13 + 0.37, y: Double(index / 10) * 11.07 + 0.41)
          // What is on a line is on either side after it was rounded.
          guard distance(point, first) > 0.001, distance(point, second) > 0.001 else { continue }
          let (one, other) = (first.contains(point, using: rule), second.contains(point, using: rule))
          for (place, (result, isIn)) in results.enumerated() {
            let isRight = [CGPathFillRule.winding, .evenOdd].allSatisfy {
              result.contains(point, using: $0) == isIn(one, other)
            }
            if !isRight { Issue.record("seed \(seed), \(rule), operation \(place), \(point)") }
          }
        }
      }
    }
  }

  private func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> CGPath {
    CGPath(rect: CGRect(x: x, y: y, width: width, height: height))
  }

  private func steps(_ path: CGPath) -> Int {
    var count = 0
    path.applyWithBlock { _ in count += 1 }
    return count
  }

  @Test("what touches along an edge is one, at a corner two; what only touches has nothing in common")
  func touching() {
    let beside = rect(0, 0, 10, 10).union(rect(10, 0, 10, 10))
    #expect(beside.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 20, height: 10))
    #expect(steps(beside) == 5, "four corners, and the end")
    #expect(beside.componentsSeparated().count == 1)
    #expect(rect(0, 0, 10, 10).union(rect(10, 10, 10, 10)).componentsSeparated().count == 2)
    #expect(rect(0, 0, 10, 10).intersection(rect(10, 0, 10, 10)).isEmpty)
    #expect(!rect(0, 0, 10, 10).intersects(rect(10, 0, 10, 10)))
    #expect(rect(0, 0, 10, 10).intersects(rect(9, 9, 10, 10)))
    #expect(rect(0, 0, 10, 10).subtracting(rect(0, 0, 10, 10)).isEmpty)
  }

  @Test("an empty path is an empty set")
  func empty() {
    let (nothing, square) = (CGMutablePath(), rect(0, 0, 8, 8))
    #expect(nothing.union(nothing).isEmpty && nothing.normalized().isEmpty)
    #expect(nothing.intersection(square).isEmpty && square.intersection(nothing).isEmpty)
    #expect(nothing.subtracting(square).isEmpty && nothing.lineIntersection(square).isEmpty)
    #expect(square.subtracting(nothing).boundingBoxOfPath == square.boundingBoxOfPath)
    #expect(nothing.union(square).boundingBoxOfPath == square.boundingBoxOfPath)
  }

  @Test("holes go with the area that they are in")
  func components() {
    let rings = CGMutablePath()
    rings.addRects([(0, 30), (5, 20), (10, 5)].map { CGRect(x: $0.0, y: $0.0, width: $0.1, height: $0.1) })
    rings.addRect(CGRect(x: 50, y: 0, width: 5, height: 5))
    let parts = rings.componentsSeparated(using: .evenOdd)
    #expect(parts.count == 3)
    #expect(parts.map(steps).sorted() == [5, 5, 10])
    #expect(rings.componentsSeparated().count == 2)
  }

  @Test("a line is cut where an area begins and ends")
  func lines() {
    let line = CGMutablePath()
    line.addLines(between: [CGPoint(x: 0, y: 5), CGPoint(x: 30, y: 5)])
    let area = rect(10, 0, 5, 10)
    #expect(line.lineIntersection(area).boundingBoxOfPath == CGRect(x: 10, y: 5, width: 5, height: 0))
    let outside = line.lineSubtraction(area)
    #expect(steps(outside) == 4)
    #expect(outside.boundingBoxOfPath == CGRect(x: 0, y: 5, width: 30, height: 0))
    // A closed line that is inside throughout stays closed.
    #expect(steps(rect(11, 1, 2, 2).lineIntersection(area)) == 5)
  }

  @Test("what a pen covers has the ends and corners that were asked for")
  func strokes() {
    func stroked(_ path: CGPath, _ cap: CGLineCap, _ join: CGLineJoin) -> CGPath {
      path.copy(strokingWithWidth: 4, lineCap: cap, lineJoin: join, miterLimit: 10)
    }
    let box = rect(10, 10, 40, 20)
    let corner = CGPoint(x: 8.2, y: 8.2)
    #expect(stroked(box, .butt, .miter).boundingBoxOfPath == CGRect(x: 8, y: 8, width: 44, height: 24))
    #expect(stroked(box, .butt, .miter).contains(corner))
    #expect(!stroked(box, .butt, .round).contains(corner) && !stroked(box, .butt, .bevel).contains(corner))
    #expect(stroked(box, .butt, .miter).contains(CGPoint(x: 30, y: 11)))
    #expect(!stroked(box, .butt, .miter).contains(CGPoint(x: 30, y: 20)))
    let line = CGMutablePath()
    line.addLines(between: [CGPoint(x: 10, y: 10), CGPoint(x: 30, y: 10)])
    #expect(stroked(line, .butt, .miter).boundingBoxOfPath == CGRect(x: 10, y: 8, width: 20, height: 4))
    #expect(stroked(line, .square, .miter).boundingBoxOfPath == CGRect(x: 8, y: 8, width: 24, height: 4))
    #expect(stroked(line, .round, .miter).contains(CGPoint(x: 31.5, y: 10)))
    #expect(!stroked(line, .round, .miter).contains(CGPoint(x: 31.8, y: 8.2)))
  }
}
