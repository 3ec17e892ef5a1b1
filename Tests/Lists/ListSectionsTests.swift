import AmbientLists
import FoundationEssentials
import Randomness
import Testing

@Suite struct ListSectionsTests {
  @Test("an index path names its section first, and row and item are the same")
  func indexPath() {
    var path = IndexPath(row: 4, section: 2)
    #expect(path == [2, 4])
    #expect(path == IndexPath(item: 4, section: 2))
    #expect((path.section, path.row, path.item) == (2, 4, 4))
    path.row = 7
    path.section = 1
    #expect(path == [1, 7])
    path.item = 0
    #expect(path < IndexPath(row: 1, section: 1))
  }

  @Test("an index path of another length says what it lacks")
  func shortIndexPath() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = IndexPath(index: 3).row
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(text.contains("The row of the index path [3] was asked for, but it has 1 elements"))
  }

  @Test("sections are told as header, rows and footer, one after another")
  func slots() {
    let sections = ListSections(rowCounts: [2, 0, 1])
    let slots: [ListSlot] = [
      .header(section: 0), .row([0, 0]), .row([0, 1]), .footer(section: 0),
      .header(section: 1), .footer(section: 1),
      .header(section: 2), .row([2, 0]), .footer(section: 2),
    ]
    #expect(sections.positionCount == 9)
    #expect((0..<9).map { sections.slot(at: $0) } == slots)
    #expect(slots.map { sections.position(of: $0) } == Array(0..<9))
    #expect((sections.count, sections.rowCount, sections.rowCount(of: 2)) == (3, 3, 1))
    #expect(sections.positions(of: 1) == 4..<6)
    #expect(sections.rows(of: 2) == 7..<8)
  }

  @Test(
    "what is not there has no position",
    arguments: [ListSlot.row([0, 2]), .row([1, 0]), .row([3, 0]), .header(section: 3), .row([0, -1])])
  func missing(slot: ListSlot) {
    #expect(ListSections(rowCounts: [2, 0, 1]).position(of: slot) == nil)
  }

  @Test("the next row after and before a position passes headers, footers and empty sections")
  func rows() {
    let sections = ListSections(rowCounts: [2, 0, 1])
    #expect((0...9).map { sections.row(from: $0) } == [1, 1, 2, 7, 7, 7, 7, 7, nil, nil])
    #expect((-1...8).map { sections.row(upTo: $0) } == [nil, nil, 1, 2, 2, 2, 2, 2, 7, 7])
    #expect(ListSections().row(from: 0) == nil)
    #expect(ListSections(rowCounts: [0]).row(upTo: 1) == nil)
  }

  @Test("100,000 sections with one row each are found as quickly as two")
  func manySections() {
    let sections = ListSections(rowCounts: repeatElement(1, count: 100_000))
    #expect(sections.slot(at: 299_998) == .row([99_999, 0]))
    #expect(sections.position(of: .footer(section: 50_000)) == 150_002)
  }

  @Test("sections change as an array of counts does")
  func changes() {
    var random = SplitMix64(seed: 5)
    var counts = [3, 0, 2]
    var sections = ListSections(rowCounts: counts)
    for _ in 0..<1_000 {
      let section = random.below(counts.count)
      switch random.below(counts.count > 30 ? 2 : 4) {
      case 0 where counts.count > 1:
        counts.remove(at: section)
        sections.remove(section..<section + 1)
      case 1:
        let moved = counts.remove(at: section)
        let destination = random.below(counts.count + 1)
        counts.insert(moved, at: destination)
        sections.move(section, to: destination)
      case 2:
        counts[section] = random.below(4)
        sections.setRowCount(counts[section], of: section)
      default:
        let rows = random.below(4)
        counts.insert(rows, at: section)
        sections.insert(1, rows: rows, at: section)
      }
      #expect(sections.positionCount == counts.reduce(0) { $0 + $1 + 2 })
      #expect(counts.indices.map { sections.rowCount(of: $0) } == counts)
    }
  }
}
