/// A small map from a key's identity to an object: open addressing in one array, nothing allocated while it is empty.
///
/// A dictionary would do; its hashing alone costs as much as a whole read may.
struct KeyTable<Element: AnyObject> {
  private struct Entry {
    var id: UInt
    var element: Element?
  }

  /// A power of two of places, at least a quarter of them free; `id` 0 marks a free one.
  private var entries: [Entry] = []
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// The elements, in no order that means anything.
  var elements: [Element] { entries.compactMap(\.element) }

  subscript(id: UInt) -> Element? {
    get {
      guard count > 0 else { return nil }
      return entries.withUnsafeBufferPointer { entries in
        let mask = entries.count - 1
        var place = Self.home(of: id, mask)
        while true {
          let found = entries[place].id
          if found == id { return entries[place].element }
          if found == 0 { return nil }
          place = (place + 1) & mask
        }
      }
    }
    set {
      guard let newValue else { return remove(id) }
      if (count + 1) * 4 > entries.count * 3 { grow() }
      let place = place(of: id)
      if entries[place].id == 0 { count += 1 }
      entries[place] = Entry(id: id, element: newValue)
    }
  }

  /// Drops the elements that `shouldKeep` refuses.
  mutating func filter(_ shouldKeep: (Element) -> Bool) {
    for entry in entries {
      if let element = entry.element, !shouldKeep(element) { remove(entry.id) }
    }
  }

  private static func home(of id: UInt, _ mask: Int) -> Int {
    // The low bits of an address say little: the product's high bits mix all of them.
    Int(truncatingIfNeeded: (id &* 0x9E37_79B9_7F4A_7C15) >> 40) & mask
  }

  /// Where `id` is, or else where it would go.
  private func place(of id: UInt) -> Int {
    let mask = entries.count - 1
    var place = Self.home(of: id, mask)
    while entries[place].id != 0, entries[place].id != id { place = (place + 1) & mask }
    return place
  }

  private mutating func grow() {
    let old = entries
    entries = Array(repeating: Entry(id: 0, element: nil), count: max(4, old.count * 2))
    for entry in old where entry.id != 0 { entries[place(of: entry.id)] = entry }
  }

  private mutating func remove(_ id: UInt) {
    guard count > 0 else { return }
    var hole = place(of: id)
    guard entries[hole].id == id else { return }
    count -= 1
    let mask = entries.count - 1
    var next = (hole + 1) & mask
    // What was pushed past the hole moves up, or it would not be found any more.
    while entries[next].id != 0 {
      let home = Self.home(of: entries[next].id, mask)
      if (next - home) & mask >= (next - hole) & mask {
        entries[hole] = entries[next]
        hole = next
      }
      next = (next + 1) & mask
    }
    entries[hole] = Entry(id: 0, element: nil)
  }
}
