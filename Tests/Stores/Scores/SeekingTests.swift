import CoreObserving
import CoreStores
import CoreTestSupport
import Observation
import Synchronization
import Testing

/// A score service that plays a part of the mock's match from where it is asked to, and stays open then.
private final class SeekableScores: ScoreService {
  let seeking: MatchSeeking
  private let lastID: Int
  private let asked = Mutex<[Int]>([])

  /// After which events somebody followed.
  var requests: [Int] { asked.withLock { $0 } }

  init(_ seeking: MatchSeeking, through lastID: Int) { (self.seeking, self.lastID) = (seeking, lastID) }

  func matches(status: MatchStatus?) async throws(ServiceError) -> [Match] { [] }
  func match(id: Match.ID) async throws(ServiceError) -> Match { MockScores.match }
  func seeking(in matchID: Match.ID) -> MatchSeeking { seeking }
  func follow(
    matchID: Match.ID, speed: Int, after lastEventID: Int
  ) -> AsyncThrowingStream<ScoreFeedElement, any Error> {
    let (stream, continuation) = AsyncThrowingStream<ScoreFeedElement, any Error>.makeStream()
    asked.withLock { $0.append(lastEventID) }
    continuation.yield(.connected)
    for event in MockScores.events where event.id > lastEventID && event.id <= lastID {
      continuation.yield(.event(event))
    }
    if lastID >= MockScores.events.count { continuation.finish() }
    return stream
  }
}

@MainActor
@Suite("Going back and forth in a match", .timeLimit(.minutes(5)))
struct SeekingTests {
  /// A store that has come to an event.
  private func store(_ service: SeekableScores, at id: Int) async -> LiveScoreStore {
    let store = LiveScoreStore(matchID: MockScores.match.id, service: service)
    store.start()
    #expect(await eventually { store.lastEventID >= id })
    return store
  }

  @Test("back shows the state before the last change, and pauses; resumed, the match goes on from there")
  func back() async {
    let service = SeekableScores(.received, through: 6)
    let store = await store(service, at: 6)
    #expect(store.score == Score(home: 1, away: 1))
    store.seek(.back)
    #expect(store.score == Score(home: 1))
    #expect(store.isPaused && store.isFollowed)
    #expect(store.lastEventID == 5)
    store.seek(.back)
    store.seek(.back)
    #expect(store.score == Score())
    #expect(store.lastEventID == 3)
    store.seek(.forward)
    #expect(store.score == Score(home: 1))
    store.resume()
    #expect(await eventually { store.lastEventID >= 6 })
    #expect(store.score == Score(home: 1, away: 1))
    #expect(store.match?.goals.count == 2)
    #expect(service.requests == [0, 4])
    store.stop()
  }

  @Test("at the ends of what has come it stays, and does not pause")
  func ends() async {
    let store = await store(SeekableScores(.received, through: 2), at: 2)
    store.seek(.forward)
    #expect(!store.isPaused)
    #expect(store.lastEventID == 2)
    store.seek(.back)
    #expect(store.match == MockScores.match)
    store.seek(.back)
    #expect(store.match == MockScores.match)
    #expect(store.lastEventID == 1)
    store.stop()
  }

  @Test("a recording can be gone ahead in to its last whistle")
  func ahead() async {
    let store = await store(SeekableScores(.whole(MockScores.events), through: 2), at: 2)
    for _ in 0..<20 { store.seek(.forward) }
    #expect(store.visualState == .display(MockScores.finished))
    #expect(store.lastEventID == 11)
    store.stop()
  }

  @Test("a match that is played now cannot be sought")
  func live() async {
    let store = await store(SeekableScores(.none, through: 6), at: 6)
    #expect(!store.isSeekable)
    store.seek(.back)
    #expect(store.score == Score(home: 1, away: 1))
    #expect(!store.isPaused)
    store.stop()
  }

  @Test("before anything has come there is nowhere to go")
  func nothing() {
    let store = LiveScoreStore(
      matchID: MockScores.match.id, service: SeekableScores(.whole(MockScores.events), through: 0))
    store.seek(.forward)
    store.seek(.back)
    #expect(store.visualState == .idle)
    #expect(!store.isFollowed)
  }

  @Test("a match that is over is gone back in, paused, and goes on to its end once more")
  func over() async {
    let service = SeekableScores(.received, through: 11)
    let store = await store(service, at: 11)
    #expect(await eventually { !store.isFollowed })
    store.seek(.back)
    #expect(store.isFollowed && store.isPaused)
    #expect(store.period == .secondHalf)
    store.resume()
    #expect(await eventually { !store.isFollowed })
    #expect(store.visualState == .display(MockScores.finished))
    #expect(service.requests == [0, 10])
  }

  @Test("going back is no correction, and no goal is taken back by it")
  func noNews() async {
    let store = await store(SeekableScores(.received, through: 10), at: 10)
    let goals = store.witnessedGoals
    #expect(goals == 3)
    for _ in 0..<4 { store.seek(.back) }
    #expect(store.witnessedGoals == goals)
    #expect(store.correctionCount == 0)
    #expect(!store.isCorrected)
    #expect(store.withdrawals == [])
    store.stop()
  }
}
