import CoreStores
import FoundationEssentials

/// A match as OpenLigaDB gives it (`GET /getmatchdata/…`); of its fields, those that are used. Of what is not as expected only
/// that field is missing.
struct OpenLigaDBMatch: Decodable {
  struct Team: Decodable {
    var teamName: String
  }

  struct Group: Decodable {
    @Lenient var groupName: String?
  }

  struct Location: Decodable {
    @Lenient var locationCity: String?
    @Lenient var locationStadium: String?
  }

  struct Result: Decodable {
    @Lenient var resultName: String?
    @Lenient var resultTypeID: Int?
    @Lenient var pointsTeam1: Int?
    @Lenient var pointsTeam2: Int?

    var score: Score? {
      guard let pointsTeam1, let pointsTeam2 else { return nil }
      return Score(home: pointsTeam1, away: pointsTeam2)
    }
  }

  struct Goal: Decodable {
    @Lenient var goalID: Int?
    @Lenient var scoreTeam1: Int?
    @Lenient var scoreTeam2: Int?
    @Lenient var matchMinute: Int?
    @Lenient var goalGetterName: String?
    @Lenient var isPenalty: Bool?
    @Lenient var isOwnGoal: Bool?
  }

  var matchID: Int
  var matchDateTimeUTC: String
  @Lenient var leagueName: String?
  @Lenient var group: Group?
  var team1: Team
  var team2: Team
  @Lenient var matchIsFinished: Bool?
  @LenientList var matchResults: [Result]?
  @LenientList var goals: [Goal]?
  @Lenient var location: Location?

  /// The match in the suite's own terms.
  ///
  /// OpenLigaDB says neither the minute nor the period of a running match. The period follows from what is there: not
  /// begun before the kick-off, over when it says so, in the second half once there is a half-time result, else in the
  /// first.
  ///
  /// - Returns: `nil` when the kick-off is no timestamp.
  func match(now: Date) -> Match? {
    guard let kickOff = Date(timestamp: matchDateTimeUTC) else { return nil }
    var match = Match(
      id: "openligadb-\(matchID)", competition: leagueName ?? "OpenLigaDB", round: group?.groupName ?? "",
      ground: location.flatMap { $0.locationStadium ?? $0.locationCity }, kickOff: kickOff, home: team1.teamName,
      away: team2.teamName)
    var play = FootballPlay(halfTime: result(type: 1)?.score, goals: orderedGoals)
    let counted = (goals ?? []).last.flatMap { goal -> Score? in
      guard let home = goal.scoreTeam1, let away = goal.scoreTeam2 else { return nil }
      return Score(home: home, away: away)
    }
    if matchIsFinished == true {
      play.period = .fullTime
      play.score = result(type: 2)?.score ?? counted ?? Score()
    } else if now < kickOff {
      play.period = .preMatch
    } else {
      play.period = play.halfTime == nil ? .firstHalf : .secondHalf
      play.score = counted ?? result(type: 2)?.score ?? Score()
    }
    match.play = .football(play)
    return match
  }

  /// 1 is the result at half-time, 2 the final one.
  private func result(type: Int) -> Result? {
    matchResults?.first { $0.resultTypeID == type }
  }

  /// The goals with the side they count for, which OpenLigaDB leaves to be worked out from the running score.
  private var orderedGoals: [CoreStores.Goal] {
    var running = Score()
    return (goals ?? []).map { goal in
      let next = Score(home: goal.scoreTeam1 ?? running.home, away: goal.scoreTeam2 ?? running.away)
      defer { running = next }
      return CoreStores.Goal(
        side: next.away > running.away ? .away : .home, scorer: goal.goalGetterName ?? "",
        minute: MatchMinute(goal.matchMinute ?? 0), isPenalty: goal.isPenalty ?? false,
        isOwnGoal: goal.isOwnGoal ?? false)
    }
  }
}
