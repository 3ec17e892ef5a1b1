import FoundationEssentials
import ServicesHTTPMessages

/// How a server says that it cannot answer.
enum CacheUse {
  /// Statuses in whose place a stale reply may be served (RFC 5861 §4).
  static let failures: Set<Int> = [500, 502, 503, 504]
}

/// When a stored reply may be used without asking the server (RFC 9111 §4).
extension HTTPCacheEntry {
  /// Whether it answers a request that wishes for this, at a moment.
  func mayBeUsed(for request: CacheControl, at now: Date) -> Bool {
    let control = CacheControl(fields)
    guard !request.isNoCache, !control.isNoCache else { return false }
    let freshness = CacheFreshness(self, at: now)
    if let least = request.minimumFreshness, freshness.lifetime - freshness.age < Double(least) { return false }
    if freshness.isFresh {
      // A reload, which asks for an age of nothing, gets the same again (RFC 8246 §2).
      return control.isImmutable || freshness.age <= Double(request.maximumAge ?? .max)
    }
    guard freshness.age <= Double(request.maximumAge ?? .max), !control.mustRevalidate,
      let most = request.maximumStaleness
    else { return false }
    return freshness.staleness <= Double(most)
  }

  /// Whether it does where the server cannot be reached or has failed: `stale-if-error` of the reply or of the request
  /// (RFC 5861 §4).
  func mayBeUsedAfterFailure(for request: CacheControl, at now: Date) -> Bool {
    let control = CacheControl(fields)
    guard !request.isNoCache, !control.isNoCache, !control.mustRevalidate else { return false }
    let limits = [request.staleIfError, control.staleIfError].compactMap(\.self)
    guard let most = limits.max() else { return false }
    return CacheFreshness(self, at: now).staleness <= Double(most)
  }
}

extension HTTPError {
  /// Whether it means that the server could not be reached or did not answer.
  var isDisconnection: Bool {
    switch self {
    case .unreachable, .nameNotResolved, .timedOut, .connectionLost: true
    default: false
    }
  }
}
