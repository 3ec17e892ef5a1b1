import CoreStores
import FoundationEssentials

/// A made-up tournament, its players named by their towns: who wins a semi-final plays the final.
enum TennisOpen {
  /// `wc2026-104` is to the World Cup what these ids are to the tournament.
  static let competition = "Ambient Open 2026"

  /// Semi-finals and finals of the women, best of three, and of the men, best of five.
  static let matches: [any ReplayableMatch] = {
    let women = [
      play(1, "Women's semi-final", "2026-07-09T11:00:00Z", "Turin", "Quito", .bestOfThree),
      play(2, "Women's semi-final", "2026-07-09T13:00:00Z", "Bergen", "Nairobi", .bestOfThree),
    ]
    let men = [
      play(3, "Men's semi-final", "2026-07-10T11:00:00Z", "Lisbon", "Vienna", .bestOfFive),
      play(4, "Men's semi-final", "2026-07-10T14:30:00Z", "Kyoto", "Oslo", .bestOfFive),
    ]
    return women + men + [
      play(5, "Women's final", "2026-07-11T14:00:00Z", women[0].winnerName, women[1].winnerName, .bestOfThree),
      play(6, "Men's final", "2026-07-12T14:00:00Z", men[0].winnerName, men[1].winnerName, .bestOfFive),
    ]
  }()

  private static func play(
    _ number: Int, _ round: String, _ start: String, _ home: String, _ away: String, _ format: TennisFormat
  ) -> SimulatedTennisMatch {
    let match = Match(
      id: "\(RecordedMatchParser.idPrefix(competition: competition))-\(number)", competition: competition, round: round,
      ground: "Centre Court", kickOff: Date(timestamp: start) ?? .distantPast, home: home, away: away)
    return SimulatedTennisMatch(match, format)
  }
}

extension SimulatedTennisMatch {
  fileprivate var winnerName: String { scheduled.team(winner) }
}
