/// A hash table that finds, for an identifier, its place in an old and in a new list. `KeyedChanges` fills and asks it.
///
/// The identifiers stay with the caller: so the table is not generic, and a generic caller that is not specialised pays
/// for a hash and a comparison an identifier, and no more.
@usableFromInline
struct IdentifierTable {
  private struct Entry {
    var hash: Int
    /// Of the new list where it is below 0: then it is the complement.
    var place: Int
  }

  private var entries: [Entry] = []
  /// For each slot one more than the index of its entry, 0 where there is none.
  private var slots: [Int32]
  private let mask: Int

  /// A table with room for so many.
  @usableFromInline
  init(capacity: Int) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    slots = Array(repeating: 0, count: size)
    mask = size - 1
    entries.reserveCapacity(capacity)
  }

  /// Keeps a place. Hands back the place that was kept for the same identifier, if one was.
  /// - Parameter isSame: Whether the identifier at a place is the one that the new place has.
  @usableFromInline
  mutating func keep(_ place: Int, hash: Int, isSame: (Int) -> Bool) -> Int? {
    // Hashes are random already: their low bits do.
    var slot = hash & mask
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if entries[index].hash == hash, isSame(entries[index].place) {
        defer { entries[index].place = place }
        return entries[index].place
      }
      slot = (slot + 1) & mask
    }
    entries.append(Entry(hash: hash, place: place))
    slots[slot] = Int32(entries.count)
    return nil
  }
}
