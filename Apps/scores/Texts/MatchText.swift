import CoreStores
import Foundation

nonisolated extension Match {
  /// `3 – 3`, with `(4 – 2 pen.)` behind it after a shoot-out; a dash before the kick-off.
  var scoreText: Phrase {
    guard status != .scheduled else { return Phrase(verbatim: "–") }
    let standing = "\(score.home) – \(score.away)"
    return shootOut.map { "\(standing) (\($0.home) – \($0.away) pen.)" } ?? Phrase(verbatim: standing)
  }

  /// Where it stands, in a word: a minute while it is played.
  var stateText: Phrase {
    switch period {
    case .preMatch: "to come"
    case .fullTime: sport == .tennis ? "over" : "full time"
    case .halfTime: "half-time"
    case .extraTimeBreak: Phrase(verbatim: "90'")
    case .shootOut: "penalties"
    case .firstHalf, .secondHalf, .extraTimeFirstHalf, .extraTimeSecondHalf:
      minute.map { Phrase(verbatim: "\($0)'") } ?? "live"
    case .firstSet: "1st set"
    case .secondSet: "2nd set"
    case .thirdSet: "3rd set"
    case .fourthSet: "4th set"
    case .fifthSet: "5th set"
    }
  }

  /// `  23'  Argentina: Lionel Messi (penalty)`.
  func line(for goal: Goal) -> Phrase {
    let start = Self.padded("\(goal.minute)'") + "  \(goal.side == .home ? home : away): \(goal.scorer)"
    if goal.isOwnGoal { return "\(start) (own goal)" }
    return goal.isPenalty ? "\(start) (penalty)" : Phrase(verbatim: start)
  }

  /// `  67'  VAR: goal withdrawn, Scarlet`; the team where the source has named no scorer.
  func line(for withdrawal: Withdrawal) -> Phrase {
    let scorer = withdrawal.goal?.scorer ?? ""
    let start = Self.padded(withdrawal.goal.map { "\($0.minute)'" } ?? "")
    return "\(start)  VAR: goal withdrawn, \(scorer.isEmpty ? team(withdrawal.side) : scorer)"
  }

  private static func padded(_ minute: String) -> String {
    String(repeating: " ", count: max(0, 6 - minute.count)) + minute
  }

  /// Where it stands, in at most six columns: `118'`, `HT`, `pens`, `40–A`; the day while it is to come.
  func shortStateText(in timeZone: TimeZone, _ locale: Locale) -> Phrase {
    switch period {
    case .preMatch:
      let days = [.abbreviated, .defaultDigits].map { (month: Date.FormatStyle.Symbol.Month) in
        var format = Date.FormatStyle.dateTime.day().month(month)
        (format.timeZone, format.locale) = (timeZone, locale)
        return kickOff.formatted(format)
      }
      // Months have long names in some languages.
      return Phrase(verbatim: days.first { $0.count <= 6 } ?? days[1])
    case .fullTime: return sport == .tennis ? "over" : shortShootOut ?? "FT"
    case .halfTime: return "HT"
    case .extraTimeBreak: return Phrase(verbatim: "90'")
    case .shootOut: return shortShootOut ?? "pens"
    case .firstHalf, .secondHalf, .extraTimeFirstHalf, .extraTimeSecondHalf:
      return minute.map { Phrase(verbatim: "\($0)'") } ?? "live"
    case .firstSet, .secondSet, .thirdSet, .fourthSet, .fifthSet:
      return tennis?.score?.pointsText.map { Phrase(verbatim: $0) } ?? "live"
    }
  }

  private var shortShootOut: Phrase? { shootOut.map { "\($0.home)–\($0.away) p" } }
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
    case .firstSet: "The first set."
    case .secondSet: "The second set."
    case .thirdSet: "The third set."
    case .fourthSet: "The fourth set."
    case .fifthSet: "The fifth set."
    case .fullTime: "The last whistle."
    }
  }
}
