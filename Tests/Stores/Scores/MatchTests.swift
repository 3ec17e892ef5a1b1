import CoreStores
import Foundation
import Testing

@Suite struct MatchTests {
  private func goal(_ side: Side, _ scorer: String) -> Goal {
    Goal(side: side, scorer: scorer, minute: MatchMinute(10))
  }

  private func playing(_ goals: Goal...) -> Match {
    var match = MockScores.match
    match.apply(.status(StatusUpdate(period: .firstHalf)))
    for goal in goals {
      var score = match.score
      score.add(to: goal.side)
      match.apply(.score(ScoreUpdate(score: score, goal: goal)))
    }
    return match
  }

  @Test("the mock final ends as its events say")
  func wholeMatch() {
    let match = MockScores.finished
    #expect(match.score == Score(home: 2, away: 1))
    #expect(match.halfTime == Score(home: 1, away: 1))
    #expect(match.goals.map(\.scorer) == ["Ruby", "Azure", "Scarlet"])
    #expect(match.status == .finished)
    #expect(match.minute == nil)
  }

  @Test("a withdrawn goal takes the last one of its side off the list")
  func correction() {
    var match = playing(goal(.home, "A"), goal(.away, "B"), goal(.home, "C"), goal(.away, "D"))
    match.apply(.score(ScoreUpdate(score: Score(home: 1, away: 2), isCorrection: true)))
    #expect(match.score == Score(home: 1, away: 2))
    #expect(match.goals.map(\.scorer) == ["A", "B", "D"])
  }

  @Test("a goal that turns out to be the other side's changes sides")
  func reassigned() {
    var match = playing(goal(.home, "A"))
    match.apply(.score(ScoreUpdate(score: Score(away: 1), goal: goal(.away, "A"), isCorrection: true)))
    #expect(match.score == Score(away: 1))
    #expect(match.goals == [goal(.away, "A")])
  }

  @Test("a source that lists not all goals loses none of those it listed")
  func incompleteList() {
    var match = playing(goal(.home, "A"))
    match.apply(.score(ScoreUpdate(score: Score(home: 3))))
    match.apply(.score(ScoreUpdate(score: Score(home: 2), isCorrection: true)))
    #expect(match.goals.map(\.scorer) == ["A"])
  }

  @Test("half-time keeps the score, the clock stands still in breaks, and a comment changes nothing")
  func periods() {
    var match = playing(goal(.away, "A"))
    match.apply(.clock(ClockUpdate(minute: MatchMinute(45, stoppage: 2))))
    #expect(match.minute == MatchMinute(45, stoppage: 2))
    let before = match
    match.apply(.commentary(Commentary(minute: MatchMinute(45), text: "Close!")))
    #expect(match == before)
    match.apply(.status(StatusUpdate(period: .halfTime)))
    #expect(match.halfTime == Score(away: 1))
    #expect(match.minute == nil)
    #expect(match.status == .live)
  }

  @Test("kicks of a shoot-out are kept apart from goals, and stay when an update does not tell them")
  func shootOut() {
    var match = playing()
    match.apply(.status(StatusUpdate(period: .shootOut)))
    match.apply(.score(ScoreUpdate(score: Score(), shootOut: Score(home: 1))))
    match.apply(.score(ScoreUpdate(score: Score())))
    #expect(match.shootOut == Score(home: 1))
    #expect(match.score == Score())
  }

  @Test("it survives JSON, with every key written")
  func json() throws {
    for match in [MockScores.match, MockScores.finished] {
      let data = try JSONEncoder().encode(match)
      #expect(try JSONDecoder().decode(Match.self, from: data) == match)
      let keys = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any]).keys.sorted()
      #expect(
        keys == [
          "away", "competition", "goals", "ground", "group", "halfTime", "home", "id", "kickOff", "minute", "period",
          "round", "score", "shootOut", "status",
        ])
    }
  }
}
