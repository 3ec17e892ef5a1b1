extension NSDiffableDataSourceSnapshot {
  /// Adds items at the end of a section, of the last one unless another is named. Items that are in the snapshot
  /// already move there.
  @inlinable
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    let section = destination(of: sectionIdentifier)
    insert(identifiers) { snapshot in (section, snapshot.count(at: section)) }
  }

  /// Puts items before another one, in its section. Items that are in the snapshot already move there.
  @inlinable
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    insert(identifiers) { $0.place(of: beforeIdentifier, "insertItems(_:beforeItem:)", after: false) }
  }

  /// Puts items after another one, in its section. Items that are in the snapshot already move there.
  @inlinable
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
    insert(identifiers) { $0.place(of: afterIdentifier, "insertItems(_:afterItem:)", after: true) }
  }

  /// Takes items out. Those that are not in the snapshot are passed over.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let numbers = identifiers.compactMap { itemNumbers.removeValue(forKey: $0) }
    remove(numbers)
    forgetUpdates()
  }

  /// Takes all items and all sections out, so that the snapshot is empty.
  public mutating func deleteAllItems() { self = Self() }

  /// Puts an item before another one, in its section. Both must be in the snapshot.
  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
    move(identifier, "moveItem(_:beforeItem:)", to: toIdentifier, after: false)
  }

  /// Puts an item after another one, in its section. Both must be in the snapshot.
  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
    move(identifier, "moveItem(_:afterItem:)", to: toIdentifier, after: true)
  }

  private mutating func move(
    _ identifier: ItemIdentifierType, _ operation: String, to destination: ItemIdentifierType, after: Bool
  ) {
    guard itemNumbers[identifier] != nil else { SnapshotFailure.unknownItem(identifier, operation) }
    guard identifier != destination else { return }
    insert([identifier]) { $0.place(of: destination, operation, after: after) }
  }

  // MARK: What the others are made of

  /// Numbers the items, takes those out that were there, then asks where to put them.
  ///
  /// Inlinable for the sake of the hashing: unspecialised it takes several times as long.
  @inlinable
  mutating func insert(
    _ identifiers: [ItemIdentifierType], at place: (borrowing Self) -> (section: Int, index: Int)
  ) {
    var numbers: [Int] = []
    var former: [Int] = []
    numbers.reserveCapacity(identifiers.count)
    itemNumbers.reserveCapacity(itemNumbers.count + identifiers.count)
    for identifier in identifiers {
      let number = places.add()
      if let old = itemNumbers.updateValue(number, forKey: identifier) {
        if places.isPending(old) { SnapshotFailure.repeatedItem(identifier) }
        former.append(old)
      }
      numbers.append(number)
    }
    remove(former)
    let place = place(self)
    put(identifiers, numbers, in: place.section, at: place.index)
  }

  @usableFromInline
  mutating func put(_ identifiers: [ItemIdentifierType], _ numbers: [Int], in section: Int, at index: Int) {
    sections[section].items.insert(contentsOf: identifiers, at: index)
    sections[section].numbers.insert(contentsOf: numbers, at: index)
    places.settle(sections[section].numbers, in: sections[section].number, from: index)
  }

  /// Takes the items with these numbers out of their sections.
  @usableFromInline
  mutating func remove(_ numbers: [Int]) {
    guard !numbers.isEmpty else { return }
    let indices = Dictionary(grouping: numbers) { places[$0].section }
    for (number, numbers) in indices {
      let removed = RangeSet(numbers.map { places[$0].index }.sorted().map { $0..<$0 + 1 })
      let section = sectionIndices[number]
      sections[section].items.removeSubranges(removed)
      sections[section].numbers.removeSubranges(removed)
      places.settle(sections[section].numbers, in: number, from: removed.ranges[0].lowerBound)
    }
    places.remove(numbers)
  }

  @usableFromInline
  func destination(of identifier: SectionIdentifierType?) -> Int {
    if let identifier { return index(of: identifier, "appendItems(_:toSection:)") }
    guard let last = sections.indices.last else { SnapshotFailure.noSection() }
    return last
  }

  @usableFromInline
  func count(at section: Int) -> Int { sections[section].items.count }

  @usableFromInline
  func place(
    of identifier: ItemIdentifierType, _ operation: String, after: Bool
  ) -> (section: Int, index: Int) {
    guard let number = itemNumbers[identifier] else { SnapshotFailure.unknownItem(identifier, operation) }
    let place = places[number]
    if place.section < 0 { SnapshotFailure.destinationIsInserted(identifier) }
    return (sectionIndices[place.section], place.index + (after ? 1 : 0))
  }
}
