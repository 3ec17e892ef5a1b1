/// The rows that a `ForEach` has made, by the positions of their elements.
///
/// A container makes all of them: they stand in an array, a place for each element. A list makes some of a hundred thousand: those are found
/// by their positions.
@MainActor
struct MadeRows {
  /// A place for each element, where most have their row.
  private var all: [ElementRow?]?
  /// The rows by their positions, where few were made.
  private var few: [Int: ElementRow] = [:]
  /// How many there are.
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// The row of the element at a position, where it was made.
  subscript(index: Int) -> ElementRow? {
    guard let all else { return few[index] }
    return all.indices.contains(index) ? all[index] : nil
  }

  /// The rows in the order of the elements.
  var inOrder: [ElementRow] { all?.compactMap(\.self) ?? few.values.sorted { $0.index < $1.index } }

  /// Keeps a row at its position, where there is none yet.
  mutating func insert(_ row: ElementRow) {
    count += 1
    place(row, at: row.index)
  }

  /// Forgets a row.
  mutating func remove(_ row: ElementRow) {
    guard self[row.index] === row else { return }
    count -= 1
    place(nil, at: row.index)
  }

  private mutating func place(_ row: ElementRow?, at index: Int) {
    if all == nil { few[index] = row } else { all?[index] = row }
  }

  /// Has room for a row of each of so many elements, which are about to be made.
  mutating func makeRoom(for elements: Int) {
    guard all == nil else { return }
    hold(Array(few.values), as: elements)
  }

  private mutating func hold(_ rows: [ElementRow], as elements: Int) {
    var all = [ElementRow?](repeating: nil, count: elements)
    for row in rows { all[row.index] = row }
    (self.all, few) = (all, [:])
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
    if count * 4 > elements {
      hold(kept, as: elements)
    } else {
      (all, few) = (nil, Dictionary(uniqueKeysWithValues: kept.map { ($0.index, $0) }))
    }
    return gone
  }
}
