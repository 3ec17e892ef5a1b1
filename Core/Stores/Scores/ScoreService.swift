/// Tells the matches and follows them: what the stores ask.
public protocol ScoreService: Sendable {
  /// All matches, in the order of their kick-off; with `status`, only those.
  func matches(status: MatchStatus?) async throws(ServiceError) -> [Match]
  /// One match; ``ServiceError/Reason/notFound`` where there is none with this id.
  func match(id: Match.ID) async throws(ServiceError) -> Match
  /// Follows a match to its end: a snapshot first, then every change. The stream reconnects by itself and ends with the
  /// last whistle; it throws a ``ServiceError`` where going on is pointless: no such match, or a server that was not
  /// there from the start. Dropping it stops it.
  ///
  /// - Parameters:
  ///   - speed: Minutes of a replayed match a real minute takes, 1 to 100,000; live matches take no notice.
  ///   - lastEventID: The number of the last event that was taken in: what followed it comes, and where the source cannot
  ///     say what that was, a snapshot. 0 for the beginning.
  func follow(
    matchID: Match.ID, speed: Int, after lastEventID: Int
  ) -> AsyncThrowingStream<ScoreFeedElement, any Error>
  /// Whether one can go back and forth in a match. Default: no, as in one that is played now.
  func seeking(in matchID: Match.ID) -> MatchSeeking
}

/// How far one can go back and forth in a match that is followed.
public enum MatchSeeking: Hashable, Sendable {
  /// Not at all: it is played now, and what is shown is how it stands.
  case none
  /// It is a replay: to what has come so far.
  case received
  /// It is a recording: to everything that happens in it.
  case whole([ScoreEvent])
}

extension ScoreService {
  /// One cannot go back and forth.
  public func seeking(in matchID: Match.ID) -> MatchSeeking { .none }

  /// Follows a match from its beginning, or from how it stands.
  public func follow(matchID: Match.ID, speed: Int) -> AsyncThrowingStream<ScoreFeedElement, any Error> {
    follow(matchID: matchID, speed: speed, after: 0)
  }
}

/// What following a match yields: an event, or how the connection stands.
public enum ScoreFeedElement: Hashable, Sendable {
  /// Connected, for the first time or again: what follows is current.
  case connected
  /// Something happened in the match.
  case event(ScoreEvent)
  /// The connection was lost; what was shown may be out of date until ``connected``.
  case interrupted(ServiceError)
}
