import Core
import CoreTestSupport
@testable import CoreRetained
import Testing

@MainActor
@Suite struct ScrollViewTests {
  /// A scroll view of numbered lines.
  private func numbers(_ count: Int, width: Int = 6) -> UIScrollView {
    let scrollView = UIScrollView(frame: .zero)
    for row in 0..<count {
      let label = UILabel(text: "line \(row)")
      label.frame = CGRect(x: 0, y: .rows(row), width: .columns(width), height: 16)
      scrollView.addSubview(label)
    }
    scrollView.contentSize = CGSize(width: .columns(width), height: .rows(count))
    return scrollView
  }

  @Test("the wheel scrolls by three rows, and stops at both ends")
  func wheel() {
    let host = TestHost(numbers(8), columns: 8, rows: 3)
    #expect(host.snapshot == "line 0 ▐\nline 1\nline 2")
    host.scroll(.down)
    #expect(host.snapshot == "line 3\nline 4 ▐\nline 5")
    host.scroll(.down)
    #expect(host.snapshot == "line 5\nline 6\nline 7 ▐")
    host.scroll(.up)
    host.scroll(.up)
    host.scroll(.up)
    #expect(host.snapshot == "line 0 ▐\nline 1\nline 2")
  }

  @Test("keys scroll what has nothing in it that could have the focus")
  func keys() throws {
    let scrollView = numbers(10)
    let host = TestHost(scrollView, columns: 8, rows: 4)
    host.window.updateFocusIfNeeded()
    #expect(host.window.firstResponder === scrollView)
    try host.press("down", "down")
    #expect(scrollView.contentOffset.y == .rows(2))
    try host.press("page-down")
    #expect(scrollView.contentOffset.y == .rows(5))
    try host.press("end")
    #expect(scrollView.contentOffset.y == .rows(6))
    try host.press("up")
    #expect(scrollView.contentOffset.y == .rows(5))
    try host.press("home")
    #expect(scrollView.contentOffset.y == 0)
    try host.press("space")
    #expect(scrollView.contentOffset.y == .rows(3))
  }

  @Test("scrolling lays out nothing")
  func noLayout() {
    let host = TestHost(numbers(10), columns: 8, rows: 4)
    let layouts = host.layouts
    host.scroll(.down)
    #expect(host.layouts == layouts)
    #expect(host.snapshot.hasPrefix("line 3"))
  }

  @Test("a view that gets the focus is scrolled into sight, through all scroll views around it")
  func reveal() throws {
    let inner = UIScrollView(frame: CGRect(x: 0, y: .rows(6), width: 80, height: .rows(3)))
    inner.contentSize = CGSize(width: 80, height: .rows(9))
    let button = UIButton(frame: CGRect(x: 0, y: .rows(7), width: 80, height: 16))
    button.setTitle("ok", for: .normal)
    inner.addSubview(button)
    let outer = numbers(6)
    outer.contentSize = CGSize(width: 80, height: .rows(9))
    outer.addSubview(inner)
    let host = TestHost(outer, columns: 10, rows: 4)
    host.window.updateFocusIfNeeded()
    #expect(host.window.firstResponder === button)
    #expect(host.snapshot.contains("[ ok ]"))
    #expect(inner.contentOffset.y == .rows(5))
    #expect(outer.contentOffset.y == .rows(5))
  }

  @Test("what an inner scroll view cannot scroll any further, the outer one does")
  func nested() {
    let inner = numbers(4)
    inner.frame = CGRect(x: 0, y: 0, width: 80, height: .rows(2))
    let outer = UIScrollView(frame: .zero)
    outer.addSubview(inner)
    outer.contentSize = CGSize(width: 80, height: .rows(9))
    let host = TestHost(outer, columns: 10, rows: 4)
    host.scroll(.down)
    #expect(inner.contentOffset.y == .rows(2))
    #expect(outer.contentOffset.y == 0)
    host.scroll(.down)
    #expect(outer.contentOffset.y == .rows(3))
  }

