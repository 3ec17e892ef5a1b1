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
    @Lenient var groupOrderID: Int?
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

    var score: Score? { Score(openLigaDB: pointsTeam1, pointsTeam2) }
  }

  struct Goal: Decodable {
    @Lenient var scoreTeam1: Int?
    @Lenient var scoreTeam2: Int?
    @Lenient var matchMinute: Int?
    @Lenient var goalGetterName: String?
    @Lenient var isPenalty: Bool?
    @Lenient var isOwnGoal: Bool?
    @Lenient var isOvertime: Bool?
    @Lenient var comment: String?
  }

  var matchID: Int
  @Lenient var matchDateTimeUTC: String?
  @Lenient var matchDateTime: String?
  @Lenient var timeZoneID: String?
  @Lenient var lastUpdateDateTime: String?
  @Lenient var leagueName: String?
  @Lenient var leagueShortcut: String?
  @Lenient var leagueSeason: Int?
  @Lenient var group: Group?
  var team1: Team
  var team2: Team
  @Lenient var matchIsFinished: Bool?
  @LenientList var matchResults: [Result]?
  @LenientList var goals: [Goal]?
  @Lenient var location: Location?

  /// Nobody plays for so long: what has no end by then is not being played.
  private static let longestMatch: TimeInterval = 6 * 3_600

  /// The match in the suite's own terms.
  ///
  /// OpenLigaDB says neither the minute nor the period of a running match. The period follows from what is there: not
  /// begun before the kick-off, over when it says so, in the second half once there is a half-time result, in extra time once
  /// there is a goal or a result of that, else in the first half. It has no word for a match that was put off or broken off,
  /// either: one without an end six hours after its kick-off is to come where nothing is known of it, and over where something is.
  ///
  /// - Returns: `nil` when the kick-off is no time.
  func match(now: Date) -> Match? {
    guard let kickOff = Date(openLigaDB: matchDateTimeUTC, local: matchDateTime, timeZone: timeZoneID)
    else { return nil }
    var match = Match(
      id: "openligadb-\(matchID)", competition: leagueName ?? "OpenLigaDB", round: group?.groupName ?? "",
      ground: location.flatMap { $0.locationStadium ?? $0.locationCity }, kickOff: kickOff, home: team1.teamName,
      away: team2.teamName)
    match.play = .football(play(after: now.timeIntervalSince(kickOff)))
    return match
  }

  /// It is from before `other`, which came earlier: a cache between here and there has kept it.
  func isOlder(than other: OpenLigaDBMatch) -> Bool {
    // Local times, of one match and so of one zone.
    guard let updated = lastUpdateDateTime.flatMap({ Date(timestamp: $0 + "Z") }),
      let known = other.lastUpdateDateTime.flatMap({ Date(timestamp: $0 + "Z") })
    else { return false }
    return updated < known
  }

  private func play(after elapsed: TimeInterval) -> FootballPlay {
    let results = OpenLigaDBResults(matchResults ?? [])
    let goals = countedGoals(halfTime: results.halfTime)
    let counted = goals.map(\.score).max { $0.home + $0.away < $1.home + $1.away }
    let isFinished = matchIsFinished == true
    let isKnown = counted != nil || results.halfTime != nil || results.score != nil
    guard isFinished || (elapsed >= 0 && (elapsed < Self.longestMatch || isKnown)) else { return FootballPlay() }
    let isOver = isFinished || elapsed >= Self.longestMatch
    let shootOut = results.kicks(counted: counted)
    // Kicks of a shoot-out may be among the goals.
    let played = goals.filter { goal in
      guard shootOut != nil, let score = results.score else { return true }
      return goal.score.home <= score.home && goal.score.away <= score.away
    }
    // A running match has its goals before its results are written; one that is over has its results corrected.
    let score = isOver || shootOut != nil ? results.score ?? counted : counted ?? results.score
    return FootballPlay(
      period: isOver ? .fullTime : period(results, goals), score: score ?? Score(), halfTime: results.halfTime,
      shootOut: shootOut, goals: played.map(\.goal))
  }

  /// The period of a running match.
  private func period(_ results: OpenLigaDBResults, _ goals: [CountedGoal]) -> MatchPeriod {
    if results.shootOut != nil { return .shootOut }
    let extra = goals.filter { $0.isOvertime && $0.goal.minute > MatchMinute(90, stoppage: 30) }.map(\.goal.minute)
    if let latest = extra.max() {
      return latest > MatchMinute(105, stoppage: 30) ? .extraTimeSecondHalf : .extraTimeFirstHalf
    }
    if results.extraTime != nil { return .extraTimeFirstHalf }
    return results.halfTime == nil ? .firstHalf : .secondHalf
  }
}
