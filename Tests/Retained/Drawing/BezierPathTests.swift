import Core
import CoreTestSupport
import Foundation
import Testing

/// Draws what it is asked to.
private final class PathView: UIView {
  var body: @MainActor () -> Void = {}
  override func draw(_ rect: CGRect) { body() }
}

@MainActor
@Suite("Paths drawn in draw(_:)")
struct BezierPathDrawingTests {
  private let view = PathView()

  private func snapshot(_ columns: Int, _ rows: Int, _ body: @escaping @MainActor () -> Void) -> String {
    view.body = body
    return TestHost(view, columns: columns, rows: rows).snapshot
  }

  @Test("a rectangle's narrow line is a box, round or heavy or dashed as the path is")
  func boxes() {
    let rect = CGRect(x: 0, y: 0, width: 40, height: 48)
    #expect(snapshot(6, 3) { UIBezierPath(rect: rect).stroke() } == "┌───┐\n│   │\n└───┘")
    #expect(
      snapshot(6, 3) { UIBezierPath(roundedRect: rect, cornerRadius: 8).stroke() } == "╭───╮\n│   │\n╰───╯")
    let heavy = snapshot(6, 3) {
      let path = UIBezierPath(rect: rect.offsetBy(dx: 8, dy: 0))
      path.lineWidth = 2
      path.stroke()
    }
    #expect(heavy == " ┏━━━┓\n ┃   ┃\n ┗━━━┛")
    let dashed = snapshot(6, 3) {
      let path = UIBezierPath(rect: rect)
      path.setLineDash([4, 2], count: 2, phase: 0)
      path.stroke()
    }
    #expect(dashed == "┌╌╌╌┐\n╎   ╎\n└╌╌╌┘")
  }

  @Test("what is filled takes quarters of cells, and whole cells as a ground")
  func fills() {
    view.body = {
      UIColor.red.setFill()
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 12, height: 24)).fill()
    }
    let host = TestHost(view, columns: 3, rows: 2)
    #expect(host.snapshot == " ▌\n▀▘")
    #expect(host.surface.style(column: 0, row: 0).background == TerminalColor(red: 255, green: 0, blue: 0))
    #expect(host.surface.style(column: 1, row: 0).foreground == TerminalColor(red: 255, green: 0, blue: 0))
  }

  @Test("a hole is left by the even-odd rule alone")
  func rules() {
    func ring(_ isEvenOdd: Bool) -> String {
      snapshot(4, 2) {
        UIColor.red.setFill()
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 28, height: 32))
        path.append(UIBezierPath(rect: CGRect(x: 4, y: 8, width: 20, height: 16)))
        path.usesEvenOddFillRule = isEvenOdd
        path.fill()
      }
    }
    #expect(ring(true) == "▛▀▀▌\n▙▄▄▌")
    #expect(ring(false) == "   ▌\n   ▌")
  }

  @Test("lines are dots, and a line of six points is filled")
  func lines() {
    func line(_ width: CGFloat) -> String {
      snapshot(3, 1) {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: 4))
        path.addLine(to: CGPoint(x: 24, y: 4))
        path.lineWidth = width
        path.stroke()
      }
    }
    #expect(line(1) == "⠒⠒⠒")
    #expect(line(8) == "▀▀▀")
  }

  @Test("what is no more than a line is drawn as one, where it stands in its cells")
  func rules2() {
    #expect(snapshot(3, 1) { UIBezierPath(rect: CGRect(x: 0, y: 15, width: 24, height: 1)).fill() } == "▁▁▁")
    #expect(snapshot(3, 1) { UIBezierPath(rect: CGRect(x: 0, y: 0, width: 24, height: 1)).fill() } == "▔▔▔")
    #expect(snapshot(2, 2) { UIBezierPath(rect: CGRect(x: 4, y: 0, width: 1, height: 32)).fill() } == "│\n│")
  }

  @Test("a clip holds for what is drawn after it, until the state is brought back")
  func clips() {
    let text = snapshot(4, 1) {
      let context = UIGraphicsGetCurrentContext()
      UIColor.red.setFill()
      context?.saveGState()
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 12, height: 16)).addClip()
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 24, height: 8)).fill()
      context?.restoreGState()
      UIBezierPath(rect: CGRect(x: 24, y: 0, width: 8, height: 8)).fill()
    }
    #expect(text == "▀▘ ▀")
  }

  @Test("the context of a drawing moves what is drawn, and fills by its own colours")
  func context() {
    view.body = {
      guard let context = UIGraphicsGetCurrentContext() else { return }
      context.translateBy(x: 8, y: 0)
      context.setFillColor(UIColor.blue.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
      context.addRect(CGRect(x: 16, y: 0, width: 16, height: 32))
      context.strokePath()
    }
    let host = TestHost(view, columns: 5, rows: 2)
    #expect(host.snapshot == " ▀ ┌┐\n   └┘")
    #expect(host.surface.style(column: 1, row: 0).foreground == TerminalColor(red: 0, green: 0, blue: 255))
  }

  @Test("outside of a drawing there is no context, and nothing happens")
  func outside() {
    UIBezierPath(rect: CGRect(x: 0, y: 0, width: 8, height: 8)).fill()
    #expect(UIGraphicsGetCurrentContext() == nil)
  }
}

