import CoreStores
import FoundationEssentials

/// Which matches are live, and which run of each is told of: a value, without a clock or a stream.
///
/// A match may run several times at once, at different speeds. Its watchers hear of one run, the one furthest on, so that no score
/// goes back while that run goes on. Where another run takes its place, the whole state is told.
struct LiveMatchRuns {
  /// What is to be told: something happened in a match, or it stands so now (``ScoreChange/snapshot(_:)``).
  struct Notice: Equatable {
    var matchID: Match.ID
    var change: ScoreChange
  }

  private struct Run {
    /// The id of the last event that is in ``match``.
    var position: Int
    var match: Match
  }

  private struct Runs {
    var byID: [ObjectIdentifier: Run] = [:]
    var shown: ObjectIdentifier
    /// As it stands while nothing runs.
    let recorded: Match
  }

  private var runs: [Match.ID: Runs] = [:]

  /// The matches that go on, as they are told of, in the order of their kick-off.
  var matches: [Match] {
    runs.values.compactMap { $0.byID[$0.shown]?.match }.filter { $0.status != .finished }
      .sorted { ($0.kickOff, $0.id) < ($1.kickOff, $1.id) }
  }

  /// A run begins.
  ///
  /// - Parameters:
  ///   - position: The id of the last event that is in `match`.
  ///   - recorded: The match as it stands while nothing runs.
  mutating func begin(_ id: ObjectIdentifier, _ match: Match, at position: Int, recorded: Match) -> Notice? {
    var ofMatch = runs[match.id] ?? Runs(shown: id, recorded: recorded)
    ofMatch.byID[id] = Run(position: position, match: match)
    let isFurthest = ofMatch.shown == id || position > ofMatch.byID[ofMatch.shown]?.position ?? -1
    if isFurthest { ofMatch.shown = id }
    runs[match.id] = ofMatch
    return isFurthest ? Notice(matchID: match.id, change: .snapshot(match)) : nil
  }

  /// Something happened in a run. What an ended one tells is left out.
  mutating func take(_ event: ScoreEvent, of matchID: Match.ID, from id: ObjectIdentifier) -> Notice? {
    guard var ofMatch = runs[matchID], var run = ofMatch.byID[id] else { return nil }
    run.match.apply(event.change)
    run.position = event.id
    ofMatch.byID[id] = run
    defer { runs[matchID] = ofMatch }
    if ofMatch.shown == id { return Notice(matchID: matchID, change: event.change) }
    guard let shown = ofMatch.byID[ofMatch.shown], event.id > shown.position else { return nil }
    ofMatch.shown = id
    return Notice(matchID: matchID, change: .snapshot(run.match))
  }

  /// A run has ended, with the match or before it.
  mutating func end(_ id: ObjectIdentifier, of matchID: Match.ID) -> Notice? {
    guard var ofMatch = runs[matchID], let ended = ofMatch.byID.removeValue(forKey: id) else { return nil }
    let next = ofMatch.byID.max { $0.value.position < $1.value.position }
    defer { runs[matchID] = next == nil ? nil : ofMatch }
    guard ofMatch.shown == id else { return nil }
    if let next {
      ofMatch.shown = next.key
      return Notice(matchID: matchID, change: .snapshot(next.value.match))
    }
    // Its last whistle was told.
    guard ended.match.status != .finished else { return nil }
    return Notice(matchID: matchID, change: .snapshot(ofMatch.recorded))
  }
}
