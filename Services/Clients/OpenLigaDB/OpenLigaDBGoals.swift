import CoreStores

extension OpenLigaDBMatch {
  /// A goal that can be shown: the running score says for whom it counts.
  struct CountedGoal {
    var goal: CoreStores.Goal
    /// The score with it.
    var score: Score
    /// Counted in extra time, as the source says.
    var isOvertime: Bool
  }

  /// The goals in their order, each once.
  ///
  /// OpenLigaDB is written by many hands: goals come out of order, twice, under an id that another one has, or without a
  /// minute. What tells them apart is the running score: there is one goal for each number of goals. Of several that claim
  /// it, the one counts that the score before it leads to, that names its scorer, and that comes last. They go by their
  /// minutes, added ones included, and within a minute by the score; one without a minute follows the one before it.
  func countedGoals(halfTime: Score?) -> [CountedGoal] {
    var candidates: [Int: [Goal]] = [:]
    for goal in goals ?? [] {
      if let count = goal.score.map({ $0.home + $0.away }), count > 0 { candidates[count, default: []].append(goal) }
    }
    var running = Score()
    var latest = MatchMinute(0)
    var counted: [(minute: MatchMinute, count: Int, goal: CountedGoal)] = []
    for (count, claims) in candidates.sorted(by: { $0.key < $1.key }) {
      guard let goal = Self.best(of: claims, after: running), let score = goal.score else { continue }
      let minute = goal.minute(isOfFirstHalf: halfTime.map { count <= $0.home + $0.away } ?? false)
      latest = minute ?? latest
      let side: Side = score.away - running.away > score.home - running.home ? .away : .home
      let shown = CoreStores.Goal(
        side: side, scorer: goal.goalGetterName ?? "", minute: minute ?? MatchMinute(0),
        isPenalty: goal.isPenalty ?? false, isOwnGoal: goal.isOwnGoal ?? false)
      counted.append((latest, count, CountedGoal(goal: shown, score: score, isOvertime: goal.isOvertime ?? false)))
      running = score
    }
    return counted.sorted { ($0.minute, $0.count) < ($1.minute, $1.count) }.map { $0.goal }
  }

  private static func best(of claims: [Goal], after running: Score) -> Goal? {
    func worth(_ goal: Goal) -> Int {
      let follows = goal.score.map { $0.home >= running.home && $0.away >= running.away } ?? false
      return (follows ? 2 : 0) + ((goal.goalGetterName ?? "").isEmpty ? 0 : 1)
    }
    // The later one of equals.
    return claims.reversed().max { worth($0) < worth($1) }
  }
}

extension OpenLigaDBMatch.Goal {
  /// The score with this goal; `nil` where a side is missing, or is no number of goals.
  var score: Score? { Score(openLigaDB: scoreTeam1, scoreTeam2) }

  /// - Parameter isOfFirstHalf: The goal is in the score at half-time: its 47th minute is the second that was added.
  func minute(isOfFirstHalf: Bool) -> MatchMinute? {
    guard let minute = MatchMinute(openLigaDB: matchMinute, comment: comment) else { return nil }
    if minute.stoppage == 0, isOfFirstHalf, (46...60).contains(minute.minute) {
      return MatchMinute(45, stoppage: minute.minute - 45)
    }
    return minute
  }
}

extension Score {
  /// A score as OpenLigaDB has it; `nil` where a side is missing, or has less than none or more than 99.
  init?(openLigaDB home: Int?, _ away: Int?) {
    guard let home, let away, (0...99).contains(home), (0...99).contains(away) else { return nil }
    self.init(home: home, away: away)
  }
}
