import CoreStores

/// A run of a match as all backends of one database know it: a row of the table `match_run`.
///
/// What happens in a match is determined by the match and the seed, so the row says all that is told, and when: each backend plays it
/// for itself by the clock.
struct MatchRun: Sendable, Hashable, Identifiable {
  /// A UUID.
  let id: String
  let matchID: Match.ID
  /// How many times faster than real it is played.
  let speed: Int
  /// The id of the match's event after which it begins; 0 for kick-off.
  let startPosition: Int
  /// When it began, in milliseconds since 1970.
  let startedAt: Int64
  /// The backend whose clients keep it going; empty where they have left, and any other backend with a watcher may take it.
  var backendID: String
  /// Until when that backend answers for it, in milliseconds since 1970. What it has not renewed by then has no owner.
  var leaseUntil: Int64
}
