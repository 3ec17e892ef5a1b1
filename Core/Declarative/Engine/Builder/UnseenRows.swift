/// Rows of a list that are kept although they are not seen, because they have state: so many at most.
///
/// SwiftUI promises the state of a row only while the row is near the window; here it outlives many others, but not a hundred
/// thousand of them.
struct UnseenRows<Key: Hashable> {
  private let limit: Int
  private var stamps: [Key: Int] = [:]
  /// In the order in which they left; those that have another stamp by now have come back meanwhile.
  private var queue: [(key: Key, stamp: Int)] = []
  private var first = 0
  private var nextStamp = 0

  init(limit: Int) { self.limit = limit }

  /// A row has left.
  ///
  /// - Returns: The row that has not been seen for the longest time, where there are too many.
  mutating func insert(_ key: Key) -> Key? {
    stamps[key] = nextStamp
    queue.append((key, nextStamp))
    nextStamp += 1
    while first < queue.count, stamps[queue[first].key] != queue[first].stamp { first += 1 }
    if first > limit {
      queue.removeFirst(first)
      first = 0
    }
    guard stamps.count > limit, first < queue.count else { return nil }
    let oldest = queue[first].key
    stamps[oldest] = nil
    first += 1
    return oldest
  }

  /// A row has come back, or is gone.
  mutating func remove(_ key: Key) { stamps[key] = nil }
}
