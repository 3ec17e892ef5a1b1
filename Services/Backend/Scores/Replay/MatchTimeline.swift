import CoreStores

/// A match as the ordered list of events that a watcher sees, each at its time since the match began.
///
/// Ids are 1, 2, 3 … and belong to the event, so a position means the same in every replay of the match. The first event
/// is a snapshot of the match before it begins, the last the status `full-time`.
struct MatchTimeline: Sendable {
  /// An event and its time of the match's own clock, breaks included.
  struct Entry: Sendable, Hashable {
    var event: ScoreEvent
    var offset: Duration
  }

  /// The seed of the demo data.
  static let defaultSeed: UInt64 = 2026

  let scheduled: Match
  let entries: [Entry]

  /// The id of the last event.
  var lastID: Int { entries.count }

  /// The event with an id from 1 to ``lastID``.
  func entry(id: Int) -> Entry { entries[id - 1] }

  /// How the match stands after the event `id`; before it begins for 0.
  func state(after id: Int) -> Match {
    var match = scheduled
    for entry in entries.prefix(id) { match.apply(entry.event.change) }
    return match
  }
}
