/// Remembers rows that are out of sight but kept for their state, up to a limit.
///
/// `ForEachNode` inserts a row that leaves the window, and ends the row that comes back. SwiftUI promises the state
/// of a row only near the window; here it outlives many others, but not a hundred thousand.
@MainActor
struct UnseenRows {
  private let limit: Int
  private var count = 0
  /// The rows in the order in which they left. An entry with an outdated stamp belongs to a row that has come back
  /// since.
  private var queue: [Entry] = []
  private var first = 0
  private var nextStamp = 0

  private struct Entry {
    /// Who is gone is not kept for the queue.
    weak var row: ElementRow?
    let stamp: Int

    @MainActor var isOutdated: Bool { row?.unseenStamp != stamp }
  }

  init(limit: Int) { self.limit = limit }

  /// Notes that a row has left the window.
  ///
  /// - Returns: The row that has been out of sight for the longest time, where there are more than the limit.
  mutating func insert(_ row: ElementRow) -> ElementRow? {
    if row.unseenStamp == nil { count += 1 }
    row.unseenStamp = nextStamp
    queue.append(Entry(row: row, stamp: nextStamp))
    nextStamp += 1
    while first < queue.count, queue[first].isOutdated { first += 1 }
    // Entries that were passed are dropped together, so that removing them stays cheap.
    if first > limit {
      queue.removeFirst(first)
      first = 0
    }
    guard count > limit, first < queue.count, let oldest = queue[first].row else { return nil }
    remove(oldest)
    first += 1
    return oldest
  }

  /// Notes that a row has come back into sight, or is gone.
  mutating func remove(_ row: ElementRow) {
    guard row.unseenStamp != nil else { return }
    row.unseenStamp = nil
    count -= 1
  }
}
