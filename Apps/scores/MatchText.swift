import CoreStores
import Foundation

nonisolated extension Match {
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
    return Self.padded("\(goal.minute)'") + "  \(team): \(goal.scorer)\(kind)"
  }

  /// `  67'  VAR: goal withdrawn, Scarlet`; the team where the source has named no scorer.
  func line(for withdrawal: Withdrawal) -> String {
    let scorer = withdrawal.goal?.scorer ?? ""
    return Self.padded(withdrawal.goal.map { "\($0.minute)'" } ?? "")
      + "  VAR: goal withdrawn, \(scorer.isEmpty ? team(withdrawal.side) : scorer)"
  }

  private static func padded(_ minute: String) -> String {
    String(repeating: " ", count: max(0, 6 - minute.count)) + minute
  }

  /// Where it stands, in at most six columns: `118'`, `HT`, `pens`; the day while it is to come.
  func shortStateText(in timeZone: TimeZone, _ locale: Locale) -> String {
    switch period {
    case .preMatch:
      var format = Date.FormatStyle.dateTime.day().month(.abbreviated)
      (format.timeZone, format.locale) = (timeZone, locale)
      return kickOff.formatted(format)
    case .fullTime: return shootOut.map { "\($0.home)–\($0.away) p" } ?? "FT"
    case .halfTime: return "HT"
    case .extraTimeBreak: return "90'"
    case .shootOut: return shootOut.map { "\($0.home)–\($0.away) p" } ?? "pens"
    case .firstHalf, .secondHalf, .extraTimeFirstHalf, .extraTimeSecondHalf: return minute.map { "\($0)'" } ?? "live"
    }
  }
}

nonisolated extension MatchPeriod {
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
