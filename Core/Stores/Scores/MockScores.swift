import FoundationEssentials

/// A made-up match in memory that is played to its end at once, the same every time it is followed.
public struct MockScores: ScoreService {
  /// The match before its kick-off.
  public static let match = Match(
    id: "mock-1", competition: "Mock Cup", round: "Final", ground: "Springfield",
    kickOff: Date(timeIntervalSince1970: 1_767_279_600), home: "Reds", away: "Blues")

  /// Everything that happens in it.
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

  /// The match after its last whistle.
  public static var finished: Match {
    events.reduce(into: match) { $0.apply($1.change) }
  }

  private let elements: [ScoreFeedElement]

  /// Creates a service whose match goes as `elements` say.
  public init(elements: [ScoreFeedElement] = [.connected] + MockScores.events.map(ScoreFeedElement.event)) {
    self.elements = elements
  }

  /// The one match, finished.
  public func matches(status: MatchStatus?) async throws(ServiceError) -> [Match] {
    [Self.finished].filter { status == nil || $0.status == status }
  }

  /// The one match, finished.
  public func match(id: Match.ID) async throws(ServiceError) -> Match {
    guard id == Self.match.id else { throw Self.notFound(id) }
    return Self.finished
  }

  /// Plays the match at once, whatever the speed; what was taken in before is left out.
  public func follow(
    matchID: Match.ID, speed: Int, after lastEventID: Int
  ) -> AsyncThrowingStream<ScoreFeedElement, any Error> {
    AsyncThrowingStream { continuation in
      guard matchID == Self.match.id else {
        continuation.finish(throwing: Self.notFound(matchID))
        return
      }
      for element in elements {
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