@Suite("Paths by themselves")
struct BezierPathTests {
  @Test("an empty path has no bounds; its current point is 0, 0")
  func empty() {
    let path = UIBezierPath()
    #expect(path.isEmpty && path.bounds == .null && path.currentPoint == .zero)
    path.move(to: CGPoint(x: 4, y: 5))
    #expect(!path.isEmpty && path.currentPoint == CGPoint(x: 4, y: 5))
    path.addLine(to: CGPoint(x: 8, y: 9))
    path.close()
    #expect(path.currentPoint == CGPoint(x: 4, y: 5))
    path.removeAllPoints()
    #expect(path.isEmpty)
  }

  @Test("an arc goes with the clock or against it, and no further than once round")
  func arcs() {
    func arc(_ start: CGFloat, _ end: CGFloat, _ clockwise: Bool) -> CGRect {
      UIBezierPath(arcCenter: .zero, radius: 10, startAngle: start, endAngle: end, clockwise: clockwise).bounds
    }
    func isNear(_ rect: CGRect, _ other: CGRect) -> Bool {
      abs(rect.minX - other.minX) < 0.1 && abs(rect.minY - other.minY) < 0.1 && abs(rect.maxX - other.maxX) < 0.1
        && abs(rect.maxY - other.maxY) < 0.1
    }
    // With the clock the first quarter goes down.
    #expect(isNear(arc(0, .pi / 2, true), CGRect(x: 0, y: 0, width: 10, height: 10)))
    #expect(isNear(arc(0, -.pi / 2, false), CGRect(x: 0, y: -10, width: 10, height: 10)))
    #expect(isNear(arc(0, 5 * .pi, true), CGRect(x: -10, y: -10, width: 20, height: 20)))
    #expect(isNear(arc(0, .pi / 2, false), CGRect(x: -10, y: -10, width: 20, height: 20)))
  }

  @Test("a point is inside by the rule, and a transform moves all of it")
  func contains() {
    let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(path.contains(CGPoint(x: 10, y: 10)) && !path.contains(CGPoint(x: 1, y: 1)))
    path.append(UIBezierPath(ovalIn: CGRect(x: 5, y: 5, width: 10, height: 10)))
    #expect(path.contains(CGPoint(x: 10, y: 10)))
    path.usesEvenOddFillRule = true
    #expect(!path.contains(CGPoint(x: 10, y: 10)) && path.contains(CGPoint(x: 2, y: 10)))
    path.apply(CGAffineTransform(translationX: 100, y: 0))
    #expect(path.contains(CGPoint(x: 102, y: 10)) && !path.contains(CGPoint(x: 2, y: 10)))
  }

  @Test("reversed, the last point is the first, and twice is the same")
  func reversing() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addCurve(
      to: CGPoint(x: 9, y: 9), controlPoint1: CGPoint(x: 5, y: 5), controlPoint2: CGPoint(x: 6, y: 6))
    #expect(path.reversing().currentPoint == CGPoint(x: 1, y: 2))
    #expect(path.reversing().reversing().cgPath == path.cgPath)
    #expect(path.reversing().cgPath != path.cgPath)
  }

  @Test("a copy and a path for Core Graphics stay as they were")
  func copies() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 8, height: 8))
    path.lineWidth = 3
    let (copy, graphics) = (path.copy() as? UIBezierPath, path.cgPath)
    path.addLine(to: CGPoint(x: 50, y: 50))
    #expect(copy?.lineWidth == 3)
    #expect(copy?.bounds == CGRect(x: 0, y: 0, width: 8, height: 8))
    #expect(graphics.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 8, height: 8))
    var types: [CGPathElementType] = []
    graphics.applyWithBlock { types.append($0.pointee.type) }
    #expect(types == [.moveToPoint, .addLineToPoint, .addLineToPoint, .addLineToPoint, .closeSubpath])
  }

  @Test("only the corners that are named are round")
  func corners() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 40, height: 40), byRoundingCorners: [.topLeft, .bottomRight],
      cornerRadii: CGSize(width: 20, height: 20))
    let isIn = [(1, 1), (39, 1), (39, 39), (1, 39)].map { path.contains(CGPoint(x: $0.0, y: $0.1)) }
    #expect(isIn == [false, true, false, true])
  }

  @Test("a picture in memory is drawn in pixels, as before")
  func picture() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in
      UIColor.red.setFill()
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 4)).fill()
    }
    let pixels = try #require(image.cgImage).pixels
    #expect(Array(pixels.bytes[..<16]) == [255, 0, 0, 255, 255, 0, 0, 255, 0, 0, 0, 0, 0, 0, 0, 0])
  }

  @Test("a path of SwiftUI and one of Core Graphics are the same")
  func declared() {
    let path = Path { path in
      path.move(to: .zero)
      path.addQuadCurve(to: CGPoint(x: 8, y: 8), control: CGPoint(x: 8, y: 0))
      path.closeSubpath()
    }
    #expect(Path(path.cgPath) == path)
  }
}
