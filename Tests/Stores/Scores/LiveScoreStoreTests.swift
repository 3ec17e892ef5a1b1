import CoreEnvironment
import CoreObserving
import CoreStores
import CoreTestSupport
import Foundation
import Observation
import Synchronization
import Testing

/// A score service whose stream the test feeds.
final class FedScores: ScoreService {
  let continuation: AsyncThrowingStream<ScoreFeedElement, any Error>.Continuation
  private let stream: AsyncThrowingStream<ScoreFeedElement, any Error>
  private let ended = Mutex(false)
  var isEnded: Bool { ended.withLock { $0 } }

  init() {
    (stream, continuation) = AsyncThrowingStream.makeStream()
    continuation.onTermination = { [weak self] _ in self?.ended.withLock { $0 = true } }
  }

  func matches(status: MatchStatus?) async throws(ServiceError) -> [Match] { [] }
  func match(id: Match.ID) async throws(ServiceError) -> Match { throw .down }
  func follow(
    matchID: Match.ID, speed: Int, after lastEventID: Int
  ) -> AsyncThrowingStream<ScoreFeedElement, any Error> { stream }
}

@MainActor
@Suite(.timeLimit(.minutes(5))) struct LiveScoreStoreTests {
  let match = MockScores.match

  private func store(_ elements: [ScoreFeedElement]) -> LiveScoreStore {
    LiveScoreStore(matchID: match.id, service: MockScores(elements: elements))
  }

  private func score(_ id: Int, _ home: Int, _ away: Int, correction: Bool = false) -> ScoreFeedElement {
    .event(
      ScoreEvent(id: id, change: .score(ScoreUpdate(score: Score(home: home, away: away), isCorrection: correction))))
  }

  private func snapshot(_ id: Int = 1) -> ScoreFeedElement { .event(ScoreEvent(id: id, change: .snapshot(match))) }

  @Test("a followed match is shown to its end, no event left out")
  func follows() async throws {
    let store = LiveScoreStore(matchID: match.id, service: MockScores())
    #expect(store.visualState == .idle)
    var events: [Int] = []
    try await store.follow { event in events.append(event.id) }
    #expect(store.visualState == .display(MockScores.finished))
    #expect(events == Array(1...11))
    #expect(store.lastEventID == 11)
  }

  @Test("events that a source repeats are taken in once")
  func repeats() async throws {
    let store = store([
      .connected, snapshot(), score(2, 1, 0), score(3, 2, 0), score(2, 1, 0), score(3, 2, 0), score(4, 3, 0),
    ])
    var events: [Int] = []
    try await store.follow { event in events.append(event.id) }
    #expect(events == [1, 2, 3, 4])
    #expect(store.match?.score == Score(home: 3))
    #expect(!store.isCorrected)
  }

  @Test("a score that falls is marked as a correction until the next change")
  func correction() async throws {
    let store = store([snapshot(), score(2, 1, 0), score(3, 0, 0, correction: true), score(4, 0, 1)])
    var marks: [Bool] = []
    try await store.follow { _ in marks.append(store.isCorrected) }
    #expect(marks == [false, false, true, false])
  }

  @Test("a change that comes before the first snapshot is left out")
  func changeWithoutSnapshot() async throws {
    let store = store([.connected, score(1, 1, 0)])
    var events: [Int] = []
    try await store.follow { event in events.append(event.id) }
    #expect(events.isEmpty)
    #expect(store.visualState == .empty)
  }

  @Test("a lost connection shows beside what is known, and goes when it is back")
  func interruption() async throws {
    let service = FedScores()
    let store = LiveScoreStore(matchID: match.id, service: service)
    let (steps, step) = AsyncStream.makeStream(of: (ServiceError?, Bool).self)
    var next = steps.makeAsyncIterator()
    let follow = Task { try await store.follow { _ in step.yield((store.interruption, store.match != nil)) } }
    for element in [.connected, snapshot(1), .interrupted(.down), score(2, 1, 0), .connected, score(3, 1, 1)] {
      service.continuation.yield(element)
    }
    var seen: [ServiceError?] = []
    for _ in 0..<3 { if let (interruption, _) = await next.next() { seen.append(interruption) } }
    #expect(seen == [nil, .down, nil])
    service.continuation.finish()
    try await follow.value
    #expect(store.interruption == nil)
  }

  @Test("a match that cannot be followed is shown as failed, and thrown")
  func failure() async {
    let store = LiveScoreStore(matchID: "nothing", service: MockScores())
    await #expect(throws: ServiceError.self) { try await store.follow() }
    guard case .failed(let error) = store.visualState else {
      Issue.record("\(store.visualState)")
      return
    }
    #expect(error.reason == .notFound)
  }

  @Test("cancelling ends the stream, and what was shown stays")
  func cancelWhileShowing() async throws {
    let service = FedScores()
    let store = LiveScoreStore(matchID: match.id, service: service)
    let (events, event) = AsyncStream.makeStream(of: Int.self)
    let follow = Task { try await store.follow { event.yield($0.id) } }
    service.continuation.yield(snapshot())
    var next = events.makeAsyncIterator()
    #expect(await next.next() == 1)
    follow.cancel()
    try await follow.value
    #expect(service.isEnded)
    #expect(store.visualState == .display(match))
  }

  @Test("cancelled before anything came, it is as if nobody had asked: not empty")
  func cancelWhileLoading() async throws {
    let service = FedScores()
    let store = LiveScoreStore(matchID: match.id, service: service)
    let follow = Task { try await store.follow() }
    #expect(await eventually { store.visualState == .loading })
    follow.cancel()
    try await follow.value
    #expect(service.isEnded)
    #expect(store.visualState == .idle)
  }

  @Test("a store that nobody follows any more is released while its stream is open")
  func released() async throws {
    let service = FedScores()
    weak var released: LiveScoreStore?
    let life: Observed<LiveScoreStore.VisualState>
    do {
      let store = LiveScoreStore(matchID: match.id, service: service)
      released = store
      life = Observed(of: store, \.visualState)
      let follow = Task { [store] in try await store.follow() }
      #expect(await eventually { store.visualState == .loading })
      follow.cancel()
      try await follow.value
    }
    // It ends with the store.
    for await _ in life {}
    #expect(released == nil)
    #expect(service.isEnded)
  }

  @Test("the named stores show what they say")
  func factories() {
    #expect(LiveScoreStore.finished.match == MockScores.finished)
    #expect(LiveScoreStore.loading.visualState == .loading)
    #expect(LiveScoreStore.empty.visualState == .empty)
  }

  @Test("paused, it gives the stream up and takes in nothing; resumed, it goes on after the last event")
  func pause() async throws {
    let service = ResumableScores()
    let store = LiveScoreStore(matchID: match.id, service: service)
    store.start(speed: 7)
    #expect(store.isFollowed)
    #expect(await eventually { !service.requests.isEmpty })
    service.send(.connected, snapshot(), score(2, 1, 0))
    #expect(await eventually { store.lastEventID >= 2 })
    store.pause()
    #expect(store.isPaused && store.isFollowed)
    #expect(await eventually { service.ended >= 1 })
    service.send(score(3, 2, 0))
    store.resume()
    #expect(!store.isPaused)
    #expect(await eventually { service.requests.count >= 2 })
    #expect(store.match?.score == Score(home: 1))
    service.send(.connected, score(3, 2, 0))
    #expect(await eventually { store.lastEventID >= 3 })
    #expect(store.match?.score == Score(home: 2))
    #expect(service.requests == ["7 after 0", "7 after 2"])
    store.stop()
    #expect(!store.isFollowed)
    #expect(await eventually { service.ended >= 2 })
    #expect(store.match?.score == Score(home: 2))
  }

  @Test("followed to its end, it is followed no more; to pause or resume it then does nothing")
  func end() async {
    let store = LiveScoreStore(matchID: match.id, service: MockScores())
    store.start()
    store.start()
    #expect(await eventually { !store.isFollowed })
    #expect(store.visualState == .display(MockScores.finished))
    store.pause()
    store.resume()
    #expect(!store.isPaused && !store.isFollowed)
  }

  @Test("it is stale since the first of the attempts that failed, until it is connected again")
  func stale() async throws {
    let service = ResumableScores()
    let clock = ManualClock(date: Date(timeIntervalSince1970: 100))
    let store = LiveScoreStore(matchID: match.id, service: service, clock: clock)
    store.start()
    #expect(await eventually { !service.requests.isEmpty })
    service.send(.connected, snapshot(), .interrupted(.down))
    #expect(await eventually { store.interruption != nil })
    clock.date = Date(timeIntervalSince1970: 200)
    service.send(.interrupted(.down), score(2, 1, 0))
    #expect(await eventually { store.lastEventID >= 2 })
    #expect(store.staleSince == Date(timeIntervalSince1970: 100))
    service.send(.connected, score(3, 2, 0))
    #expect(await eventually { store.lastEventID >= 3 })
    #expect(store.staleSince == nil)
    store.stop()
  }

  @Test("goals that fall while it is followed are counted, and those that are taken back are told")
  func news() async throws {
    var before = match
    let goals = [23, 30].map { Goal(side: .home, scorer: "Ruby", minute: MatchMinute($0)) }
    before.play = .football(FootballPlay(period: .firstHalf, score: Score(home: 1), goals: [goals[0]]))
    func fell(_ id: Int, _ home: Int, _ goal: Goal) -> ScoreFeedElement {
      .event(ScoreEvent(id: id, change: .score(ScoreUpdate(score: Score(home: home), goal: goal))))
    }
    var after = before
    after.play = .football(FootballPlay(period: .firstHalf))
    let store = store([
      .connected, .event(ScoreEvent(id: 1, change: .snapshot(before))), fell(2, 2, goals[1]),
      score(3, 1, 0, correction: true), .event(ScoreEvent(id: 4, change: .snapshot(after))),
    ])
    var counts: [Int] = []
    try await store.follow { _ in counts.append(store.witnessedGoals) }
    #expect(counts == [0, 1, 1, 1])
    #expect(store.withdrawals == [Withdrawal(side: .home, goal: goals[1]), Withdrawal(side: .home, goal: goals[0])])
  }
}

