import Synchronization

/// A store in memory, which ends with the program.
///
/// When it is full, what has not been asked for longest goes first. All methods may be called on any thread.
public final class HTTPMemoryCache: HTTPCacheStore {
  private struct Kept {
    var entries: [HTTPCacheEntry]
    var cost: Int
  }

  private struct State {
    var kept: [HTTPCacheKey: Kept] = [:]
    var order = RecencyOrder<HTTPCacheKey>()
    var cost = 0

    mutating func remove(_ key: HTTPCacheKey) -> Bool {
      guard let former = kept.removeValue(forKey: key) else { return false }
      order.remove(key)
      cost -= former.cost
      return true
    }
  }

  private let state = Mutex(State())
  private let limit: Int

  /// Makes an empty one.
  ///
  /// - Parameter bytes: How much it holds, fields and addresses included, reckoned roughly: 16 MiB by default. What is kept for one address
  ///   takes at most a quarter of it.
  public init(limit bytes: Int = 16 << 20) { limit = bytes }

  /// How many bytes it holds at the moment, reckoned roughly.
  public var byteCount: Int { state.withLock { $0.cost } }

  /// What is kept for an address, the newest first.
  public func entries(for key: HTTPCacheKey) async -> [HTTPCacheEntry] {
    state.withLock { state in
      guard let kept = state.kept[key] else { return [] }
      state.order.use(key)
      return kept.entries
    }
  }

  /// Keeps an entry; what has not been asked for longest makes room.
  public func insert(_ entry: HTTPCacheEntry, for key: HTTPCacheKey) async -> Bool {
    state.withLock { state in
      var entries = entry.added(to: state.kept[key]?.entries ?? [])
      _ = state.remove(key)
      var cost = entries.reduce(key.text.utf8.count * 2) { $0 + $1.cost }
      while cost > limit / 4, let last = entries.popLast() { cost -= last.cost }
      guard !entries.isEmpty else { return false }
      state.kept[key] = Kept(entries: entries, cost: cost)
      state.order.use(key)
      state.cost += cost
      while state.cost > limit, let oldest = state.order.oldest { _ = state.remove(oldest) }
      return true
    }
  }

  /// Forgets all that is kept for an address.
  @discardableResult
  public func remove(_ key: HTTPCacheKey) async -> Bool { state.withLock { $0.remove(key) } }

  /// Forgets everything.
  public func removeAll() async { state.withLock { $0 = State() } }
}
