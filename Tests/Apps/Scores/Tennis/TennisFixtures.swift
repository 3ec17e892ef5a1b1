import CoreStores
import Foundation

extension Fixtures {
  /// Points of games, a letter each: `h` for one that is held to love, `b` for one that is broken to love.
  static func points(_ games: String) -> [Side] {
    var score = TennisScore(.bestOfFive, firstServer: .home)
    var points: [Side] = []
    for letter in games {
      guard let server = score.gameServer else { break }
      let winners = Array(repeating: letter == "h" ? server : server.other, count: 4)
      for side in winners { score.point(to: side) }
      points += winners
    }
    return points
  }

  /// 6–4, 6–7 (5–7), then 3–2 with a break each, and 40–A against the server, who is the first player.
  static let rallyPoints: [Side] =
    points("hhhhhbhhbb" + "hhhhhhhhhhhh") + repeated([(.home, 5), (.away, 7)])
    + repeated([(.away, 4), (.home, 8), (.away, 4), (.home, 4), (.home, 3), (.away, 4)])

  private static func repeated(_ runs: [(Side, Int)]) -> [Side] {
    runs.flatMap { Array(repeating: $0.0, count: $0.1) }
  }

  static func tennis(
    _ id: String, _ format: TennisFormat, _ points: [Side]?, round: String = "Men's final", home: String = "Lisbon",
    away: String = "Oslo", day: Int = 31
  ) -> Match {
    Match(
      id: id, competition: "Ambient Open 2026", round: round, ground: "Centre Court",
      kickOff: Date(timeIntervalSince1970: 1_781_204_400 + Double(day) * 86_400), home: home, away: away,
      play: .tennis(points.map { TennisPlay(format, firstServer: .home, points: $0) } ?? TennisPlay(format)))
  }

  /// In the third of five sets.
  static let rally = tennis("rally", .bestOfFive, rallyPoints)
  /// Three sets, over.
  static let women = tennis(
    "women", .bestOfThree, points("hhhhhbhhbb" + "hhhhhhhhhhhh") + repeated([(.home, 5), (.away, 31)]),
    round: "Women's final", home: "Turin", away: "Nairobi", day: 30)

  /// Football and tennis, in the order of their kick-off.
  static let bothSports = [
    all[0], live, all[2], women, rally,
    tennis("open", .bestOfThree, nil, round: "Women's semi-final", home: "Quito", away: "Bergen", day: 33), final,
  ]
}

extension ScoreFeedElement {
  /// A point of tennis, with where a match stands by it.
  static func point(_ id: Int, _ points: [Side], _ format: TennisFormat = .bestOfFive, isCorrection: Bool = false)
    -> ScoreFeedElement
  {
    let score = points.reduce(into: TennisScore(format, firstServer: .home)) { $0.point(to: $1) }
    return .event(ScoreEvent(id: id, change: .score(ScoreUpdate(tennis: score, isCorrection: isCorrection))))
  }
}