/// A score service that is asked again and again.
final class ResumableScores: ScoreService, Observable {
  private struct State {
    var requests: [String] = []
    var open: AsyncThrowingStream<ScoreFeedElement, any Error>.Continuation?
    var ended = 0
  }

  private let state = Mutex(State())
  private let registrar = ObservationRegistrar()
  var requests: [String] {
    registrar.access(self, keyPath: \.requests)
    return state.withLock { $0.requests }
  }
  var ended: Int {
    registrar.access(self, keyPath: \.ended)
    return state.withLock { $0.ended }
  }

  func send(_ elements: ScoreFeedElement...) {
    let open = state.withLock { $0.open }
    for element in elements { open?.yield(element) }
  }

  func matches(status: MatchStatus?) async throws(ServiceError) -> [Match] { [] }
  func match(id: Match.ID) async throws(ServiceError) -> Match { throw .down }
  func follow(
    matchID: Match.ID, speed: Int, after lastEventID: Int
  ) -> AsyncThrowingStream<ScoreFeedElement, any Error> {
    let (stream, continuation) = AsyncThrowingStream<ScoreFeedElement, any Error>.makeStream()
    continuation.onTermination = { [weak self] _ in
      guard let self else { return }
      state.withLock { $0.ended += 1 }
      registrar.withMutation(of: self, keyPath: \.ended) {}
    }
    state.withLock { state in
      state.requests.append("\(speed) after \(lastEventID)")
      state.open = continuation
    }
    // Told when it is so: whoever waits looks at once.
    registrar.withMutation(of: self, keyPath: \.requests) {}
    return stream
  }
}
