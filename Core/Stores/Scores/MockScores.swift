import FoundationEssentials

/// Made-up matches in memory, one of football and one of tennis, that are played to their end at once, the same every time
/// they are followed.
public struct MockScores: ScoreService {
  /// The match of football before its kick-off, for tests and previews.
  public static let match = Match(
    id: "mock-1", competition: "Mock Cup", round: "Final", ground: "Springfield",
    kickOff: Date(timeIntervalSince1970: 1_767_279_600), home: "Reds", away: "Blues")

  /// Everything that happens in the match of football, in order.
  public static let events: [ScoreEvent] = {
    let first = Goal(side: .home, scorer: "Ruby", minute: MatchMinute(23))
    let second = Goal(side: .away, scorer: "Azure", minute: MatchMinute(45, stoppage: 1), isPenalty: true)
    let third = Goal(side: .home, scorer: "Scarlet", minute: MatchMinute(67))
    let changes: [ScoreChange] = [
      .snapshot(match),
      .status(StatusUpdate(period: .firstHalf)),
      .clock(ClockUpdate(minute: first.minute)),
      .score(ScoreUpdate(score: Score(home: 1), goal: first)),
      .clock(ClockUpdate(minute: second.minute)),
      .score(ScoreUpdate(score: Score(home: 1, away: 1), goal: second)),
      .status(StatusUpdate(period: .halfTime)),
      .status(StatusUpdate(period: .secondHalf)),
      .clock(ClockUpdate(minute: third.minute)),
      .score(ScoreUpdate(score: Score(home: 2, away: 1), goal: third)),
      .status(StatusUpdate(period: .fullTime)),
    ]
    return changes.enumerated().map { ScoreEvent(id: $0.offset + 1, change: $0.element) }
  }()

  /// The match of football after its last whistle, for tests and previews.
  public static var finished: Match {
    events.reduce(into: match) { $0.apply($1.change) }
  }

  private let elements: [ScoreFeedElement]

  /// Creates a service whose match of football goes as `elements` say.
  public init(elements: [ScoreFeedElement] = [.connected] + MockScores.events.map(ScoreFeedElement.event)) {
    self.elements = elements
  }

  /// Both matches, finished; with a status only those that have it.
  public func matches(status: MatchStatus?) async throws(ServiceError) -> [Match] {
    [Self.tennisFinished, Self.finished].filter { status == nil || $0.status == status }
  }

  /// The match of an id, finished; throws where there is none.
  public func match(id: Match.ID) async throws(ServiceError) -> Match {
    guard let match = [Self.tennisFinished, Self.finished].first(where: { $0.id == id }) else {
      throw Self.notFound(id)
    }
    return match
  }

  /// Plays the match at once, whatever the speed; what was taken in before is left out.
  public func follow(
    matchID: Match.ID, speed: Int, after lastEventID: Int
  ) -> AsyncThrowingStream<ScoreFeedElement, any Error> {
    AsyncThrowingStream { continuation in
      let played: [ScoreFeedElement]
      switch matchID {
      case Self.match.id: played = elements
      case Self.tennis.id: played = [.connected] + Self.tennisEvents.map(ScoreFeedElement.event)
      default: return continuation.finish(throwing: Self.notFound(matchID))
      }
      for element in played {
        if case .event(let event) = element, event.id <= lastEventID { continue }
        continuation.yield(element)
      }
      continuation.finish()
    }
  }

  private static func notFound(_ id: Match.ID) -> ServiceError {
    ServiceError(.notFound, "There is no match “\(id)”.", nextStep: "Look at the list of matches.")
  }
}
