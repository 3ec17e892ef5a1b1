import AmbientLists
import Randomness
import Testing

/// A snapshot told as plainly as can be: sections with their items.
private struct PlainSnapshot: Equatable {
  var sections: [(identifier: Int, items: [Int])] = []

  static func == (first: Self, second: Self) -> Bool {
    first.sections.map(\.identifier) == second.sections.map(\.identifier)
      && first.sections.map(\.items) == second.sections.map(\.items)
  }

  init() {}

  init(_ snapshot: NSDiffableDataSourceSnapshot<Int, Int>) {
    sections = snapshot.sectionIdentifiers.map { ($0, snapshot.itemIdentifiers(inSection: $0)) }
  }

  mutating func remove(_ removed: [Int]) {
    for index in sections.indices { sections[index].items.removeAll { removed.contains($0) } }
  }

  mutating func insert(_ items: [Int], beside item: Int, after: Bool) {
    remove(items)
    for index in sections.indices {
      guard let place = sections[index].items.firstIndex(of: item) else { continue }
      sections[index].items.insert(contentsOf: items, at: place + (after ? 1 : 0))
    }
  }

  /// Each position's identity: a header, an item, a footer.
  var positions: [String] {
    sections.flatMap { section in
      ["header \(section.identifier)"] + section.items.map(String.init) + ["footer \(section.identifier)"]
    }
  }
}

@Suite struct SnapshotFuzzTests {
  /// One random edit of both.
  private func edit(
    _ snapshot: inout NSDiffableDataSourceSnapshot<Int, Int>, _ plain: inout PlainSnapshot,
    _ random: inout SplitMix64
  ) {
    let all = snapshot.itemIdentifiers
    let known = all.isEmpty ? nil : random.element(of: all)
    let section = random.below(plain.sections.count)
    let identifier = plain.sections[section].identifier
    // New ones, and some that are there already.
    let items = Array(Set((0..<random.below(4)).map { _ in random.below(60) })).filter { $0 != known }
    switch random.below(10) {
    case 0, 1:
      snapshot.appendItems(items, toSection: identifier)
      plain.remove(items)
      plain.sections[section].items += items
    case 2:
      guard let known else { return }
      snapshot.insertItems(items, beforeItem: known)
      plain.insert(items, beside: known, after: false)
    case 3:
      guard let known else { return }
      snapshot.insertItems(items, afterItem: known)
      plain.insert(items, beside: known, after: true)
    case 4:
      snapshot.deleteItems(items)
      plain.remove(items)
    case 5:
      guard let known, let other = all.last, other != known else { return }
      snapshot.moveItem(known, afterItem: other)
      plain.insert([known], beside: other, after: true)
    case 6 where plain.sections.count < 8:
      let new = 100 + random.below(1_000)
      guard snapshot.indexOfSection(new) == nil else { return }
      snapshot.insertSections([new], beforeSection: identifier)
      plain.sections.insert((new, []), at: section)
    case 7 where plain.sections.count > 1 && random.below(3) == 0:
      snapshot.deleteSections([identifier])
      plain.sections.remove(at: section)
    case 8 where plain.sections.count > 1:
      let moved = plain.sections.remove(at: section)
      let other = random.below(plain.sections.count)
      snapshot.moveSection(identifier, afterSection: plain.sections[other].identifier)
      plain.sections.insert(moved, at: other + 1)
    default: break
    }
  }

  @Test("a snapshot does what plain arrays do, and its changes lead there", arguments: 1...4)
  func edits(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([1, 2, 3])
    var plain = PlainSnapshot(snapshot)
    var old = snapshot
    var oldPlain = plain
    for step in 0..<3_000 {
      edit(&snapshot, &plain, &random)
      guard PlainSnapshot(snapshot) == plain else {
        Issue.record("step \(step)")
        return
      }
      let items = plain.sections.flatMap(\.items)
      #expect(snapshot.itemIdentifiers == items)
      if let item = items.last { #expect(snapshot.indexOfItem(item) == items.count - 1) }
      guard random.below(3) == 0 else { continue }
      let (before, after) = (oldPlain.positions, plain.positions)
      #expect(KeyedChanges(from: old, to: snapshot) == KeyedChanges(from: before, to: after))
      (old, oldPlain) = (snapshot, plain)
    }
  }
}
