/// A small map from a key's identity to an object: open addressing in one allocation, none while it is empty.
///
/// A dictionary would do; its hashing alone costs as much as a whole read may. So would retaining the table and what it
/// finds: it is a mere pointer, which one object owns, and frees with ``free()`` at its end.
struct KeyTable<Element: AnyObject> {
  private struct Place {
    /// 0 where the place is free.
    var id: UInt
    /// Retained by the table.
    var element: Unmanaged<Element>?
  }

  /// A power of two of places, at least a quarter of them free.
  private var places: UnsafeMutablePointer<Place>?
  private var mask: UInt32 = 0
  private var used: UInt32 = 0

  init() {}

  /// Holds the same elements as another table.
  init(copying other: KeyTable) {
    for element in other.entries { self[element.id] = element.element }
  }

  /// Releases all elements, and leaves the table empty.
  mutating func free() {
    guard let places else { return }
    let count = Int(mask) + 1
    self = KeyTable()
    for place in 0..<count { places[place].element?.release() }
    places.deallocate()
  }

  var isEmpty: Bool { used == 0 }
  var count: Int { Int(used) }

  /// The elements, in no order that means anything.
  var elements: [Element] { entries.map(\.element) }

  /// An element, not retained: for as long as the table is left alone.
  @inline(__always)
  func find(_ id: UInt) -> Unmanaged<Element>? {
    guard let places else { return nil }
    var place = home(of: id)
    while true {
      let found = places[Int(place)].id
      if found == id { return places[Int(place)].element }
      if found == 0 { return nil }
      place = (place &+ 1) & mask
    }
  }

  subscript(id: UInt) -> Element? {
    get { find(id)?.takeUnretainedValue() }
    set {
      guard let newValue else { return remove(id) }
      if (used + 1) * 4 > (places == nil ? 0 : (mask + 1) * 3) { grow() }
      guard let places else { return }
      let place = Int(place(of: id, in: places))
      if places[place].id == 0 { used += 1 }
      let former = places[place].element
      places[place] = Place(id: id, element: .passRetained(newValue))
      former?.release()
    }
  }

  /// Drops the elements that `shouldKeep` refuses.
  mutating func filter(_ shouldKeep: (Element) -> Bool) {
    for (id, element) in entries where !shouldKeep(element) { remove(id) }
  }

  private var entries: [(id: UInt, element: Element)] {
    guard let places else { return [] }
    return (0...Int(mask)).compactMap { index in
      places[index].element.map { (places[index].id, $0.takeUnretainedValue()) }
    }
  }

  @inline(__always)
  private func home(of id: UInt) -> UInt32 {
    // The low bits of an address say little: the product's high bits mix all of them.
    UInt32(truncatingIfNeeded: (id &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
  }

  /// Where `id` is, or else where it would go.
  private func place(of id: UInt, in places: UnsafeMutablePointer<Place>) -> UInt32 {
    var place = home(of: id)
    while places[Int(place)].id != 0, places[Int(place)].id != id { place = (place &+ 1) & mask }
    return place
  }

  private mutating func grow() {
    let old = places
    let oldCount = old == nil ? 0 : Int(mask) + 1
    let newCount = max(4, oldCount * 2)
    let new = UnsafeMutablePointer<Place>.allocate(capacity: newCount)
    new.initialize(repeating: Place(id: 0, element: nil), count: newCount)
    mask = UInt32(newCount - 1)
    places = new
    guard let old else { return }
    for index in 0..<oldCount where old[index].id != 0 { new[Int(place(of: old[index].id, in: new))] = old[index] }
    old.deallocate()
  }

  private mutating func remove(_ id: UInt) {
    guard let places, used > 0 else { return }
    var hole = place(of: id, in: places)
    guard places[Int(hole)].id == id else { return }
    let removed = places[Int(hole)].element
    used -= 1
    var next = (hole &+ 1) & mask
    // What was pushed past the hole moves up, or it would not be found any more.
    while places[Int(next)].id != 0 {
      let home = home(of: places[Int(next)].id)
      if (next &- home) & mask >= (next &- hole) & mask {
        places[Int(hole)] = places[Int(next)]
        hole = next
      }
      next = (next &+ 1) & mask
    }
    places[Int(hole)] = Place(id: 0, element: nil)
    removed?.release()
  }
}
