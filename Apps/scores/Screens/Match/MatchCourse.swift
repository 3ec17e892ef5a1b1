import CoreStores

/// The course of a match along a line: where its minutes are, how far it is, and who had the better of it.
nonisolated struct MatchCourse: Equatable {
  /// The minute at the end of the line: 90, or 120 with extra time.
  let end: Int
  /// How far the match is, in minutes.
  let played: Int
  /// How long the line is.
  let columns: Int
  private let goals: [Goal]

  /// The course of a match on so many columns.
  init(_ match: Match, columns: Int) {
    self.columns = max(2, columns)
    goals = match.goals
    let hasExtraTime =
      [.extraTimeBreak, .extraTimeFirstHalf, .extraTimeSecondHalf, .shootOut].contains(match.period)
      || match.shootOut != nil || match.goals.contains { $0.minute.minute > 90 }
    end = hasExtraTime ? 120 : 90
    played =
      switch match.period {
      case .preMatch, .firstSet, .secondSet, .thirdSet, .fourthSet, .fifthSet: 0
      case .halfTime: 45
      case .extraTimeBreak: 90
      case .shootOut, .fullTime: end
      case .firstHalf, .secondHalf, .extraTimeFirstHalf, .extraTimeSecondHalf:
        min(end, match.minute?.minute ?? Self.begin(of: match.period))
      }
  }

  private static func begin(of period: MatchPeriod) -> Int {
    switch period {
    case .secondHalf: 45
    case .extraTimeFirstHalf: 90
    case .extraTimeSecondHalf: 105
    default: 0
    }
  }

  /// The column of a minute; added minutes are at the end of what they were added to.
  func column(ofMinute minute: Int) -> Int { (min(max(0, minute), end) * (columns - 1) + end / 2) / end }

  /// The minutes that are named, where periods begin and end.
  var ticks: [Int] { [0, 45, 90, 105, 120].filter { $0 <= end } }

  /// The line: what was played heavy, the rest light.
  func line(isPlain: Bool) -> String {
    let signs: [Character] = Array(isPlain ? "|=+-|" : "├━┿─┤")
    let (now, marks) = (column(ofMinute: played), Set(ticks.map { column(ofMinute: $0) }))
    return String(
      (0..<columns).map { column in
        if column == 0 { return signs[0] }
        if column == columns - 1 { return signs[4] }
        if marks.contains(column) { return isPlain ? "+" : column <= now ? "┿" : "┼" }
        return column <= now && played > 0 ? signs[1] : signs[3]
      })
  }

  /// The named minutes, each below its place as far as there is room.
  var labels: String {
    var text: [Character] = Array(repeating: " ", count: columns)
    var free = 0
    for tick in ticks {
      let label = Array("\(tick)'")
      let start = min(column(ofMinute: tick), columns - label.count)
      // The end is always told: what would touch it goes.
      let isInTheWay = tick != end && start + label.count >= columns - "\(end)'".count
      guard start >= free, !isInTheWay else { continue }
      text.replaceSubrange(start..<start + label.count, with: label)
      free = start + label.count + 1
    }
    return String(text)
  }

  /// A sign for each goal of a team; those of one column stand beside each other.
  func marks(of side: Side, sign: Character) -> String {
    var text: [Character] = Array(repeating: " ", count: columns)
    for goal in goals where goal.side == side {
      let wanted = column(ofMinute: goal.minute.minute)
      let place = (wanted..<columns).first { text[$0] == " " } ?? text.lastIndex(of: " ")
      if let place { text[place] = sign }
    }
    return String(text)
  }

  /// Who had the better of it, a number a column: from -1, all the second team's, to 1. A goal counts at its minute, and is
  /// forgotten within twenty. What was not played yet is no number.
  var momentum: [Double] {
    (0..<columns).map { column in
      let minute = Double(column) * Double(end) / Double(columns - 1)
      guard played > 0, column <= self.column(ofMinute: played) else { return .nan }
      let balance = goals.reduce(0.0) { balance, goal in
        let age = minute - Double(min(goal.minute.minute, end))
        guard age > -Double(end) / Double(columns), age < 20 else { return balance }
        let weight = 1 - max(0, age) / 20
        return balance + (goal.side == .home ? weight : -weight)
      }
      return min(1, max(-1, balance))
    }
  }
}
