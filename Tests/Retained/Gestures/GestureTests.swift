import Core
import CoreTestSupport
import Foundation
import Testing

@MainActor
@Suite struct GestureTests {
  private let board = GestureBoard()
  private let host: TestHost

  init() { host = TestHost(board, columns: 20, rows: 6) }

  @Test("every click is a tap, however fast they come; a tap takes the press from the view")
  func taps() {
    board.add(UITapGestureRecognizer(), "tap")
    for _ in 0..<3 { host.click(column: 2, row: 1) }
    #expect(board.take().filter { $0.hasPrefix("tap") } == ["tap ended", "tap ended", "tap ended"])
    host.click(column: 2, row: 1)
    #expect(board.take() == ["touch began", "tap ended", "touch cancelled"])
    board.gestureRecognizers?.first?.cancelsTouchesInView = false
    host.click(column: 2, row: 1)
    #expect(board.take() == ["touch began", "tap ended", "touch ended"])
  }

  @Test("a single tap that requires a double one to fail waits for half a second")
  func doubleTap() {
    let single = board.add(UITapGestureRecognizer(), "single")
    let double = board.add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    host.click(column: 2, row: 1)
    #expect(!board.take().contains("single ended"))
    host.advance(by: .seconds(1))
    #expect(board.take() == ["single ended"])
    host.click(column: 2, row: 1)
    host.click(column: 2, row: 1)
    host.advance(by: .seconds(1))
    #expect(board.take().filter { !$0.hasPrefix("touch") } == ["double ended"])
    #expect(single.state == .possible && double.state == .possible)
  }

  @Test("dragging pans: it tells how far and how fast, and takes the press from the view")
  func pan() {
    let pan = board.add(UIPanGestureRecognizer(), "pan")
    host.press(atColumn: 2, row: 1)
    #expect(board.take() == ["touch began"])
    host.drag(toColumn: 4, row: 2)
    #expect(board.take() == ["pan began", "touch cancelled"])
    #expect(pan.translation(in: board) == CGPoint(x: 16, y: 16))
    pan.setTranslation(.zero, in: board)
    host.advance(by: .milliseconds(500))
    host.drag(toColumn: 5, row: 2)
    #expect(pan.translation(in: board) == CGPoint(x: 8, y: 0))
    #expect(pan.velocity(in: board) == CGPoint(x: 16, y: 0))
    #expect(pan.location(in: board) == CGPoint(x: 40, y: 32))
    host.release(atColumn: 5, row: 2)
    #expect(board.take() == ["pan changed", "pan ended"])
    #expect(pan.state == .possible)
    host.click(column: 2, row: 1)
    #expect(board.take() == ["touch began", "touch ended"])
  }

  @Test("a press that is held is a long press; one that moves or ends before is none")
  func longPress() {
    board.add(UILongPressGestureRecognizer(), "long")
    board.add(UITapGestureRecognizer(), "tap")
    host.press(atColumn: 2, row: 1)
    host.advance(by: .milliseconds(400))
    #expect(board.take() == ["touch began"])
    host.advance(by: .milliseconds(200))
    #expect(board.take() == ["long began", "touch cancelled"])
    host.drag(toColumn: 6, row: 1)
    host.release(atColumn: 6, row: 1)
    #expect(board.take() == ["long changed", "long ended"])
    host.click(column: 2, row: 1)
    host.advance(by: .seconds(1))
    #expect(board.take().filter { !$0.hasPrefix("touch") } == ["tap ended"])
    host.press(atColumn: 2, row: 1)
    host.drag(toColumn: 9, row: 1)
    host.advance(by: .seconds(1))
    host.release(atColumn: 9, row: 1)
    #expect(!board.take().contains("long began"))
  }

  @Test("a stroke swipes in its direction only, by the mouse and by arrows")
  func swipe() throws {
    let left = board.add(UISwipeGestureRecognizer(), "left")
    left.direction = .left
    board.add(UISwipeGestureRecognizer(), "right")
    host.press(atColumn: 2, row: 1)
    host.drag(toColumn: 5, row: 1)
    #expect(board.take() == ["touch began"])
    host.drag(toColumn: 7, row: 1)
    host.release(atColumn: 7, row: 1)
    #expect(board.take() == ["right ended", "touch cancelled"])
    host.press(atColumn: 8, row: 1)
    host.drag(toColumn: 8, row: 4)
    host.release(atColumn: 8, row: 4)
    #expect(board.take().filter { !$0.hasPrefix("touch") } == [])
    host.press(atColumn: 2, row: 1)
    host.advance(by: .seconds(2))
    host.drag(toColumn: 12, row: 1)
    host.release(atColumn: 12, row: 1)
    #expect(board.take().filter { !$0.hasPrefix("touch") } == [])
  }

  @Test("arrows swipe where the view is a screen's, though nothing in it has the focus")
  func arrows() throws {
    let controller = UIViewController()
    let host = TestHost(controller, columns: 20, rows: 4)
    let board = board
    for (direction, name) in [(UISwipeGestureRecognizer.Direction.up, "up"), (.left, "left")] {
      let swipe = UISwipeGestureRecognizer()
      swipe.direction = direction
      swipe.name = name
      swipe.addTarget(board, action: GestureBoard.told)
      controller.view.addGestureRecognizer(swipe)
    }
    try host.press("up", "left", "down")
    #expect(board.take() == ["up ended", "left ended"])
  }

