import Core
import CoreTestSupport
import Foundation
import Testing

@MainActor
@Suite("Shapes taken together") struct ShapeSetTests {
  private let left = Path(CGRect(x: 0, y: 0, width: 40, height: 20))
  private let right = Path(CGRect(x: 30, y: 0, width: 40, height: 20))

  @Test("a path is united, cut and kept apart")
  func paths() {
    let (inLeft, inBoth, inRight) = (CGPoint(x: 5, y: 5), CGPoint(x: 35, y: 5), CGPoint(x: 60, y: 5))
    func areIn(_ path: Path) -> [Bool] { [inLeft, inBoth, inRight].map { path.contains($0) } }
    #expect(areIn(left.union(right)) == [true, true, true])
    #expect(areIn(left.intersection(right)) == [false, true, false])
    #expect(areIn(left.subtracting(right)) == [true, false, false])
    #expect(areIn(left.symmetricDifference(right)) == [true, false, true])
    #expect(left.union(right).boundingRect == CGRect(x: 0, y: 0, width: 70, height: 20))
    let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 80, height: 80))
    #expect(Path(CGRect(x: 0, y: 0, width: 80, height: 80)).subtracting(circle).contains(CGPoint(x: 2, y: 2)))
    #expect(!Path(CGRect(x: 0, y: 0, width: 80, height: 80)).subtracting(circle).contains(CGPoint(x: 40, y: 40)))
  }

  @Test("a normalized path has an area twice enclosed as a hole, or not, by the rule")
  func normalized() {
    var path = Path(CGRect(x: 0, y: 0, width: 30, height: 30))
    path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
    #expect(!path.normalized().contains(CGPoint(x: 15, y: 15)))
    #expect(path.normalized(eoFill: false).contains(CGPoint(x: 15, y: 15)))
  }

  @Test("a line is kept inside of an area, or outside")
  func lines() {
    let line = Path { path in
      path.addLines([CGPoint(x: 0, y: 10), CGPoint(x: 100, y: 10)])
    }
    #expect(line.lineIntersection(right).boundingRect == CGRect(x: 30, y: 10, width: 40, height: 0))
    #expect(line.lineSubtraction(right).boundingRect == CGRect(x: 0, y: 10, width: 100, height: 0))
    let stroked = line.strokedPath(StrokeStyle(lineWidth: 4))
    #expect(stroked.boundingRect == CGRect(x: 0, y: 8, width: 100, height: 4))
    #expect(line.strokedPath(StrokeStyle(lineWidth: 4, dash: [10, 10])).contains(CGPoint(x: 5, y: 10)))
    #expect(!line.strokedPath(StrokeStyle(lineWidth: 4, dash: [10, 10])).contains(CGPoint(x: 15, y: 10)))
  }

  @Test("a shape without another one is drawn so")
  func shapes() {
    let half = Rectangle().subtracting(Rectangle().size(width: 32, height: 32))
    #expect(formed(TestHost(half.fill(.red), columns: 8, rows: 2)) == "    ████\n    ████")
    let both = Rectangle().size(width: 16, height: 32).union(Rectangle().offset(x: 48))
    #expect(formed(TestHost(both.fill(.red), columns: 8, rows: 2)) == "██    ██\n██    ██")
  }
}
