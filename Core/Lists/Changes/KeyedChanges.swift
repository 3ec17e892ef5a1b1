/// The difference of two lists of unique identifiers: the deletions, the insertions, and as few moves as possible.
///
/// Places of deletions and of moves' sources count in the old order, those of insertions and of moves' destinations in
/// the new one, as UIKit's batch updates count them. Who is in none of these stays, and keeps its order among those who
/// stay. O(n) where the two differ little, O(n log n) at worst.
package struct KeyedChanges: Equatable, Sendable {
  /// One item that leaves its order among the others.
  package struct Move: Hashable, Sendable {
    /// Its place in the old order.
    package let source: Int
    /// Its place in the new one.
    package let destination: Int

    package init(_ source: Int, to destination: Int) {
      self.source = source
      self.destination = destination
    }
  }

  /// How many items there were.
  package let oldCount: Int
  /// How many items there are.
  package let newCount: Int
  /// Who goes, ascending.
  package private(set) var deletions: [Int] = []
  /// Who comes, ascending.
  package private(set) var insertions: [Int] = []
  /// Who moves, by destination ascending.
  package private(set) var moves: [Move] = []

  /// All places of the old order that are left, and of the new order that are taken, ascending.
  private(set) var left: [Int] = []
  private(set) var taken: [Int] = []
  /// The moves by source.
  private var movesBySource: [Move] = []

  /// No item goes, comes or moves.
  package var isEmpty: Bool { left.isEmpty && taken.isEmpty }

  /// - Parameters:
  ///   - same: How many items are the same at the beginning of both orders.
  ///   - sources: For the items of the new order from there on, their place in the old order, -1 for who is new; what
  ///     follows them is the same in both.
  package init(oldCount: Int, newCount: Int, same: Int, sources: [Int]) {
    self.oldCount = oldCount
    self.newCount = newCount
    let oldEnd = oldCount - (newCount - same - sources.count)
    var stays = [Bool](repeating: false, count: oldEnd - same)
    let kept = IncreasingSubsequence.longest(of: sources)
    for index in kept { stays[sources[index] - same] = true }
    var moved = [Bool](repeating: false, count: stays.count)
    var nextKept = kept.makeIterator()
    var keptIndex = nextKept.next()
    for (index, source) in sources.enumerated() {
      if index == keptIndex {
        keptIndex = nextKept.next()
        continue
      }
      taken.append(same + index)
      if source < 0 {
        insertions.append(same + index)
      } else {
        moves.append(Move(source, to: same + index))
        moved[source - same] = true
      }
    }
    for index in stays.indices where !stays[index] {
      left.append(same + index)
      if !moved[index] { deletions.append(same + index) }
    }
    movesBySource = moves.sorted { $0.source < $1.source }
  }

  /// The same changes of a list with more items around, which stay.
  package func surrounded(before: Int, after: Int) -> KeyedChanges { KeyedChanges(self, before: before, after: after) }

  private init(_ inner: KeyedChanges, before: Int, after: Int) {
    oldCount = inner.oldCount + before + after
    newCount = inner.newCount + before + after
    deletions = inner.deletions.map { $0 + before }
    insertions = inner.insertions.map { $0 + before }
    moves = inner.moves.map { Move($0.source + before, to: $0.destination + before) }
    left = inner.left.map { $0 + before }
    taken = inner.taken.map { $0 + before }
    movesBySource = inner.movesBySource.map { Move($0.source + before, to: $0.destination + before) }
  }

  // MARK: Where an item went

  /// Whether an item of the old order is still there and has not moved among those who stay.
  package func stays(_ old: Int) -> Bool { !Self.contains(left, old) }

  /// The place in the new order of an item of the old one; `nil` where it goes.
  package func destination(of old: Int) -> Int? {
    let rank = Self.partition(left) { $0 < old }
    guard rank < left.count, left[rank] == old else { return Self.element(old - rank, skipping: taken) }
    let index = Self.partition(movesBySource) { $0.source < old }
    guard index < movesBySource.count, movesBySource[index].source == old else { return nil }
    return movesBySource[index].destination
  }

  /// The place in the old order of an item of the new one; `nil` where it comes.
  package func source(of new: Int) -> Int? {
    let rank = Self.partition(taken) { $0 < new }
    guard rank < taken.count, taken[rank] == new else { return Self.element(new - rank, skipping: left) }
    let index = Self.partition(moves) { $0.destination < new }
    guard index < moves.count, moves[index].destination == new else { return nil }
    return moves[index].source
  }

  /// Brings what is kept for each item into the new order.
  package func applied<Element>(to old: [Element], inserting new: (Int) -> Element) -> [Element] {
    (0..<newCount).map { index in source(of: index).map { old[$0] } ?? new(index) }
  }

  private static func contains(_ places: [Int], _ place: Int) -> Bool {
    let index = partition(places) { $0 < place }
    return index < places.count && places[index] == place
  }

  /// The place of the `rank`th among those that are not in `places`.
  private static func element(_ rank: Int, skipping places: [Int]) -> Int {
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      // `places[middle] - middle` is how many places before `places[middle]` are not among `places`.
      if places[middle] - middle <= rank { low = middle + 1 } else { high = middle }
    }
    return rank + low
  }

  /// How many come first for which this holds.
  private static func partition<Element>(_ elements: [Element], where holds: (Element) -> Bool) -> Int {
    var low = 0
    var high = elements.count
    while low < high {
      let middle = (low + high) / 2
      if holds(elements[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
