@testable import AmbientLists
import Testing

@Suite struct PinnedSlotTests {
  /// Two sections: header of 2 lines, three rows, footer of 1 line; between them one without header and footer.
  private let sections = ListSections(rowCounts: [3, 2, 3])
  private let heights = [2, 1, 1, 1, 1, 0, 1, 1, 0, 2, 1, 1, 1, 1].map { ItemLength($0) }

  private func viewport(offset: Int, height: Int = 4) -> ListViewport {
    var viewport = ListViewport(heights: LengthIndex(heights), height: height)
    viewport.scroll(toOffset: offset)
    return viewport
  }

  @Test(
    "a header stays at the top while its section goes by, and is pushed out by its end",
    arguments: [(0, 0), (1, 0), (3, 0), (4, 0), (5, -1)])
  func header(offset: Int, line: Int) {
    let pinned = viewport(offset: offset).pinnedHeader(in: sections)
    #expect(pinned == PinnedSlot(section: 0, line: line, height: 2))
  }

  @Test("a section without a header pins none, the next its own")
  func next() {
    #expect(viewport(offset: 6).pinnedHeader(in: sections) == nil)
    #expect(viewport(offset: 8).pinnedHeader(in: sections) == PinnedSlot(section: 2, line: 0, height: 2))
    #expect(ListViewport().pinnedHeader(in: ListSections()) == nil)
  }

  @Test(
    "a footer stays at the bottom while its section comes in, below the section's header",
    arguments: [(1, 2), (2, 2), (3, 2), (4, 3), (5, 4), (6, 5)])
  func footer(height: Int, line: Int) {
    let pinned = viewport(offset: 0, height: height).pinnedFooter(in: sections)
    #expect(pinned == PinnedSlot(section: 0, line: line, height: 1))
  }

  @Test("a footer whose section has ended is where it ended")
  func ended() {
    #expect(viewport(offset: 8, height: 10).pinnedFooter(in: sections)?.line == 9)
    #expect(viewport(offset: 0, height: 7).pinnedFooter(in: sections) == nil)
  }
}
