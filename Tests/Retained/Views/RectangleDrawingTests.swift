import Core
import CoreTestSupport
import Testing

/// Fills and frames what it is asked to.
private final class RectangleView: UIView {
  var body: @MainActor () -> Void = {}
  override func draw(_ rect: CGRect) { body() }
}

@MainActor
@Suite("Rectangles drawn in draw(_:)")
struct RectangleDrawingTests {
  private let view = RectangleView()

  @Test("a fill covers the nearest cells in the fill colour")
  func fill() {
    view.body = {
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 8, y: 0, width: 17, height: 16))
    }
    let host = TestHost(view, columns: 5, rows: 1)
    let red = TerminalColor(red: 255, green: 0, blue: 0)
    let isRed = (0..<5).map { host.surface.style(column: $0, row: 0).background == red }
    #expect(isRed == [false, true, true, false, false])
  }

  @Test("a frame stands just inside, and needs two cells on each side")
  func frame() {
    view.body = {
      UIColor.label.set()
      UIRectFrame(CGRect(x: 0, y: 0, width: 40, height: 48))
      UIRectFrame(CGRect(x: 16, y: 16, width: 8, height: 16))
    }
    #expect(TestHost(view, columns: 6, rows: 3).snapshot == "┌───┐\n│   │\n└───┘")
    view.body = { UIRectFrame(CGRect(x: 0, y: 0, width: 16, height: 32)) }
    #expect(TestHost(view, columns: 6, rows: 3).snapshot == "┌┐\n└┘\n")
  }

  @Test("outside of a drawing nothing happens")
  func outside() {
    UIColor.red.set()
    UIRectFill(CGRect(x: 0, y: 0, width: 8, height: 16))
    #expect(DrawingContext.current == nil)
  }
}
