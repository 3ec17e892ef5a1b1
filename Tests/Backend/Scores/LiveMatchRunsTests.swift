import CoreStores
import FoundationEssentials
import Testing

@testable import ServicesBackend

@Suite final class LiveMatchRunsTests {
  private final class Run {}

  private let slow = Run()
  private let fast = Run()
  private var runs = LiveMatchRuns()

  private static let clock = ScoreChange.clock(ClockUpdate(minute: MatchMinute(2)))
  private static let goal = ScoreChange.score(ScoreUpdate(score: Score(home: 1)))

  private static func match(_ period: MatchPeriod, home: Int = 0) -> Match {
    var match = MockScores.match
    match.play = .football(FootballPlay(period: period, score: Score(home: home)))
    return match
  }

  private func begin(_ run: Run, at position: Int, home: Int = 0) -> ScoreChange? {
    runs.begin(
      ObjectIdentifier(run), Self.match(.firstHalf, home: home), at: position, recorded: Self.match(.fullTime, home: 2)
    )?.change
  }

  private func take(_ id: Int, _ change: ScoreChange, from run: Run) -> ScoreChange? {
    runs.take(ScoreEvent(id: id, change: change), of: MockScores.match.id, from: ObjectIdentifier(run))?.change
  }

  private func end(_ run: Run) -> ScoreChange? {
    runs.end(ObjectIdentifier(run), of: MockScores.match.id)?.change
  }

  @Test("a run begins with its state, goes on with its changes, and ends with how the match stands without it")
  func one() {
    #expect(begin(slow, at: 4) == .snapshot(Self.match(.firstHalf)))
    #expect(take(5, Self.goal, from: slow) == Self.goal)
    #expect(runs.matches == [Self.match(.firstHalf, home: 1)])
    #expect(end(slow) == .snapshot(Self.match(.fullTime, home: 2)))
    #expect(runs.matches == [])
    #expect(end(slow) == nil)
  }

  @Test("after the last whistle there is nothing more to tell, and the match is not live")
  func whole() {
    _ = begin(slow, at: 4)
    let whistle = ScoreChange.status(StatusUpdate(period: .fullTime))
    #expect(take(5, whistle, from: slow) == whistle)
    #expect(runs.matches == [])
    #expect(end(slow) == nil)
  }

  @Test("of two runs of a match only the one furthest on is told of, and the one that overtakes begins with its state")
  func two() {
    _ = begin(slow, at: 4)
    #expect(begin(fast, at: 4) == nil)
    #expect(take(5, Self.goal, from: fast) == .snapshot(Self.match(.firstHalf, home: 1)))
    #expect(take(6, Self.clock, from: fast) == Self.clock)
    #expect(take(5, Self.goal, from: slow) == nil)
    #expect(take(6, Self.clock, from: slow) == nil)
    // The fast one has gone: the other one takes its place, from how it stands.
    guard case .snapshot(let state)? = end(fast) else {
      Issue.record("no snapshot")
      return
    }
    #expect(state.score == Score(home: 1))
    #expect(state.minute == MatchMinute(2))
    #expect(take(7, Self.goal, from: slow) == Self.goal)
  }

  @Test("a run that begins further on takes the place of the one that is told of")
  func ahead() {
    _ = begin(slow, at: 4)
    #expect(begin(fast, at: 100, home: 2) == .snapshot(Self.match(.firstHalf, home: 2)))
    #expect(end(slow) == nil)
    #expect(runs.matches.map(\.score) == [Score(home: 2)])
  }

  @Test("what a run tells after its end is left out")
  func late() {
    _ = begin(slow, at: 4)
    _ = end(slow)
    #expect(take(5, Self.goal, from: slow) == nil)
    #expect(runs.matches == [])
  }
}
