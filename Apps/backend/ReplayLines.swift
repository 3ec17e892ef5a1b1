import CoreStores

/// What a person reads of a match that is replayed: a line for how it stands at first, for each goal or kick of a shoot-out, and for each
/// new status, which in tennis is a set.
struct ReplayLines {
  /// As it stands after what was taken in.
  private var match: Match?

  /// Takes an event in; hands back its line, where it is worth one.
  mutating func line(for event: ScoreEvent) -> String? {
    if case .snapshot(let state) = event.change { match = state } else { match?.apply(event.change) }
    guard let match else { return nil }
    switch event.change {
    case .snapshot:
      return "\(match.home) – \(match.away), \(match.competition), \(match.round): \(Self.standing(of: match))"
    case .score(let update):
      // Of tennis it would be a line for each point.
      guard match.tennis == nil else { return nil }
      guard let goal = update.goal else { return "        \(Self.standing(of: match))" }
      return "\(Self.text(of: goal, in: match))   \(Self.standing(of: match))"
    case .status(let update):
      return "\(Self.text(of: update.period))   \(Self.standing(of: match))"
    case .clock, .commentary:
      return nil
    }
  }

  /// `3 – 3 (4 – 2 pen.)`; of tennis the sets won, and the games of those that are over: `1 – 0 (6–4)`.
  private static func standing(of match: Match) -> String {
    let score = "\(match.score.home) – \(match.score.away)"
    if let shootOut = match.shootOut { return "\(score) (\(shootOut.home) – \(shootOut.away) pen.)" }
    let sets = match.tennis?.score?.sets ?? []
    guard !sets.isEmpty else { return score }
    return "\(score) (\(sets.map { "\($0.games.home)–\($0.games.away)" }.joined(separator: " ")))"
  }

  /// `  23'  Argentina: Lionel Messi (penalty)`
  private static func text(of goal: Goal, in match: Match) -> String {
    let minute = "\(goal.minute)'"
    let start = String(repeating: " ", count: max(0, 6 - minute.count)) + minute
    let kind = goal.isOwnGoal ? " (own goal)" : goal.isPenalty ? " (penalty)" : ""
    return "\(start)  \(match.team(goal.side)): \(goal.scorer)\(kind)"
  }

  /// `Extra time first half`
  private static func text(of period: MatchPeriod) -> String {
    let words = period.rawValue.split(separator: "-").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
