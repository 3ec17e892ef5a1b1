import CoreStores
import FoundationEssentials
import Testing

@testable import ServicesClients

@Suite("Two states of a match make events: in order, each once, and back to the later state")
struct MatchDifferenceTests {
  private func match(_ play: FootballPlay, kickOff: Double = 0) -> Match {
    Match(
      id: "m", competition: "Cup", round: "Final", kickOff: Date(timeIntervalSince1970: kickOff), home: "Nordstadt",
      away: "S\u{FC}dstadt", play: .football(play))
  }

  private func goal(_ side: Side, _ minute: Int, _ scorer: String = "A") -> Goal {
    Goal(side: side, scorer: scorer, minute: MatchMinute(minute))
  }

  /// One with these goals, which make the score.
  private func play(
    _ goals: Goal..., period: MatchPeriod = .firstHalf, halfTime: Score? = nil, shootOut: Score? = nil
  ) -> FootballPlay {
    let score = goals.reduce(into: Score()) { $0.add(to: $1.side) }
    return FootballPlay(period: period, score: score, halfTime: halfTime, shootOut: shootOut, goals: goals)
  }

  /// The changes in words; it is a failure where they do not lead to `later`, or where there are some from a state to itself.
  private func words(_ earlier: Match, _ later: Match) -> [String] {
    let changes = later.changes(since: earlier)
    #expect(changes.reduce(into: earlier) { $0.apply($1) } == later)
    #expect(later.changes(since: later) == [])
    return changes.map { change in
      switch change {
      case .snapshot: return "snapshot"
      case .status(let update): return update.period.rawValue
      case .score(let update):
        let kicks = update.shootOut.map { " (\($0.home):\($0.away))" } ?? ""
        let kind = update.isCorrection ? "correction" : update.goal == nil ? "score" : "goal"
        return "\(kind) \(update.score.home):\(update.score.away)\(kicks)"
      case .clock, .commentary: return change.name
      }
    }
  }

  @Test("a goal that does not count is gone before half-time is told")
  func withdrawnAtHalfTime() {
    let earlier = match(play(goal(.home, 20), goal(.home, 44, "B")))
    let later = match(play(goal(.home, 20), period: .secondHalf, halfTime: Score(home: 1)))
    #expect(words(earlier, later) == ["correction 1:0", "half-time", "second-half"])
  }

  @Test("what came all at once is told in its order: goals, half-time, goals, the end")
  func allAtOnce() {
    let goals = play(
      goal(.home, 20), goal(.away, 44), goal(.away, 70), period: .fullTime, halfTime: Score(home: 1, away: 1))
    #expect(
      words(match(FootballPlay()), match(goals)) == [
        "first-half", "goal 1:0", "goal 1:1", "half-time", "second-half", "goal 1:2", "full-time",
      ])
  }

  @Test("another scorer, another minute, a goal that goes from amid others: the whole state")
  func rewritten() {
    let earlier = match(play(goal(.home, 20, "A"), goal(.home, 30, "B")))
    #expect(words(earlier, match(play(goal(.home, 20, "A"), goal(.home, 30, "C")))) == ["snapshot"])
    #expect(words(earlier, match(play(goal(.home, 21, "A"), goal(.home, 30, "B")))) == ["snapshot"])
    #expect(words(earlier, match(play(goal(.home, 30, "B")))) == ["snapshot"])
    #expect(words(earlier, match(play(goal(.away, 20, "A"), goal(.home, 30, "B")))) == ["snapshot"])
  }

  @Test("a match that is moved or put off: the whole state; one that is corrected after its end: a correction")
  func moved() {
    let running = match(play(goal(.home, 20)))
    #expect(words(running, match(play(goal(.home, 20)), kickOff: 900)) == ["snapshot"])
    // A new day: nothing of what was played counts.
    #expect(words(running, match(FootballPlay(), kickOff: 604_800)) == ["snapshot"])
    #expect(words(match(FootballPlay()), match(FootballPlay(), kickOff: 60)) == ["snapshot"])
    let over = match(play(goal(.home, 20), goal(.away, 80), period: .fullTime))
    #expect(words(over, match(play(goal(.home, 20), period: .fullTime))) == ["correction 1:0"])
    #expect(words(over, match(play(goal(.home, 20), goal(.away, 80), period: .secondHalf))) == ["second-half"])
  }

  @Test("a score without its goal is told, and the goal when it comes; one beyond its goals takes nothing back")
  func scoreAlone() {
    let bare = match(FootballPlay(period: .firstHalf, score: Score(home: 1)))
    #expect(words(match(play()), bare) == ["score 1:0"])
    #expect(words(bare, match(play(goal(.home, 20)))) == ["snapshot"])
    let fewer = match(FootballPlay(period: .fullTime, goals: [goal(.home, 20)]))
    #expect(words(match(play()), fewer) == ["snapshot"])
  }

  @Test("kicks of a shoot-out are told one by one, and corrected")
  func kicks() {
    let none = match(play(period: .shootOut))
    let one = match(play(period: .shootOut, shootOut: Score(home: 1)))
    #expect(words(none, one) == ["score 0:0 (1:0)"])
    let over = match(play(period: .fullTime, shootOut: Score(home: 4, away: 3)))
    #expect(words(one, over) == ["score 0:0 (4:3)", "full-time"])
    #expect(words(one, none) == ["snapshot"])
  }

  @Test("there and back again: each way has its own event")
  func thereAndBack() {
    let (without, with) = (match(play()), match(play(goal(.home, 20))))
    #expect(words(without, with) == ["goal 1:0"])
    #expect(words(with, without) == ["correction 0:0"])
  }

  @MainActor
  @Test("a store knows which goal was taken back, also from amid others")
  func store() async throws {
    let (first, second) = (goal(.home, 20, "A"), goal(.home, 30, "B"))
    let states = [match(play()), match(play(first, second)), match(play(second))]
    var changes: [ScoreChange] = [.snapshot(states[0])]
    for (earlier, later) in zip(states, states.dropFirst()) { changes += later.changes(since: earlier) }
    let events = changes.enumerated().map { ScoreFeedElement.event(ScoreEvent(id: $0.offset + 1, change: $0.element)) }
    let store = LiveScoreStore(matchID: MockScores.match.id, service: MockScores(elements: [.connected] + events))
    try await store.follow()
    #expect(store.withdrawals == [Withdrawal(side: .home, goal: first)])
    #expect(store.isCorrected && store.correctionCount == 1)
    #expect(store.witnessedGoals == 2)
  }
}
