/// The rows that a `ForEach` has made, by the positions of their elements.
///
/// A container makes all of them: they stand in an array, a place for each element. A list makes some of a hundred thousand: those are found
/// by their positions.
@MainActor
struct MadeRows {
  private enum Storage {
    /// A place for each element; most have their row.
    case all([ElementRow?])
    case few([Int: ElementRow])
  }

  private var storage = Storage.few([:])
  /// How many there are.
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// The row of the element at a position, where it was made.
  subscript(index: Int) -> ElementRow? {
    switch storage {
    case .all(let rows): rows.indices.contains(index) ? rows[index] : nil
    case .few(let rows): rows[index]
    }
  }

  /// The rows in the order of the elements.
  var inOrder: [ElementRow] {
    switch storage {
    case .all(let rows): rows.compactMap(\.self)
    case .few(let rows): rows.values.sorted { $0.index < $1.index }
    }
  }

  /// Keeps a row at its position, where there is none yet.
  mutating func insert(_ row: ElementRow) {
    count += 1
    let former = storage
    // Whoever changes the rows is their only owner.
    storage = .few([:])
    switch former {
    case .all(var rows):
      rows[row.index] = row
      storage = .all(rows)
    case .few(var rows):
      rows[row.index] = row
      storage = .few(rows)
    }
  }

  /// Has room for a row of each of so many elements, which are about to be made.
  mutating func makeRoom(for elements: Int) {
    guard case .few(let rows) = storage else { return }
    var all = [ElementRow?](repeating: nil, count: elements)
    for row in rows.values { all[row.index] = row }
    storage = .all(all)
  }

  /// Forgets a row.
  mutating func remove(_ row: ElementRow) {
    guard self[row.index] === row else { return }
    count -= 1
    let former = storage
    storage = .few([:])
    switch former {
    case .all(var rows):
      rows[row.index] = nil
      storage = .all(rows)
    case .few(var rows):
      rows[row.index] = nil
      storage = .few(rows)
    }
  }

  /// Gives each row the position that its element has now.
  ///
  /// - Parameters:
  ///   - elements: How many elements there are now.
  ///   - position: Where an element is now, by its row; `nil` where it is gone.
  /// - Returns: The rows of elements that are gone.
  mutating func move(in elements: Int, _ position: (ElementRow) -> Int?) -> [ElementRow] {
    var (kept, gone): ([ElementRow], [ElementRow]) = ([], [])
    kept.reserveCapacity(count)
    for row in inOrder {
      guard let index = position(row) else {
        gone.append(row)
        continue
      }
      row.index = index
      kept.append(row)
    }
    count = kept.count
    storage = .few([:])
    if count * 4 > elements {
      var all = [ElementRow?](repeating: nil, count: elements)
      for row in kept { all[row.index] = row }
      storage = .all(all)
    } else {
      storage = .few(Dictionary(uniqueKeysWithValues: kept.map { ($0.index, $0) }))
    }
    return gone
  }
}
