/// Where the items of a snapshot are. Items and sections are numbers here, so that none of it is generic.
@usableFromInline
struct SnapshotPlaces: Sendable {
  /// A section by its number, and the index in it.
  struct Place: Sendable {
    var section: Int
    var index: Int

    /// Of an item that has a number, but is in no section yet.
    static let pending = Place(section: -1, index: -1)
  }

  /// By the items' numbers.
  private var places: [Place] = []
  /// Numbers that belong to no item.
  private var free: [Int] = []

  init() {}

  subscript(item: Int) -> Place { places[item] }

  @usableFromInline
  func isPending(_ item: Int) -> Bool { places[item].section < 0 }

  /// A number for a new item.
  @usableFromInline
  mutating func add() -> Int {
    if let item = free.popLast() { return item }
    places.append(.pending)
    return places.count - 1
  }

  /// Takes numbers back.
  mutating func remove(_ items: some Sequence<Int>) {
    for item in items {
      places[item] = .pending
      free.append(item)
    }
  }

  /// Says where the items of a section are, from an index on.
  mutating func settle(_ items: [Int], in section: Int, from start: Int) {
    for index in start..<items.count { places[items[index]] = Place(section: section, index: index) }
  }
}
