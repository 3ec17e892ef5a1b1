import FoundationEssentials

/// The matches that are live, kept up to date by what happens in all of them.
///
/// ```swift
/// var live = LiveMatches()
/// for try await element in client.followLive(after: 0) {
///   if case .event(let event) = element { live.apply(event.change) }
/// }
/// ```
public struct LiveMatches: Hashable, Sendable {
  /// Those that are live, in the order of their kick-off.
  public private(set) var matches: [Match] = []

  /// Creates an empty list: nothing is known yet.
  public init() {}

  /// Takes in what happened. A match that is not live any more is left out from then on; a change of a match that is not there
  /// changes nothing.
  public mutating func apply(_ change: LiveMatchesChange) {
    switch change {
    case .all(let all): matches = all
    case .one(let id, .snapshot(let match)):
      matches.removeAll { $0.id == id }
      matches.append(match)
    case .one(let id, let change):
      guard let index = matches.firstIndex(where: { $0.id == id }) else { return }
      matches[index].apply(change)
    }
    matches.removeAll { $0.status == .finished }
    matches.sort { ($0.kickOff, $0.id) < ($1.kickOff, $1.id) }
  }
}

/// Something that happened in the matches that are live.
public enum LiveMatchesChange: Hashable, Sendable {
  /// All of them as they stand: the first one for a new watcher, or where a gap must be closed.
  case all([Match])
  /// Something happened in one of them. A snapshot says that it begins, stands otherwise, or is not live any more.
  case one(Match.ID, ScoreChange)
}

/// A change, with its number in the stream of all live matches, which are not those of a match's own stream.
public struct LiveMatchesEvent: Identifiable, Hashable, Sendable {
  /// Grows with each event; what a watcher names to go on without a gap or a repeat.
  public let id: Int
  /// What happened.
  public let change: LiveMatchesChange

  /// Creates an event; later ones have higher ids.
  public init(id: Int, change: LiveMatchesChange) {
    self.id = id
    self.change = change
  }
}

/// What following all live matches yields: an event, or how the connection stands.
public enum LiveMatchesElement: Hashable, Sendable {
  /// Connected, for the first time or again: what follows is current.
  case connected
  /// Something happened.
  case event(LiveMatchesEvent)
  /// The connection was lost; what was shown may be out of date until ``connected``.
  case interrupted(ServiceError)
}
