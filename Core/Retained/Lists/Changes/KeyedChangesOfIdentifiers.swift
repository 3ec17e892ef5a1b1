extension KeyedChanges {
  /// The changes from one list of identifiers to another.
  ///
  /// What is equal at both ends is skipped, so that one change in a long list costs a comparison an item. An identifier
  /// that is twice in what is between ends the program with its name.
  @inlinable
  package init<Identifier: Hashable>(from old: [Identifier], to new: [Identifier]) {
    let shorter = min(old.count, new.count)
    var same = 0
    while same < shorter, old[same] == new[same] { same += 1 }
    var sameAtEnd = 0
    while sameAtEnd < shorter - same, old[old.count - 1 - sameAtEnd] == new[new.count - 1 - sameAtEnd] {
      sameAtEnd += 1
    }
    let oldMiddle = same..<old.count - sameAtEnd
    let newMiddle = same..<new.count - sameAtEnd
    var sources = [Int](repeating: -1, count: newMiddle.count)
    if !newMiddle.isEmpty {
      var places = [Identifier: Int](minimumCapacity: oldMiddle.count)
      for index in oldMiddle {
        if places.updateValue(index, forKey: old[index]) != nil { Self.refuseDuplicate(old[index]) }
      }
      for index in newMiddle {
        // -1 stands for an identifier that came, -2 for one that was met before.
        let place = places.updateValue(-2, forKey: new[index]) ?? -1
        if place == -2 { Self.refuseDuplicate(new[index]) }
        sources[index - same] = place
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
