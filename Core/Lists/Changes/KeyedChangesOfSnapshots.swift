extension KeyedChanges {
  /// The changes from one snapshot to another, of positions as ``ListSections`` counts them: headers and footers go,
  /// come and move with their sections.
  ///
  /// Sections whose items are the same array cost a step, others a comparison an item; only what lies between the first
  /// difference and the last is looked up.
  package init<Section: Hashable, Item: Hashable>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    let before = SnapshotPositions(old)
    let after = SnapshotPositions(new)
    let same = before.commonBeginning(after)
    let sameAtEnd = before.commonEnd(after, beginning: same)
    let middle = same.positions..<after.count - sameAtEnd
    var sources: [Int] = []
    sources.reserveCapacity(middle.count)
    var finder = SnapshotFinder(snapshot: old, starts: before.starts)
    var section = same.sections
    var position = middle.lowerBound
    while position < middle.upperBound {
      let start = after.starts[section]
      let items = new.sections[section].items
      let former = old.indexOfSection(new.sections[section].identifier)
      if position == start {
        sources.append(former.map { before.starts[$0] } ?? -1)
        position += 1
      }
      let end = min(middle.upperBound, start + 1 + items.count)
      while position < end {
        sources.append(finder.position(of: items[position - start - 1]) ?? -1)
        position += 1
      }
      if position < middle.upperBound {
        sources.append(former.map { before.starts[$0 + 1] - 1 } ?? -1)
        position += 1
      }
      section += 1
    }
    self.init(oldCount: before.count, newCount: after.count, same: same.positions, sources: sources)
  }
}

/// Finds the positions of items that mostly follow each other: behind the item found last it looks first.
private struct SnapshotFinder<Section: Hashable, Item: Hashable> {
  let snapshot: NSDiffableDataSourceSnapshot<Section, Item>
  let starts: [Int]
  /// The items of the section found last, where its rows begin, and the index of the item behind the one found last.
  private var items: [Item] = []
  private var start = 0
  private var index = 0

  init(snapshot: NSDiffableDataSourceSnapshot<Section, Item>, starts: [Int]) {
    self.snapshot = snapshot
    self.starts = starts
  }

  mutating func position(of item: Item) -> Int? {
    if index >= items.count || items[index] != item {
      guard let place = snapshot.place(of: item) else { return nil }
      items = snapshot.items(at: place.section)
      start = starts[place.section] + 1
      index = place.index
    }
    defer { index += 1 }
    return start + index
  }
}

/// The sections of a snapshot, and where each begins.
private struct SnapshotPositions<Section: Hashable, Item: Hashable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  let sections: [Snapshot.Section]
  /// One more than there are sections.
  let starts: [Int]

  /// What is the same at the beginning: whole sections, positions, and how many of them are items of the section after.
  struct Beginning {
    var sections = 0
    var positions = 0
    var items = 0
  }

  init(_ snapshot: Snapshot) {
    sections = snapshot.sections
    starts = sections.reduce(into: [0]) { starts, section in
      starts.append(starts[starts.count - 1] + section.items.count + 2)
    }
  }

  var count: Int { starts[sections.count] }

  func commonBeginning(_ other: Self) -> Beginning {
    let limit = min(sections.count, other.sections.count)
    var same = Beginning()
    while same.sections < limit, sections[same.sections].isSame(other.sections[same.sections]) { same.sections += 1 }
    same.positions = starts[same.sections]
    guard same.sections < limit, sections[same.sections].identifier == other.sections[same.sections].identifier else {
      return same
    }
    let (items, others) = (sections[same.sections].items, other.sections[same.sections].items)
    while same.items < min(items.count, others.count), items[same.items] == others[same.items] { same.items += 1 }
    same.positions += 1 + same.items
    return same
  }

  /// How many positions are the same at the end, none of which are at the beginning.
  func commonEnd(_ other: Self, beginning: Beginning) -> Int {
    var section = sections.count - 1
    var otherSection = other.sections.count - 1
    while section >= beginning.sections, otherSection >= beginning.sections,
      sections[section].isSame(other.sections[otherSection])
    {
      section -= 1
      otherSection -= 1
    }
    let positions = count - starts[section + 1]
    guard section >= beginning.sections, otherSection >= beginning.sections,
      sections[section].identifier == other.sections[otherSection].identifier
    else { return positions }
    let (items, others) = (sections[section].items, other.sections[otherSection].items)
    let limit = min(items.count, others.count) - (section == beginning.sections ? beginning.items : 0)
    var same = 0
    while same < limit, items[items.count - 1 - same] == others[others.count - 1 - same] { same += 1 }
    return positions + 1 + same
  }
}

extension NSDiffableDataSourceSnapshot.Section {
  fileprivate func isSame(_ other: Self) -> Bool { identifier == other.identifier && items == other.items }
}
