extension HTTPCache {
  /// What a cache has done since it was made. Requests that pass through are in none of the counts.
  public struct Counts: Sendable, Hashable {
    /// Requests that were answered without asking the server, or in its place when it failed.
    public var hits = 0
    /// Requests that the server answered with “not modified”, and the cache with the content.
    public var validated = 0
    /// Requests that it could have answered and could not.
    public var misses = 0
    /// Replies that were kept.
    public var stored = 0
    /// Addresses that were forgotten because something was done to them.
    public var invalidated = 0

    /// All at nothing.
    public init() {}
  }
}
