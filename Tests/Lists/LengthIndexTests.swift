import AmbientLists
import Randomness
import Testing

@Suite struct LengthIndexTests {
  @Test("a million items of one length are told where they begin without being stored")
  func uniform() {
    let index = LengthIndex(count: 1_000_000, length: ItemLength(2, isEstimated: true))
    #expect(index.total == 2_000_000)
    #expect(index.offset(of: 400_000) == 800_000)
    #expect(index.offset(of: 1_000_000) == 2_000_000)
    #expect(index.item(at: 800_001) == 400_000)
    #expect(index[999_999] == ItemLength(2, isEstimated: true))
  }

  @Test("no item lies before the first or after the last")
  func outside() {
    let index = LengthIndex(count: 3, length: ItemLength(2))
    #expect(index.item(at: -1) == nil)
    #expect(index.item(at: 5) == 2)
    #expect(index.item(at: 6) == nil)
    #expect(LengthIndex().item(at: 0) == nil)
    #expect(LengthIndex().offset(of: 0) == 0)
  }

  @Test("items without a length lie nowhere")
  func noLength() {
    let index = LengthIndex([0, 0, 3, 0, 2, 0].map { ItemLength($0) })
    #expect((0..<5).map { index.item(at: $0) } == [2, 2, 2, 4, 4])
    #expect((0...6).map { index.offset(of: $0) } == [0, 0, 0, 3, 3, 5, 5])
  }

  @Test("a length that is measured is no estimate any more")
  func measured() {
    var index = LengthIndex(count: 5, length: ItemLength(1, isEstimated: true))
    index[2] = ItemLength(4)
    #expect(index.lengths.map(\.value) == [1, 1, 4, 1, 1])
    #expect(index.lengths.map(\.isEstimated) == [true, true, false, true, true])
  }

  @Test("copies are values of their own")
  func copies() {
    var index = LengthIndex(count: 5, length: ItemLength(1))
    let copy = index
    index[0] = ItemLength(3)
    index.remove(2..<4)
    #expect(copy.lengths.map(\.value) == [1, 1, 1, 1, 1])
    #expect(index.lengths.map(\.value) == [3, 1, 1])
  }

  @Test("10,000 random operations do what they do to an array", arguments: [1, 2, 3])
  func operations(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    // Few lengths, so that runs join; estimates among them.
    func length() -> ItemLength { ItemLength(random.below(4), isEstimated: random.below(3) == 0) }
    var index = LengthIndex(count: 10, length: ItemLength(1))
    var array = [ItemLength](repeating: ItemLength(1), count: 10)
    for step in 0..<10_000 {
      let start = random.below(array.count + 1)
      let items = start..<start + random.below(min(5, array.count - start) + 1)
      switch random.below(array.count > 300 ? 6 : 8) {
      case 0, 1:
        guard let item = array.indices.randomElement(using: &random) else { continue }
        array[item] = length()
        index[item] = array[item]
      case 2:
        let new = length()
        index.replace(items, with: new)
        array.replaceSubrange(items, with: repeatElement(new, count: items.count))
      case 3:
        index.remove(items)
        array.removeSubrange(items)
      case 4, 5:
        let moved = array[items]
        array.removeSubrange(items)
        let destination = random.below(array.count + 1)
        array.insert(contentsOf: moved, at: destination)
        index.move(items, to: destination)
      default:
        let new = length()
        let count = random.below(6)
        index.insert(count, new, at: start)
        array.insert(contentsOf: repeatElement(new, count: count), at: start)
      }
      let item = random.below(array.count + 1)
      let offset = array[..<item].reduce(0) { $0 + $1.value }
      guard index.count == array.count, index.offset(of: item) == offset else {
        Issue.record("step \(step)")
        return
      }
      if item < array.count {
        #expect(index[item] == array[item])
        if array[item].value > 0 { #expect(index.item(at: offset + array[item].value - 1) == item) }
      }
      if step % 100 == 0 {
        #expect(index.lengths == array)
        #expect(index.total == array.reduce(0) { $0 + $1.value })
      }
    }
  }

  @Test("changes keep the lengths of who stays and moves", arguments: [1, 2, 3, 4])
  func changes(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      // Some with few changes, some with many: they take different ways.
      let count = 1 + random.below(400)
      let old = Array(0..<count)
      var new = old
      for _ in 0..<random.below(seed < 3 ? 4 : 200) {
        switch random.below(3) {
        case 0 where !new.isEmpty: new.remove(at: random.below(new.count))
        case 1: new.insert(1_000 + new.count * 1_000 + random.below(1_000), at: random.below(new.count + 1))
        default:
          guard !new.isEmpty else { continue }
          let moved = new.remove(at: random.below(new.count))
          new.insert(moved, at: random.below(new.count + 1))
        }
      }
      guard Set(new).count == new.count else { continue }
      let lengths = old.map { _ in ItemLength(random.below(3)) }
      var index = LengthIndex(lengths)
      index.apply(KeyedChanges(from: old, to: new)) { _ in ItemLength(7, isEstimated: true) }
      #expect(index.lengths == new.map { $0 < count ? lengths[$0] : ItemLength(7, isEstimated: true) })
    }
  }
}
