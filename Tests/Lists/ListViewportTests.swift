@testable import AmbientLists
import Testing

@Suite struct ListViewportTests {
  /// Rows of these heights in a window; negative heights are estimates.
  private func viewport(_ heights: [Int], height: Int) -> ListViewport {
    ListViewport(
      heights: LengthIndex(heights.map { ItemLength(abs($0), isEstimated: $0 < 0) }), height: height)
  }

  /// The position on each line of the window, as a string; a dot where the list has ended.
  private func screen(_ viewport: ListViewport) -> String {
    (0..<viewport.height).map { viewport.position(onLine: $0).map { String($0, radix: 36) } ?? "." }.joined()
  }

  private let ten = Array(repeating: 1, count: 10)

  @Test("the window begins at the beginning")
  func beginning() {
    #expect(screen(viewport([1, 2, 1, 1], height: 4)) == "0112")
    #expect(viewport([1, 2, 1, 1], height: 4).visible == 0..<3)
    #expect(screen(viewport([1, 2], height: 5)) == "011..")
    #expect(viewport([], height: 5).visible.isEmpty)
    #expect(viewport([1], height: 0).visible.isEmpty)
  }

  @Test(
    "scrolling by lines stops at both ends",
    arguments: [(1, "123"), (2, "234"), (7, "789"), (8, "789"), (100, "789"), (-1, "012")])
  func lines(lines: Int, expected: String) {
    var viewport = viewport(ten, height: 3)
    viewport.scroll(byLines: lines)
    #expect(screen(viewport) == expected)
  }

  @Test("lines asked for beyond an end are not owed on the way back")
  func notOwed() {
    var viewport = viewport(ten, height: 3)
    viewport.scroll(byLines: 100)
    viewport.scroll(byLines: -1)
    #expect(screen(viewport) == "678")
    viewport.scroll(byLines: -100)
    viewport.scroll(byLines: 1)
    #expect(screen(viewport) == "123")
  }

  @Test("a page is a window less a line, less what a header covers")
  func pages() {
    var viewport = viewport(ten, height: 4)
    viewport.scroll(byPages: 1)
    #expect(screen(viewport) == "3456")
    viewport.scroll(byPages: -1)
    #expect(screen(viewport) == "0123")
    viewport.scroll(byPages: 1, covered: 1)
    #expect(screen(viewport) == "2345")
    viewport.resize(to: 1)
    viewport.scroll(byPages: 1)
    #expect(screen(viewport) == "3")
  }

  @Test(
    "a row is scrolled to its place, as near as the list allows",
    arguments: [
      (5, ListScrollPlace.top, 0, "5678"), (5, .middle, 0, "4567"), (5, .bottom, 0, "2345"), (5, .nearest, 0, "2345"),
      (0, .bottom, 0, "0123"), (9, .top, 0, "6789"), (1, .nearest, 0, "0123"), (5, .top, 1, "4567"),
      (9, .nearest, 0, "6789"), (5, .middle, 1, "3456"),
    ])
  func places(row: Int, place: ListScrollPlace, covered: Int, expected: String) {
    var viewport = viewport(ten, height: 4)
    viewport.scroll(to: row, at: place, covered: covered)
    #expect(screen(viewport) == expected)
  }

  @Test("the least scrolling shows a row above under the header that covers it, and none that is seen")
  func nearest() {
    var viewport = viewport(ten, height: 4)
    viewport.scroll(toOffset: 5)
    viewport.scroll(to: 6, at: .nearest, covered: 1)
    #expect(screen(viewport) == "5678")
    viewport.scroll(to: 5, at: .nearest, covered: 1)
    #expect(screen(viewport) == "4567")
    viewport.scroll(to: 2, at: .nearest, covered: 1)
    #expect(screen(viewport) == "1234")
    viewport.scroll(to: 0, at: .nearest, covered: 1)
    #expect(screen(viewport) == "0123")
  }

