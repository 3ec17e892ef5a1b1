/// Keys in the order in which they were used last.
///
/// A doubly linked list with a dictionary for its nodes: each change takes the same time, however many there are.
struct RecencyOrder<Key: Hashable & Sendable>: Sendable {
  private struct Neighbours: Sendable {
    var older: Key?
    var newer: Key?
  }

  private var neighbours: [Key: Neighbours] = [:]
  private var newest: Key?
  /// The key that has not been used for longest.
  private(set) var oldest: Key?

  /// Makes a key the newest, whether it was there or not.
  mutating func use(_ key: Key) {
    guard key != newest else { return }
    remove(key)
    neighbours[key] = Neighbours(older: newest, newer: nil)
    if let newest { neighbours[newest]?.newer = key } else { oldest = key }
    newest = key
  }

  /// Takes a key out; nothing where it is not there.
  mutating func remove(_ key: Key) {
    guard let node = neighbours.removeValue(forKey: key) else { return }
    if let newer = node.newer { neighbours[newer]?.older = node.older } else { newest = node.older }
    if let older = node.older { neighbours[older]?.newer = node.newer } else { oldest = node.newer }
  }
}
