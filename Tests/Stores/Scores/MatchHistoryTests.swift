import CoreStores
import Testing

/// A history by reference, so that a step can stand in an expectation.
@dynamicMemberLookup
private final class Walk {
  private var history: MatchHistory

  init(_ events: [ScoreEvent] = []) { history = MatchHistory(events) }

  subscript<Value>(dynamicMember path: KeyPath<MatchHistory, Value>) -> Value { history[keyPath: path] }

  func take(_ event: ScoreEvent) { history.take(event) }

  @discardableResult
  func step(_ direction: MatchHistory.Direction) -> Match? { history.step(direction) }
}

@Suite struct MatchHistoryTests {
  private static let goal = Goal(side: .home, scorer: "Ruby", minute: MatchMinute(23))

  private func event(_ id: Int, _ change: ScoreChange) -> ScoreEvent { ScoreEvent(id: id, change: change) }

  private func clock(_ id: Int, _ minute: Int) -> ScoreEvent {
    event(id, .clock(ClockUpdate(minute: MatchMinute(minute))))
  }

  private func comment(_ id: Int) -> ScoreEvent { event(id, .commentary(Commentary(text: "\(id)"))) }

  /// A snapshot, a remark, two minutes, a remark.
  private var events: [ScoreEvent] {
    [event(1, .snapshot(MockScores.match)), comment(2), clock(3, 1), clock(4, 2), comment(5)]
  }

  private func followed(_ events: [ScoreEvent]) -> Walk {
    let walk = Walk()
    for event in events { walk.take(event) }
    return walk
  }

  @Test("a place is a state of the match: going back and forth passes over what changes nothing, and stays at the ends")
  func steps() {
    let history = followed(events)
    #expect(history.position == 5)
    #expect(history.match?.minute == MatchMinute(2))
    #expect(history.step(.forward) == nil)
    #expect(history.eventID == 5)
    #expect(history.step(.back)?.minute == MatchMinute(1))
    #expect(history.eventID == 3)
    #expect(history.step(.back) == MockScores.match)
    #expect(history.eventID == 2)
    #expect(history.step(.back) == nil)
    #expect(history.eventID == 2)
    #expect(history.step(.forward)?.minute == MatchMinute(1))
    #expect(history.step(.forward)?.minute == MatchMinute(2))
    #expect(history.eventID == 4)
    #expect(history.step(.forward) == nil)
  }

  @Test("every state that a match passes is passed on the way back, in the opposite order")
  func wholeMatch() {
    let history = followed(MockScores.events)
    var forth: [Match] = []
    var state = MockScores.match
    for event in MockScores.events {
      state.apply(event.change)
      if forth.last != state { forth.append(state) }
    }
    var back: [Match] = [MockScores.finished]
    while let match = history.step(.back) { back.append(match) }
    #expect(back == forth.reversed())
    var again = [MockScores.match]
    while let match = history.step(.forward) { again.append(match) }
    #expect(again == forth)
  }

  @Test("before the first snapshot there is no place to go to")
  func empty() {
    let history = Walk()
    #expect(history.match == nil && history.eventID == 0)
    #expect(history.step(.back) == nil && history.step(.forward) == nil)
    history.take(clock(1, 1))
    #expect(history.match == nil)
    #expect(history.step(.back) == nil)
  }

  @Test("what is known in advance is gone to as it comes, and can be gone ahead to")
  func whole() {
    let history = Walk(events)
    #expect(history.position == 0)
    #expect(history.step(.forward) == nil)
    for event in events.prefix(2) { history.take(event) }
    #expect(history.position == 2)
    #expect(history.events == events)
    #expect(history.step(.forward)?.minute == MatchMinute(1))
    #expect(history.step(.forward)?.minute == MatchMinute(2))
    #expect(history.step(.forward) == nil)
  }

  @Test("what comes again after going back is there once")
  func again() {
    let history = followed(events)
    history.step(.back)
    for event in events.suffix(2) { history.take(event) }
    #expect(history.events == events)
    #expect(history.position == 5)
  }

  @Test("a snapshot closes a gap, and is a place of its own")
  func gap() {
    var late = MockScores.match
    late.play = .football(FootballPlay(period: .secondHalf, score: Score(home: 3)))
    let history = followed(events + [event(90, .snapshot(late)), clock(91, 60)])
    #expect(history.step(.back) == late)
    #expect(history.step(.back)?.minute == MatchMinute(2))
    #expect(history.step(.forward) == late)
  }

  @Test("the goals that were taken back are those before the place")
  func withdrawals() {
    let score = { (home: Int, goal: Goal?, isCorrection: Bool) in
      ScoreChange.score(ScoreUpdate(score: Score(home: home), goal: goal, isCorrection: isCorrection))
    }
    let history = followed([
      event(1, .snapshot(MockScores.match)), event(2, score(1, Self.goal, false)), event(3, score(0, nil, true)),
    ])
    #expect(history.withdrawals == [Withdrawal(side: .home, goal: Self.goal)])
    history.step(.back)
    #expect(history.withdrawals == [])
    history.step(.forward)
    #expect(history.withdrawals.count == 1)
  }

  @Test("a match without an end keeps its newest events, and how it stood before them")
  func limit() {
    let history = Walk()
    history.take(event(1, .snapshot(MockScores.match)))
    for id in 2...(MatchHistory.limit + 1) { history.take(clock(id, id % 90)) }
    #expect(history.events.count == MatchHistory.limit / 2 + 2)
    #expect(history.position == history.events.count)
    #expect(history.eventID == MatchHistory.limit + 1)
    #expect(history.match?.minute == MatchMinute((MatchHistory.limit + 1) % 90))
    guard case .snapshot(let match)? = history.events.first?.change else {
      Issue.record("no snapshot")
      return
    }
    #expect(match.minute == MatchMinute(MatchHistory.limit / 2 % 90))
  }

  @Test("a snapshot of an older id that is one too many leaves nothing ahead of it")
  func hostile() {
    let history = Walk()
    history.take(event(1_000, .snapshot(MockScores.match)))
    for id in 1_001..<(1_000 + MatchHistory.limit) { history.take(comment(id)) }
    #expect(history.events.count == MatchHistory.limit)
    history.take(event(7, .snapshot(MockScores.match)))
    #expect(history.events.map(\.id) == [7])
    #expect(history.eventID == 7)
  }
}
