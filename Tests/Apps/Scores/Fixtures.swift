import CoreStores
import Foundation

/// The matches of the tests: finished, live and to come, with short names and long ones.
enum Fixtures {
  static func match(
    _ id: String, _ home: String, _ away: String, _ period: MatchPeriod, minute: MatchMinute? = nil,
    day: Int = 0, competition: String = "World Cup 2026", round: String = "Matchday 3", ground: String = "Toronto",
    goals: [Goal] = [], shootOut: Score? = nil
  ) -> Match {
    Match(
      id: id, competition: competition, round: round, ground: ground,
      // 11 June 2026, 19:00 UTC.
      kickOff: Date(timeIntervalSince1970: 1_781_204_400 + Double(day) * 86_400), home: home, away: away,
      play: .football(
        FootballPlay(
          period: period, minute: minute, score: goals.reduce(into: Score()) { $0.add(to: $1.side) },
          shootOut: shootOut,
          goals: goals)))
  }

  static func goal(_ side: Side, _ scorer: String, _ minute: Int, stoppage: Int = 0, isPenalty: Bool = false) -> Goal {
    Goal(side: side, scorer: scorer, minute: MatchMinute(minute, stoppage: stoppage), isPenalty: isPenalty)
  }

  /// The final of 2022, with extra time and a shoot-out.
  static let final = match(
    "final", "Argentina", "France", .fullTime, day: -1_271, competition: "World Cup 2022", round: "Final",
    ground: "Lusail",
    goals: [
      goal(.home, "Lionel Messi", 23, isPenalty: true), goal(.home, "Ángel Di María", 36),
      goal(.away, "Kylian Mbappé", 80, isPenalty: true), goal(.away, "Kylian Mbappé", 81),
      goal(.home, "Lionel Messi", 108), goal(.away, "Kylian Mbappé", 118, isPenalty: true),
    ], shootOut: Score(home: 4, away: 2))

  static let live = match(
    "live", "Portugal", "Croatia", .secondHalf, minute: MatchMinute(67), day: 1,
    goals: [goal(.home, "Bruno Fernandes", 12), goal(.away, "Luka Modrić", 45, stoppage: 2)])

  /// What is watched: one that goes on, one at half-time, one that is over.
  static let watched = [
    match(
      "a", "Argentina", "France", .secondHalf, minute: MatchMinute(83), competition: "World Cup 2022", round: "Final",
      ground: "Lusail",
      goals: Array(final.goals.prefix(4))),
    match("b", "Spain", "Korea Republic", .halfTime),
    match("c", "Japan", "Croatia", .fullTime),
  ]

  /// In the order of their kick-off, as a service gives them.
  static let all = [
    match("long", "Bosnia & Herzegovina", "Democratic Republic of the Congo", .fullTime, day: 0),
    live,
    match("half", "Spain", "Korea Republic", .halfTime, day: 2),
    match("next", "Norway", "Brazil", .preMatch, day: 20, round: "Round of 16"),
    match("third", "Japan", "Croatia", .fullTime, day: 37, goals: [goal(.home, "Kaoru Mitoma", 3)]),
    final,
  ]
}
