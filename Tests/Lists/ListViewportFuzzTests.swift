import AmbientLists
import Randomness
import Testing

@Suite struct ListViewportFuzzTests {
  @Test("whatever happens to a list, its window is full, measured and in place", arguments: 1...4)
  func everything(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var rows = Array(0..<40)
    var fresh = 40
    // A row's height follows from what it is called, so that it can be checked wherever it went.
    let measured = { (row: Int) in row % 7 == 0 ? 0 : 1 + row % 3 }
    var viewport = ListViewport(
      heights: LengthIndex(count: 40, length: ItemLength(1, isEstimated: true)), height: 10)
    for step in 0..<3_000 {
      let old = viewport
      var changes: KeyedChanges?
      switch random.below(8) {
      case 0: viewport.scroll(byLines: random.below(9) - 4)
      case 1: viewport.scroll(byPages: random.below(3) - 1)
      case 2 where !rows.isEmpty:
        let place = random.element(of: [ListScrollPlace.top, .middle, .bottom, .nearest])
        viewport.scroll(to: random.below(rows.count), at: place, covered: random.below(2))
      case 3: viewport.scrollToEnd()
      case 4: viewport.resize(to: random.below(15))
      default:
        let before = rows
        for _ in 0..<random.below(6) {
          rows.insert(fresh, at: random.below(rows.count + 1))
          fresh += 1
        }
        for _ in 0..<random.below(6) where !rows.isEmpty { rows.remove(at: random.below(rows.count)) }
        let made = KeyedChanges(from: before, to: rows)
        viewport.apply(made) { _ in ItemLength(2, isEstimated: true) }
        changes = made
      }
      viewport.measureVisible { measured(rows[$0]) }
      let visible = viewport.visible
      #expect(viewport.offset >= 0 && viewport.offset <= viewport.maximumOffset, "step \(step)")
      #expect(visible.allSatisfy { viewport.heights[$0] == ItemLength(measured(rows[$0])) }, "step \(step)")
      // Every line shows a row, unless the list is shorter than the window.
      let lines = (0..<viewport.height).count { viewport.position(onLine: $0) != nil }
      #expect(lines == min(viewport.height, viewport.heights.total), "step \(step)")
      // What was seen first and stayed is where it was, unless an end of the list is in the way.
      guard let changes, old.offset > 0, viewport.offset > 0, viewport.offset < viewport.maximumOffset,
        let kept = old.visible.first(where: { changes.stays($0) }), let new = changes.destination(of: kept)
      else { continue }
      #expect(viewport.line(of: new) == old.line(of: kept), "step \(step)")
    }
  }
}
