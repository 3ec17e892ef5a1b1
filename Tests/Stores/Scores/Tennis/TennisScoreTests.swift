import CoreStores
import Randomness
import Testing

@Suite struct TennisScoreTests {
  private func played(
    _ format: TennisFormat = .bestOfThree, firstServer: Side = .home, _ play: (inout TennisScore) -> Void
  ) -> TennisScore {
    var score = TennisScore(format, firstServer: firstServer)
    play(&score)
    return score
  }

  @Test("a match begins at love, with the side that serves first")
  func start() {
    let score = TennisScore(.bestOfFive, firstServer: .away)
    #expect(score.sets == [])
    #expect(score.running?.games == Score())
    #expect(score.running?.points == .love)
    #expect(score.server == .away)
    #expect(score.winner == nil)
  }

  @Test("deuce and advantage come and go until a side wins two points in a row")
  func deuce() {
    let score = played {
      $0.win(points: 3, .home)
      $0.win(points: 3, .away)
      #expect($0.running?.points == .deuce)
      $0.point(to: .away)
      #expect($0.running?.points == .advantage(.away))
      $0.point(to: .home)
      #expect($0.running?.points == .deuce)
      $0.win(points: 2, .away)
    }
    #expect(score.running?.games == Score(away: 1))
    #expect(score.server == .away)
  }

  @Test(
    "a set ends at six games, two ahead, else at 7–5",
    arguments: [
      ("hhhhhh", "6-0"), ("aaaaaa", "0-6"), ("ahahahahhh", "6-4"), ("ahahahahah", "5-5, playing"),
      ("ahahahahahh", "6-5, playing"), ("ahahahahahhh", "7-5"), ("ahahahahahaa", "5-7"),
      ("ahahahahahah", "6-6, playing"),
    ])
  func sets(games: String, expected: String) {
    let score = played { score in
      for letter in games { score.win(games: 1, letter == "h" ? .home : .away) }
    }
    let text =
      score.sets.first.map { "\($0.games.home)-\($0.games.away)" }
      ?? score.running.map { "\($0.games.home)-\($0.games.away), playing" }
    #expect(text == expected)
    if expected == "6-6, playing" { #expect(score.running?.points == .tieBreak(Score())) }
  }

  @Test(
    "a tie-break decides at six all: to seven, two ahead", arguments: [(7, 0), (7, 5), (8, 6), (10, 8), (21, 19)])
  func tieBreak(won: Int, lost: Int) {
    let score = played {
      $0.reachTieBreak()
      for _ in 0..<lost {
        $0.point(to: .away)
        $0.point(to: .home)
      }
      #expect($0.sets == [])
      $0.win(points: won - lost, .home)
    }
    #expect(
      score.sets == [TennisSet(games: Score(home: 7, away: 6), tieBreak: Score(home: won, away: lost))])
    #expect(score.running?.games == Score())
    #expect(score.running?.points == .love)
  }

  @Test("sides serve game by game; in a tie-break one point, then two each; after it the one that received first")
  func serving() {
    var servers: [Side] = []
    let score = played {
      for index in 0..<12 {
        #expect($0.server == (index.isMultiple(of: 2) ? .home : .away))
        $0.win(games: 1, index.isMultiple(of: 2) ? .home : .away)
      }
      for index in 0..<16 {
        servers.append($0.server ?? .home)
        $0.point(to: index.isMultiple(of: 2) ? .home : .away)
      }
      #expect($0.running?.points == .tieBreak(Score(home: 8, away: 8)))
      $0.win(points: 2, .away)
    }
    let home = Side.home
    let away = Side.away
    #expect(
      servers == [
        home, away, away, home, home, away, away, home, home, away, away, home, home, away, away, home,
      ])
    #expect(score.sets.first?.tieBreak == Score(home: 8, away: 10))
    // The home side served first in the tie-break.
    #expect(score.server == .away)
  }

  @Test("the serve goes on from set to set")
  func servingNextSet() {
    // Seven games: the eighth is the away side's.
    let score = played {
      $0.win(games: 1, .away)
      $0.win(games: 6, .home)
    }
    #expect(score.sets.count == 1)
    #expect(score.server == .away)
  }

  @Test("two sets win the best of three, three the best of five; nothing changes after the last point")
  func end() {
    for (format, needed) in [(TennisFormat.bestOfThree, 2), (.bestOfFive, 3)] {
      var score = TennisScore(format, firstServer: .home)
      for _ in 1..<needed {
        score.win(games: 6, .home)
        score.win(games: 6, .away)
        #expect(score.winner == nil)
      }
      score.win(games: 6, .away)
      #expect(score.winner == .away)
      #expect(score.setsWon == Score(home: needed - 1, away: needed))
      #expect(score.running == nil)
      #expect(score.server == nil)
      let last = score
      for side in Side.allCases { score.point(to: side) }
      #expect(score == last)
    }
  }

  @Test("whatever points are played, a standing is one that a match can have", arguments: 0..<60)
  func invariants(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    // Matches of one side's making as well as close ones.
    let bias = 1 + random.below(9)
    var score = TennisScore(random.element(of: TennisFormat.allCases), firstServer: random.element(of: Side.allCases))
    for _ in 0..<600 {
      let former = score
      let side: Side = random.below(10) < bias ? .home : .away
      score.point(to: side)
      for set in score.sets { #expect(TennisSet(games: set.games, tieBreak: set.tieBreak) == set) }
      #expect(score.setsWon.home >= former.setsWon.home && score.setsWon.away >= former.setsWon.away)
      #expect(max(score.setsWon.home, score.setsWon.away) <= score.format.setsToWin)
      #expect(score.follows(former))
      #expect((score == former) == (former.winner != nil))
      #expect(former.follows(score) == (score == former) || former.running?.points.isOpen == true)
      #expect((score.server == nil) == (score.winner != nil))
      if let running = score.running {
        #expect((running.games == Score(home: 6, away: 6)) == running.points.isTieBreak)
      }
      #expect(try score.afterJSON() == score)
    }
    #expect(bias == 5 || score.winner != nil)
  }
}

extension TennisPoints {
  /// Deuce or advantage: these come and go.
  fileprivate var isOpen: Bool {
    switch self {
    case .deuce, .advantage: true
    default: false
    }
  }

  fileprivate var isTieBreak: Bool { if case .tieBreak = self { true } else { false } }
}
