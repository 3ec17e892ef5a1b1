import Synchronization

/// What a cache counts, and the requests that are under way for it.
///
/// A request that was sent before its address was invalidated may bring what was there before: its reply is not kept.
final class CacheLedger: Sendable {
  /// What became of a request.
  enum Event {
    case hit
    case validated
    case miss
    case stored
    case invalidated
  }

  private struct State {
    var counts = HTTPCache.Counts()
    var flights: [Int: HTTPCacheKey] = [:]
    var last = 0
  }

  private let state = Mutex(State())

  /// What has been counted.
  var counts: HTTPCache.Counts { state.withLock { $0.counts } }

  func note(_ event: Event) {
    state.withLock { state in
      switch event {
      case .hit: state.counts.hits += 1
      case .validated: state.counts.validated += 1
      case .miss: state.counts.misses += 1
      case .stored: state.counts.stored += 1
      case .invalidated: state.counts.invalidated += 1
      }
    }
  }

  /// A request begins; the number is for ``isValid(_:)`` and ``end(_:)``.
  func begin(_ key: HTTPCacheKey) -> Int {
    state.withLock { state in
      state.last += 1
      state.flights[state.last] = key
      return state.last
    }
  }

  /// Whether its address has not been invalidated since it began.
  func isValid(_ flight: Int) -> Bool { state.withLock { $0.flights[flight] != nil } }

  func end(_ flight: Int) { state.withLock { _ = $0.flights.removeValue(forKey: flight) } }

  /// Invalidates what is under way: of some addresses, or of all where none are given.
  func invalidate(_ keys: Set<HTTPCacheKey>? = nil) {
    state.withLock { state in
      state.flights = state.flights.filter { _, key in !(keys?.contains(key) ?? true) }
    }
  }
}
