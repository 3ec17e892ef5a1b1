import CoreStores

extension Match {
  /// `3 – 3`, with `(4 – 2 pen.)` behind it after a shoot-out; a dash before the kick-off.
  var scoreText: String {
    guard status != .scheduled else { return "–" }
    let kicks = shootOut.map { " (\($0.home) – \($0.away) pen.)" } ?? ""
    return "\(score.home) – \(score.away)\(kicks)"
  }

  /// Where it stands, in a word: a minute while it is played.
  var stateText: String {
    switch period {
    case .preMatch: "to come"
    case .fullTime: "full time"
    case .halfTime: "half-time"
    case .extraTimeBreak: "90'"
    case .shootOut: "penalties"
    case .firstHalf, .secondHalf, .extraTimeFirstHalf, .extraTimeSecondHalf: minute.map { "\($0)'" } ?? "live"
    }
  }

  /// `  23'    Argentina   Lionel Messi (penalty)`.
  func line(for goal: Goal) -> String {
    let team = goal.side == .home ? home : away
    let kind = goal.isOwnGoal ? " (own goal)" : goal.isPenalty ? " (penalty)" : ""
    let minute = "\(goal.minute)'"
    return String(repeating: " ", count: max(0, 6 - minute.count)) + "\(minute)  \(team): \(goal.scorer)\(kind)"
  }
}

extension MatchPeriod {
  /// What a reporter says when the period begins.
  var announcement: String {
    switch self {
    case .preMatch: "The teams are coming out."
    case .firstHalf: "Kick-off."
    case .halfTime: "Half-time."
    case .secondHalf: "The second half."
    case .extraTimeBreak: "Level after 90 minutes: extra time."
    case .extraTimeFirstHalf: "Extra time, first half."
    case .extraTimeSecondHalf: "Extra time, second half."
    case .shootOut: "Penalty shoot-out."
    case .fullTime: "The last whistle."
    }
  }
}
