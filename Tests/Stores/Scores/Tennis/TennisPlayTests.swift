import CoreStores
import Foundation
import Testing

@Suite struct TennisPlayTests {
  private func standing(_ points: Side...) -> TennisScore {
    points.reduce(into: TennisScore(.bestOfThree, firstServer: .home)) { $0.point(to: $1) }
  }

  private func match(_ play: TennisPlay = TennisPlay(.bestOfThree)) -> Match {
    Match(
      id: "t", competition: "Open", round: "Final", kickOff: Date(timeIntervalSince1970: 0), home: "Lisbon",
      away: "Oslo", play: .tennis(play))
  }

  @Test("the course is put together from the standings")
  func course() {
    var play = TennisPlay(.bestOfThree)
    for score in [standing(), standing(.home), standing(.home, .away), standing(.home, .away, .away)] {
      play.take(score)
    }
    #expect(play.points == [.home, .away, .away])
    #expect(play.score == standing(.home, .away, .away))
  }

  @Test("an older standing is passed over; a correction takes points off the course")
  func correction() {
    var play = TennisPlay(.bestOfThree, firstServer: .home, points: [.home, .home, .away])
    play.take(standing(.home))
    #expect(play.score == standing(.home, .home, .away))
    play.take(standing(.home), isCorrection: true)
    #expect(play.score == standing(.home))
    #expect(play.points == [.home])
    play.take(standing(.away), isCorrection: true)
    #expect(play.points == nil)
  }

  @Test("an advantage that is taken back is no point for the other side")
  func advantage() {
    let deuce: [Side] = [.home, .home, .home, .away, .away, .away]
    let before = TennisPlay(.bestOfThree, firstServer: .home, points: deuce + [.home, .away])
    var play = TennisPlay(.bestOfThree, firstServer: .home, points: deuce + [.home, .away, .away])
    if let score = before.score { play.take(score, isCorrection: true) }
    #expect(play == before)
  }

  @Test("where points were missed, who won them is not known")
  func gap() {
    var play = TennisPlay(.bestOfThree)
    play.take(standing(.home, .home))
    #expect(play.points == nil)
    #expect(play.games == [])
    play.take(standing(.home, .home, .home))
    #expect(play.points == nil)
    play.take(TennisScore(.bestOfFive, firstServer: .home))
    #expect(play.score == standing(.home, .home, .home))
  }

  @Test("games are told with who served, who won, and whether that was a break")
  func games() {
    var points: [Side] = Array(repeating: .home, count: 8)
    // Two all, then game by game to six all, and the tie-break.
    points += Array(repeating: .away, count: 8)
    for index in 0..<8 { points += Array(repeating: index.isMultiple(of: 2) ? .home : .away, count: 4) }
    points += Array(repeating: .away, count: 7)
    let play = TennisPlay(.bestOfThree, firstServer: .home, points: points)
    #expect(play.games.count == 13)
    #expect(play.games.map(\.isBreak).prefix(6) == [false, true, true, false, false, false])
    #expect(play.games.map(\.set) == Array(repeating: 1, count: 13))
    #expect(play.games.last?.isTieBreak == true)
    #expect(play.games.last?.isBreak == false)
    #expect(play.games.last?.winner == .away)
    #expect(play.score?.sets.first?.games == Score(home: 6, away: 7))
  }

  @Test("the period of a match, its status and its score follow from the standing")
  func period() {
    var match = match()
    #expect(match.period == .preMatch)
    #expect(match.status == .scheduled)
    var score = TennisScore(.bestOfThree, firstServer: .home)
    func show() { match.apply(.score(ScoreUpdate(tennis: score))) }
    show()
    #expect(match.period == .firstSet)
    #expect(match.status == .live)
    score.win(games: 6, .home)
    show()
    #expect(match.period == .secondSet)
    #expect(match.score == Score(home: 1))
    score.win(games: 6, .away)
    show()
    #expect(match.period == .thirdSet)
    score.win(games: 6, .away)
    show()
    #expect(match.period == .fullTime)
    #expect(match.status == .finished)
    #expect(match.score == Score(home: 1, away: 2))
  }

  @Test("what belongs to football changes nothing in tennis, and the other way round")
  func otherSport() {
    var tennis = match(TennisPlay(.bestOfThree, firstServer: .home, points: [.home]))
    let former = tennis
    tennis.apply(.score(ScoreUpdate(score: Score(home: 3))))
    tennis.apply(.clock(ClockUpdate(minute: MatchMinute(3))))
    tennis.apply(.status(StatusUpdate(period: .secondHalf)))
    #expect(tennis == former)
    var football = MockScores.match
    football.apply(.score(ScoreUpdate(tennis: standing(.home))))
    football.apply(.status(StatusUpdate(period: .secondSet)))
    #expect(football == MockScores.match)
  }

  @Test("a match survives JSON; football's keys are all there, and tell no lie")
  func json() throws {
    for match in [match(), match(TennisPlay(.bestOfThree, firstServer: .home, points: [.home]))] {
      let data = try JSONEncoder().encode(match)
      #expect(try JSONDecoder().decode(Match.self, from: data) == match)
      let object = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
      #expect(
        object.keys.sorted() == [
          "away", "competition", "goals", "ground", "group", "halfTime", "home", "id", "kickOff", "minute", "period",
          "round", "score", "shootOut", "sport", "status", "tennis",
        ])
      #expect(object["sport"] as? String == "tennis")
      #expect(object["period"] as? String == match.period.rawValue)
      #expect(object["score"] as? [String: Int] == ["home": 0, "away": 0])
    }
  }

  @Test("a football match in a set is refused, and so is a sport that nobody knows")
  func refused() throws {
    let text = String(decoding: try JSONEncoder().encode(MockScores.match), as: UTF8.self)
    let set = text.replacingOccurrences(of: "pre-match", with: "first-set")
    let sport = text.replacingOccurrences(of: #""home":"#, with: #""sport":"chess","home":"#)
    for wrong in [set, sport] {
      #expect(wrong != text)
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(Match.self, from: Data(wrong.utf8)) }
    }
  }

  @Test("an update survives JSON")
  func update() throws {
    let update = ScoreUpdate(tennis: standing(.home, .away), isCorrection: true)
    let data = try JSONEncoder().encode(update)
    #expect(try JSONDecoder().decode(ScoreUpdate.self, from: data) == update)
    let object = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(object.keys.sorted() == ["correction", "goal", "score", "shootOut", "tennis"])
  }
}