  @Test("insets are room around the content, and what is at the beginning stays there")
  func insets() {
    let scrollView = numbers(3)
    let host = TestHost(scrollView, columns: 8, rows: 3)
    scrollView.contentInset = UIEdgeInsets(top: 16, left: 8, bottom: 16, right: 0)
    #expect(scrollView.contentOffset == CGPoint(x: -8, y: -16))
    #expect(host.snapshot == "       ▐\n line 0\n line 1")
    host.scroll(.down)
    #expect(host.snapshot == " line 1\n line 2\n       ▐")
  }

  @Test("the delegate is told a scroll, and what the user does around it")
  func delegate() {
    final class Recorder: UIScrollViewDelegate {
      var calls: [String] = []
      func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("did \(scrollView.contentOffset.y / 16)") }
      func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("begin") }
      func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        calls.append("end \(decelerate)")
      }
      func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { calls.append("animated") }
    }
    let (scrollView, recorder) = (numbers(10), Recorder())
    scrollView.delegate = recorder
    let host = TestHost(scrollView, columns: 8, rows: 4)
    host.scroll(.down)
    scrollView.setContentOffset(CGPoint(x: 0, y: 16), animated: true)
    scrollView.setContentOffset(CGPoint(x: 0, y: 16), animated: true)
    scrollView.scrollRectToVisible(CGRect(x: 0, y: .rows(7), width: 8, height: 16), animated: false)
    #expect(recorder.calls == ["begin", "did 3.0", "end false", "did 1.0", "animated", "did 4.0"])
    scrollView.isScrollEnabled = false
    host.scroll(.down)
    #expect(recorder.calls.count == 6)
  }

  @Test("arrows move the focus to what is near, and scroll to what is far")
  func arrows() throws {
    let scrollView = UIScrollView(frame: .zero)
    scrollView.contentSize = CGSize(width: 80, height: .rows(20))
    for row in [0, 2, 15] {
      let button = UIButton(frame: CGRect(x: 0, y: .rows(row), width: 80, height: 16))
      button.setTitle("b\(row)", for: .normal)
      scrollView.addSubview(button)
    }
    let host = TestHost(scrollView, columns: 10, rows: 5)
    try host.press("down")
    #expect((host.window.firstResponder as? UIButton)?.currentTitle == "b2")
    try host.press("down")
    #expect(scrollView.contentOffset.y == .rows(1))
    for _ in 0..<7 { try host.press("down") }
    #expect((host.window.firstResponder as? UIButton)?.currentTitle == "b2")
    #expect(scrollView.contentOffset.y == .rows(8))
  }

  @Test("F5 asks for what is shown anew, and a row tells that it is at work")
  func refresh() throws {
    let scrollView = numbers(3)
    let control = UIRefreshControl()
    var refreshes = 0
    control.addAction(UIAction { _ in refreshes += 1 }, for: .valueChanged)
    scrollView.refreshControl = control
    let host = TestHost(scrollView, columns: 14, rows: 3)
    try host.press("f5")
    #expect(refreshes == 0)
    scrollView.contentSize.height = .rows(4)
    host.window.updateFocusIfNeeded()
    try host.press("tab", "f5", "f5")
    #expect(refreshes == 1)
    #expect(host.snapshot == " Refreshing… ▐\nline 0\nline 1")
    control.endRefreshing()
    #expect(host.snapshot == "line 0       ▐\nline 1       ▐\nline 2")
  }

  @Test(
    "the mark touches an end only where the content does",
    arguments: [(0, 0, 2), (1, 1, 2), (30, 1, 2), (60, 2, 2), (89, 7, 2), (90, 8, 2)])
  func thumb(offset: Int, start: Int, length: Int) {
    let thumb = ScrollThumb(visible: 10, offsets: 0...90, offset: offset)
    #expect(thumb?.length == 1)
    #expect(ScrollThumb(visible: 10, offsets: 0...40, offset: offset.clamped(to: 0...40))?.length == length)
    #expect((thumb?.start == 0) == (offset == 0))
    #expect((thumb?.start == 9) == (offset == 90))
    #expect(ScrollThumb(visible: 10, offsets: 0...0, offset: 0) == nil)
  }
}