  @Test("the least scrolling fills the window with a row that is taller than it")
  func tall() {
    var viewport = viewport([2, 6, 2], height: 3)
    viewport.scroll(to: 1, at: .nearest)
    #expect(viewport.offset == 2)
    viewport.scroll(byLines: 1)
    viewport.scroll(to: 1, at: .nearest)
    #expect(viewport.offset == 3)
    viewport.scrollToEnd()
    #expect(screen(viewport) == "122")
    viewport.scroll(to: 1, at: .nearest)
    #expect(screen(viewport) == "111")
    #expect(viewport.offset == 5)
  }

  @Test("a row above that turns out taller moves nothing that is seen")
  func tallerAbove() {
    var viewport = viewport(ten, height: 3)
    viewport.scroll(toOffset: 4)
    viewport.setHeight(5, of: 1)
    #expect(screen(viewport) == "456")
    #expect(viewport.offset == 8)
    viewport.setHeight(0, of: 1)
    #expect(screen(viewport) == "456")
    #expect(viewport.offset == 3)
    viewport.setHeight(2, of: 4)
    #expect(screen(viewport) == "445")
  }

  @Test("rows that come in are measured, and what was seen moves by the lines asked for")
  func measuring() {
    // All are guessed at one line; each has in truth three.
    var viewport = viewport(Array(repeating: -1, count: 20), height: 6)
    var asked: [Int] = []
    let measure = { (position: Int) in
      asked.append(position)
      return 3
    }
    viewport.measureVisible(measure)
    #expect(screen(viewport) == "000111")
    #expect(asked == [0, 1])
    viewport.scroll(byLines: 1)
    viewport.measureVisible(measure)
    #expect(screen(viewport) == "001112")
    viewport.scroll(to: 10, at: .top)
    viewport.measureVisible(measure)
    #expect(screen(viewport) == "aaabbb")
    asked = []
    viewport.scroll(byLines: -1)
    viewport.measureVisible(measure)
    #expect(screen(viewport) == "9aaabb")
    #expect(asked == [9])
    viewport.scroll(byPages: -1)
    viewport.measureVisible(measure)
    #expect(screen(viewport) == "888999")
    viewport.scroll(to: 5, at: .bottom)
    viewport.measureVisible(measure)
    #expect(screen(viewport) == "444555")
  }

  @Test("the end stays the end while its rows are measured")
  func measuringEnd() {
    var viewport = viewport(Array(repeating: -1, count: 20), height: 6)
    var measured = 0
    viewport.scrollToEnd()
    viewport.measureVisible { _ in
      measured += 1
      return 4
    }
    #expect(screen(viewport) == "iijjjj")
    #expect(measured == 2)
    #expect(viewport.offset == viewport.maximumOffset)
  }

  @Test("rows that turn out shorter bring in more, until the window is full or the list ends")
  func shorter() {
    var viewport = viewport(Array(repeating: -3, count: 5), height: 6)
    viewport.scroll(toOffset: 3)
    viewport.measureVisible { _ in 1 }
    #expect(screen(viewport) == "01234.")
    var empty = self.viewport(Array(repeating: -3, count: 5), height: 6)
    empty.measureVisible { _ in 0 }
    #expect(empty.visible.isEmpty)
  }

  @Test("a window that grows at the end shows more above")
  func grow() {
    var viewport = viewport(ten, height: 3)
    viewport.scrollToEnd()
    viewport.resize(to: 5)
    #expect(screen(viewport) == "56789")
    viewport.resize(to: 12)
    #expect(screen(viewport) == "0123456789..")
  }

  @Test("a window that shrinks keeps its top, or the selected row if that was seen")
  func shrink() {
    var top = viewport(ten, height: 6)
    top.scroll(toOffset: 2)
    var selected = top
    var elsewhere = top
    top.resize(to: 3)
    #expect(screen(top) == "234")
    selected.resize(to: 3, keeping: 7)
    #expect(screen(selected) == "567")
    elsewhere.resize(to: 3, keeping: 9)
    #expect(screen(elsewhere) == "234")
  }