  @Test("a pan that requires a swipe to fail begins when it has")
  func panAfterSwipe() {
    let pan = board.add(UIPanGestureRecognizer(), "pan")
    let swipe = board.add(UISwipeGestureRecognizer(), "swipe")
    pan.require(toFail: swipe)
    host.press(atColumn: 2, row: 0)
    host.drag(toColumn: 3, row: 0)
    #expect(board.take() == ["touch began"])
    host.drag(toColumn: 3, row: 3)
    #expect(board.take() == ["pan began", "touch cancelled"])
    host.release(atColumn: 3, row: 3)
    #expect(board.take() == ["pan ended"])
    host.press(atColumn: 2, row: 0)
    host.drag(toColumn: 9, row: 0)
    host.drag(toColumn: 10, row: 0)
    host.release(atColumn: 10, row: 0)
    #expect(board.take() == ["touch began", "swipe ended", "touch cancelled"])
  }

  @Test("the innermost wins, unless a delegate lets both go")
  func nested() {
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 32))
    board.addSubview(inner)
    board.add(UITapGestureRecognizer(), "outer")
    let tap = UITapGestureRecognizer(target: board, action: GestureBoard.told)
    tap.name = "inner"
    inner.addGestureRecognizer(tap)
    host.click(column: 1, row: 0)
    #expect(board.take().filter { $0.hasSuffix("r ended") } == ["inner ended"])
    board.goTogether = true
    host.click(column: 1, row: 0)
    #expect(board.take().filter { $0.hasSuffix("r ended") } == ["inner ended", "outer ended"])
    board.refuses = true
    host.click(column: 1, row: 0)
    #expect(board.take().filter { $0.hasSuffix("r ended") } == ["inner ended"])
  }

  @Test("a click on a control belongs to it, and not to taps around it")
  func controls() {
    let control = UISwitch(frame: CGRect(x: 0, y: 0, width: 32, height: 16))
    board.addSubview(control)
    board.add(UITapGestureRecognizer(), "tap")
    host.click(column: 1, row: 0)
    #expect(control.isOn)
    #expect(board.take() == [])
    control.isEnabled = false
    host.click(column: 1, row: 0)
    #expect(board.take().contains("tap ended"))
  }

  @Test("two fingers are the right button; the wheel with a modifier pinches and turns")
  func others() {
    let two = board.add(UITapGestureRecognizer(), "two")
    two.numberOfTouchesRequired = 2
    let pinch = board.add(UIPinchGestureRecognizer(), "pinch")
    let turn = board.add(UIRotationGestureRecognizer(), "turn")
    host.press(atColumn: 1, row: 1, .right)
    host.release(atColumn: 1, row: 1, .right)
    #expect(board.take() == ["two ended"])
    var scales: [CGFloat] = []
    let scale = Reader { if pinch.state == .changed { scales.append(pinch.scale) } }
    pinch.addTarget(scale, action: Reader.read)
    host.mouse(.scroll(.up), 1, 1, .control)
    #expect(board.take() == ["pinch began", "pinch changed", "pinch ended"])
    #expect(scales == [1.25])
    host.mouse(.scroll(.down), 1, 1, .alt)
    #expect(board.take() == ["turn began", "turn changed", "turn ended"])
    #expect(turn.rotation == 0)
    host.mouse(.scroll(.down), 1, 1)
    #expect(board.take() == [])
  }

  @Test("the mouse over a view is told where the terminal tells of it")
  func hover() {
    board.add(UIHoverGestureRecognizer(), "hover")
    let other = UIView(frame: CGRect(x: 80, y: 0, width: 80, height: 96))
    board.superview?.addSubview(other)
    host.mouse(.move, 1, 1)
    host.mouse(.move, 2, 1)
    host.mouse(.move, 12, 1)
    #expect(board.take() == ["hover began", "hover changed", "hover ended"])
  }

  @Test("an edge pan begins at its edge only")
  func edge() {
    let edge = board.add(UIScreenEdgePanGestureRecognizer(), "edge")
    edge.edges = .left
    host.press(atColumn: 5, row: 1)
    host.drag(toColumn: 8, row: 1)
    host.release(atColumn: 8, row: 1)
    #expect(board.take() == ["touch began", "touch ended"])
    host.press(atColumn: 0, row: 1)
    host.drag(toColumn: 3, row: 1)
    host.release(atColumn: 3, row: 1)
    #expect(board.take() == ["touch began", "edge began", "touch cancelled", "edge ended"])
  }

  @Test("a view with a tap can have the focus, and Return taps it; one that holds another one cannot")
  func keys() throws {
    board.add(UITapGestureRecognizer(), "tap")
    board.add(UILongPressGestureRecognizer(), "long")
    #expect(board.canBecomeFirstResponder)
    host.window.setNeedsFocusUpdate()
    host.update()
    try host.press("enter", "space", "shift+enter")
    #expect(board.take() == ["tap ended", "tap ended", "long began", "long ended"])
    board.addSubview(UISwitch(frame: CGRect(x: 0, y: 0, width: 32, height: 16)))
    #expect(!board.canBecomeFirstResponder)
  }

  @Test("a recognizer that is turned off breaks off, and one of a view that goes is not told any more")
  func ends() {
    let pan = board.add(UIPanGestureRecognizer(), "pan")
    host.press(atColumn: 2, row: 1)
    host.drag(toColumn: 4, row: 1)
    pan.isEnabled = false
    host.drag(toColumn: 5, row: 1)
    host.release(atColumn: 5, row: 1)
    #expect(board.take() == ["touch began", "pan began", "touch cancelled", "pan cancelled"])
    pan.isEnabled = true
    host.press(atColumn: 2, row: 1)
    host.drag(toColumn: 4, row: 1)
    board.removeFromSuperview()
    host.drag(toColumn: 5, row: 1)
    #expect(board.take() == ["touch began", "pan began", "touch cancelled", "pan cancelled"])
  }

  @MainActor
  private final class Reader {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
    func read() { body() }
  }
}
