extension KeyedChanges {
  /// The changes from one list of identifiers to another.
  ///
  /// What is equal at both ends and beside single changes is only compared; hashed is what is left. An identifier that
  /// is twice in what is left ends the program with its name.
  @inlinable
  package init<Identifier: Hashable>(from old: [Identifier], to new: [Identifier]) {
    let shorter = min(old.count, new.count)
    var same = 0
    while same < shorter, old[same] == new[same] { same += 1 }
    var sameAtEnd = 0
    while sameAtEnd < shorter - same, old[old.count - 1 - sameAtEnd] == new[new.count - 1 - sameAtEnd] {
      sameAtEnd += 1
    }
    let (oldEnd, newEnd) = (old.count - sameAtEnd, new.count - sameAtEnd)
    var sources = [Int](repeating: -1, count: newEnd - same)
    var unpaired: [Int] = []
    var newUnpaired: [Int] = []
    var (place, newPlace) = (same, same)
    while place < oldEnd, newPlace < newEnd {
      if old[place] == new[newPlace] {
        sources[newPlace - same] = place
      } else if place + 1 < oldEnd, old[place + 1] == new[newPlace] {
        unpaired.append(place)
        place += 1
        continue
      } else if newPlace + 1 < newEnd, old[place] == new[newPlace + 1] {
        newUnpaired.append(newPlace)
        newPlace += 1
        continue
      } else {
        unpaired.append(place)
        newUnpaired.append(newPlace)
      }
      place += 1
      newPlace += 1
    }
    unpaired.append(contentsOf: place..<oldEnd)
    newUnpaired.append(contentsOf: newPlace..<newEnd)
    if !newUnpaired.isEmpty {
      var table = IdentifierTable(capacity: unpaired.count + newUnpaired.count)
      for place in unpaired {
        let identifier = old[place]
        if table.keep(place, hash: identifier.hashValue, isSame: { old[$0] == identifier }) != nil {
          Self.refuseDuplicate(identifier)
        }
      }
      for place in newUnpaired {
        let identifier = new[place]
        let isSame = { (other: Int) in (other < 0 ? new[~other] : old[other]) == identifier }
        guard let source = table.keep(~place, hash: identifier.hashValue, isSame: isSame) else { continue }
        if source < 0 { Self.refuseDuplicate(identifier) }
        sources[place - same] = source
      }
    }
    self.init(oldCount: old.count, newCount: new.count, same: same, sources: sources)
  }

  /// Ends the program, naming the identifier.
  @usableFromInline
  static func refuseDuplicate(_ identifier: some Hashable) -> Never {
    fatalError(
      """
      The identifier \(String(reflecting: identifier)) is in a list twice, so it does not say which item is meant.

      To fix it, give each item an identifier of its own (a UUID, a database key, an index that belongs to the item),
      or take the item out that is there twice.
      """)
  }
}
