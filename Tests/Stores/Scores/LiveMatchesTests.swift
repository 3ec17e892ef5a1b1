import CoreStores
import Foundation
import Testing

@Suite struct LiveMatchesTests {
  private func match(_ id: Match.ID, _ period: MatchPeriod, kickOff: Double = 0) -> Match {
    Match(
      id: id, competition: "Cup", round: "Final", kickOff: Date(timeIntervalSince1970: kickOff), home: "A", away: "B",
      play: .football(FootballPlay(period: period)))
  }

  @Test("all matches take the place of what was known, in the order of their kick-off, without those that are over")
  func all() {
    var live = LiveMatches()
    live.apply(.all([match("x", .halfTime)]))
    live.apply(.all([match("b", .firstHalf, kickOff: 2), match("c", .fullTime), match("a", .halfTime, kickOff: 1)]))
    #expect(live.matches.map(\.id) == ["a", "b"])
  }

  @Test("a change is taken in by its match, and by no other")
  func one() {
    var live = LiveMatches()
    live.apply(.all([match("a", .firstHalf), match("b", .firstHalf)]))
    live.apply(.one("b", .score(ScoreUpdate(score: Score(away: 1)))))
    live.apply(.one("nobody", .score(ScoreUpdate(score: Score(away: 9)))))
    #expect(live.matches.map(\.score) == [Score(), Score(away: 1)])
  }

  @Test("a match begins with its snapshot, and is gone with its last whistle, or a snapshot that is not live")
  func comesAndGoes() {
    var live = LiveMatches()
    live.apply(.one("a", .snapshot(match("a", .firstHalf))))
    live.apply(.one("b", .snapshot(match("b", .firstHalf))))
    #expect(live.matches.map(\.id) == ["a", "b"])
    live.apply(.one("a", .status(StatusUpdate(period: .fullTime))))
    #expect(live.matches.map(\.id) == ["b"])
    live.apply(.one("b", .snapshot(match("b", .secondHalf))))
    #expect(live.matches.map(\.period) == [.secondHalf])
    live.apply(.one("b", .snapshot(match("b", .fullTime))))
    #expect(live.matches == [])
  }
}
