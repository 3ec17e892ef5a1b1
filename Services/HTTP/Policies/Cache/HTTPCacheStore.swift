/// Where an ``HTTPCache`` keeps replies: in memory, in a folder, or elsewhere.
///
/// A store only keeps and gives back; what may be used, and for how long, is the cache's affair. It may forget anything at any time, and
/// what it cannot read or keep it has not: no method throws. All methods may be called from any task.
public protocol HTTPCacheStore: Sendable {
  /// What is kept for an address: the newest first, one entry for each set of fields that chose it (`Vary`).
  func entries(for key: HTTPCacheKey) async -> [HTTPCacheEntry]

  /// Keeps an entry, in the place of the one that was chosen by the same fields.
  ///
  /// - Returns: Whether it was taken. An entry that is not, because it is too large, leaves none of this address behind.
  func insert(_ entry: HTTPCacheEntry, for key: HTTPCacheKey) async -> Bool

  /// Forgets all that is kept for an address.
  ///
  /// - Returns: Whether there was something.
  @discardableResult
  func remove(_ key: HTTPCacheKey) async -> Bool

  /// Forgets everything.
  func removeAll() async
}