  /// Rows named by letters, all one line high, scrolled; what the window shows after the list became another one.
  private func shown(_ old: String, offset: Int, height: Int, _ new: String) -> String {
    var viewport = viewport(old.map { _ in 1 }, height: height)
    viewport.scroll(toOffset: offset)
    viewport.apply(KeyedChanges(from: Array(old), to: Array(new))) { _ in ItemLength(1) }
    return (0..<height).map { viewport.position(onLine: $0).map { String(Array(new)[$0]) } ?? "." }.joined()
  }

  @Test(
    "what is seen stays where it is while the list changes",
    arguments: [
      ("insertion above", "abcdefgh", 2, "abXYcdefgh", "cde"),
      ("deletion above", "abcdefgh", 2, "bcdefgh", "cde"),
      ("insertion below", "abcdefgh", 2, "abcdefXgh", "cde"),
      ("insertion between", "abcdefgh", 2, "abcXdefgh", "cXd"),
      ("the first seen goes", "abcdefgh", 2, "abdefgh", "bde"),
      ("the first seen moves to the end", "abcdefgh", 2, "abdefghc", "bde"),
      ("all seen go", "abcdefgh", 2, "abfgh", "fgh"),
      ("all seen and all below go", "abcdefgh", 3, "abc", "abc"),
      ("all go", "abcdefgh", 3, "", "..."),
      ("all others come", "abcdefgh", 3, "ABCDEFGH", "DEF"),
      ("the list becomes short", "abcdefgh", 5, "fg", "fg."),
      ("at the beginning, what comes is seen", "abcdefgh", 0, "Xabcdefgh", "Xab"),
    ])
  func changes(name: String, old: String, offset: Int, new: String, expected: String) {
    #expect(shown(old, offset: offset, height: 3, new) == expected)
  }

  @Test("a row that comes in above those that stay grows upwards when it is measured")
  func arrivalAbove() {
    var viewport = viewport(Array("abcdefgh").map { _ in 1 }, height: 4)
    viewport.scroll(toOffset: 3)
    // The first row seen goes and another comes in its place, guessed at one line.
    viewport.apply(KeyedChanges(from: Array("abcdefgh"), to: Array("abcXefgh"))) { _ in
      ItemLength(1, isEstimated: true)
    }
    #expect(screen(viewport) == "3456")
    viewport.measureVisible { _ in 3 }
    #expect(screen(viewport) == "3456")
    viewport.scroll(byLines: -2)
    #expect(screen(viewport) == "3334")
  }

  @Test("another list is shown at the same offset as far as it has one")
  func replacing() {
    var viewport = viewport(ten, height: 3)
    viewport.scroll(toOffset: 5)
    viewport.replace(LengthIndex(count: 20, length: ItemLength(1)))
    #expect(screen(viewport) == "567")
    viewport.replace(LengthIndex(count: 4, length: ItemLength(1)))
    #expect(screen(viewport) == "123")
  }

  @Test("cells come and go as the window moves")
  func transition() {
    let scrolled = ListTransition(from: 2..<5, to: 4..<7)
    #expect(scrolled.leaving == [2, 3])
    #expect(scrolled.staying == [ListTransition.Staying(old: 4, new: 4)])
    #expect(scrolled.arriving == [5, 6])
    let changed = ListTransition(
      from: 0..<3, to: 0..<4, changes: KeyedChanges(from: Array("abcd"), to: Array("cXad")))
    #expect(changed.leaving == [1])
    #expect(changed.staying == [ListTransition.Staying(old: 2, new: 0), ListTransition.Staying(old: 0, new: 2)])
    #expect(changed.arriving == [1, 3])
  }
}
