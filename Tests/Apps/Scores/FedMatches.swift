import CoreStores
import Observation
import Synchronization

/// A score service with a list, whose streams the test feeds, and which tells what it was asked for. Observable: whoever waits for
/// a request is told when it has come.
final class FedMatches: ScoreService, Observable {
  /// A stream that somebody asked for.
  struct Request: Equatable {
    var id: Match.ID
    var speed: Int
    var after: Int
  }

  private struct State {
    var list: Result<[Match], ServiceError>
    var isListHeld = false
    var held: [CheckedContinuation<Void, Never>] = []
    var requests: [Request] = []
    var open: [Match.ID: AsyncThrowingStream<ScoreFeedElement, any Error>.Continuation] = [:]
    var ended: [Match.ID: Int] = [:]
    var seeking = MatchSeeking.none
  }

  private let state: Mutex<State>
  private let registrar = ObservationRegistrar()

  init(_ matches: [Match] = Fixtures.all) { state = Mutex(State(list: .success(matches))) }

  /// The streams that were asked for, in order.
  var requests: [Request] {
    registrar.access(self, keyPath: \.requests)
    return state.withLock { $0.requests }
  }
  private var endings: [Match.ID: Int] {
    registrar.access(self, keyPath: \.endings)
    return state.withLock { $0.ended }
  }
  /// How many streams of a match were given up, or have ended.
  func ended(_ id: Match.ID) -> Int { endings[id] ?? 0 }

  /// What the list is from now on.
  func list(_ result: Result<[Match], ServiceError>) { state.withLock { $0.list = result } }
  /// How far one can go back and forth in the matches that are followed from now on.
  func allow(_ seeking: MatchSeeking) { state.withLock { $0.seeking = seeking } }
  func seeking(in matchID: Match.ID) -> MatchSeeking { state.withLock { $0.seeking } }

  /// The list is on its way until it is let go.
  func hold(_ isHeld: Bool) {
    let released = state.withLock { state in
      state.isListHeld = isHeld
      defer { if !isHeld { state.held = [] } }
      return isHeld ? [] : state.held
    }
    for waiting in released { waiting.resume() }
  }

  /// Feeds the open stream of a match.
  func send(_ elements: ScoreFeedElement..., to id: Match.ID) {
    let stream = state.withLock { $0.open[id] }
    for element in elements { stream?.yield(element) }
  }

  /// Ends the open stream of a match as a service does that has said everything, or fails.
  func finish(_ id: Match.ID, throwing error: ServiceError? = nil) {
    state.withLock { $0.open[id] }?.finish(throwing: error)
  }

  func matches(status: MatchStatus?) async throws(ServiceError) -> [Match] {
    await withCheckedContinuation { continuation in
      let isHeld = state.withLock { state in
        if state.isListHeld { state.held.append(continuation) }
        return state.isListHeld
      }
      if !isHeld { continuation.resume() }
    }
    return try state.withLock { $0.list }.get()
  }

  func match(id: Match.ID) async throws(ServiceError) -> Match {
    guard let match = try await matches(status: nil).first(where: { $0.id == id }) else {
      throw ServiceError(.notFound, "There is no match “\(id)”.")
    }
    return match
  }

  func follow(
    matchID: Match.ID, speed: Int, after lastEventID: Int
  ) -> AsyncThrowingStream<ScoreFeedElement, any Error> {
    let (stream, continuation) = AsyncThrowingStream<ScoreFeedElement, any Error>.makeStream()
    continuation.onTermination = { [weak self] _ in
      guard let self else { return }
      state.withLock { $0.ended[matchID, default: 0] += 1 }
      registrar.withMutation(of: self, keyPath: \.endings) {}
    }
    state.withLock { state in
      state.requests.append(Request(id: matchID, speed: speed, after: lastEventID))
      state.open[matchID] = continuation
    }
    // Told when it is so: whoever waits looks at once.
    registrar.withMutation(of: self, keyPath: \.requests) {}
    return stream
  }
}

extension ScoreFeedElement {
  /// How a match stands.
  static func snapshot(_ id: Int, _ match: Match) -> ScoreFeedElement {
    .event(ScoreEvent(id: id, change: .snapshot(match)))
  }

  /// A goal, with what the score is by it.
  static func goal(_ id: Int, _ home: Int, _ away: Int, _ goal: Goal) -> ScoreFeedElement {
    .event(ScoreEvent(id: id, change: .score(ScoreUpdate(score: Score(home: home, away: away), goal: goal))))
  }

  /// A score that fell.
  static func correction(_ id: Int, _ home: Int, _ away: Int) -> ScoreFeedElement {
    .event(ScoreEvent(id: id, change: .score(ScoreUpdate(score: Score(home: home, away: away), isCorrection: true))))
  }

  static func clock(_ id: Int, _ minute: Int) -> ScoreFeedElement {
    .event(ScoreEvent(id: id, change: .clock(ClockUpdate(minute: MatchMinute(minute)))))
  }

  static func period(_ id: Int, _ period: MatchPeriod) -> ScoreFeedElement {
    .event(ScoreEvent(id: id, change: .status(StatusUpdate(period: period))))
  }
}
