import CoreStores

/// A match that the backend can play to whoever watches.
protocol ReplayableMatch: Sendable {
  /// The match before it begins.
  var scheduled: Match { get }
  /// The match as it stands while nobody watches it: finished, or scheduled where its end is not known.
  var recorded: Match { get }
  /// The events of a replay, the same for the same seed; nil where the end of the match is not known.
  func timeline(seed: UInt64) -> MatchTimeline?
}

extension ReplayableMatch {
  /// Stable and short enough to type: `wc2026-104`.
  var id: Match.ID { scheduled.id }
}

extension RecordedMatch: ReplayableMatch {
  func timeline(seed: UInt64) -> MatchTimeline? { MatchTimeline(self, seed: seed) }
}
