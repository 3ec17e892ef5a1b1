/// Remembers rows that are out of sight but kept for their state, up to a limit.
///
/// `ForEachNode` inserts a row that leaves the window, and ends the row that comes back. SwiftUI promises the state
/// of a row only near the window; here it outlives many others, but not a hundred thousand.
struct UnseenRows<Key: Hashable> {
  private let limit: Int
  private var stamps: [Key: Int] = [:]
  /// The rows in the order in which they left. An entry with an outdated stamp belongs to a row that has come back
  /// since.
  private var queue: [(key: Key, stamp: Int)] = []
  private var first = 0
  private var nextStamp = 0

  init(limit: Int) { self.limit = limit }

  /// Notes that a row has left the window.
  ///
  /// - Returns: The row that has been out of sight for the longest time, where there are more than the limit.
  mutating func insert(_ key: Key) -> Key? {
    stamps[key] = nextStamp
    queue.append((key, nextStamp))
    nextStamp += 1
    while first < queue.count, stamps[queue[first].key] != queue[first].stamp { first += 1 }
    // Entries that were passed are dropped together, so that removing them stays cheap.
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

  /// Notes that a row has come back into sight, or is gone.
  mutating func remove(_ key: Key) { stamps[key] = nil }
}
