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

@MainActor
@Suite struct GroundTests {
  /// Writes without a word of colours, and with a style that has none.
  private final class Plain: UIView {
    override func draw(in context: DrawingContext) {
      context.write("plain")
      context.write("bold", row: 1, style: CellStyle(.bold))
    }
  }

  @Test("text without a ground of its own leaves the one behind it, and without a colour it is as labels are")
  func standsOnGround() {
    let view = Plain(frame: CGRect(x: 0, y: 0, width: 80, height: 32))
    view.backgroundColor = .systemBackground
    view.overrideUserInterfaceStyle = .dark
    let surface = TestHost(view, columns: 10, rows: 2).surface
    let ground = surface.style(column: 9, row: 0).background
    #expect(ground == TerminalColor(red: 0, green: 0, blue: 0))
    #expect(surface.style(column: 0, row: 0).background == ground)
    #expect(surface.style(column: 0, row: 1).background == ground)
    #expect(surface.style(column: 0, row: 0).foreground != .standard)
  }

  @Test("the help bar stands on the ground of the window's theme")
  func helpBar() {
    let controller = UIViewController()
    let host = TestHost(controller, columns: 20, rows: 6, showsKeyHelp: true)
    host.window.overrideUserInterfaceStyle = .dark
    #expect(host.surface.style(column: 0, row: 5).background == TerminalColor(red: 0, green: 0, blue: 0))
  }
}
