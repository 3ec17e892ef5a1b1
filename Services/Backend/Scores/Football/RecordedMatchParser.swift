import CoreStores
import FoundationEssentials

/// Turns a file of the openfootball project into checked matches.
///
/// - **Numbers.** A match's own `num` holds; the others get the free numbers from 1 on, in order of kick-off and, at the
///   same kick-off, in the order of the file. (The 2022 file has no numbers; in the 2026 file only the knock-out has.)
/// - **Ids.** Initials of the competition's name and its year, then the number: "World Cup 2026", 104 is `wc2026-104`.
/// - **Kick-off.** `"13:00 UTC-6"` says its zone. A time without one is local time at `localZone`.
/// - **Goals.** A minute beyond 90 in a match without extra time is added time: 92 is read as 90+2.
struct RecordedMatchParser: Sendable {
  /// Hours ahead of UTC for times without a zone. The default, 3, is Qatar's and so right for the 2022 file.
  var localZone = 3

  /// All matches of a file in order of their numbers.
  func parse(_ data: Data) throws(OpenFootballError) -> [RecordedMatch] {
    try parse(OpenFootballFile.decode(data))
  }

  /// All matches of a decoded file in order of their numbers.
  func parse(_ file: OpenFootballFile) throws(OpenFootballError) -> [RecordedMatch] {
    var readings: [Reading] = []
    for (index, raw) in file.matches.enumerated() {
      readings.append(try Reading(index: index, raw: raw, localZone: localZone))
    }
    let numbers = try Self.numbers(of: readings)
    let prefix = Self.idPrefix(competition: file.name)
    var matches: [RecordedMatch] = []
    for (reading, number) in zip(readings, numbers) {
      matches.append(try reading.match(number: number, id: "\(prefix)-\(number)", competition: file.name))
    }
    return matches.sorted { $0.number < $1.number }
  }

  private static func numbers(of readings: [Reading]) throws(OpenFootballError) -> [Int] {
    var numbers = readings.map { $0.raw.num ?? 0 }
    var taken: Set<Int> = []
    for number in numbers where number > 0 {
      guard taken.insert(number).inserted else { throw .repeatedNumber(number) }
    }
    var next = 1
    let order = readings.indices.sorted { (readings[$0].kickOff, $0) < (readings[$1].kickOff, $1) }
    for index in order where numbers[index] == 0 {
      while taken.contains(next) { next += 1 }
      numbers[index] = next
      next += 1
    }
    return numbers
  }

  /// "World Cup 2026" gives "wc2026".
  static func idPrefix(competition: String) -> String {
    let words = competition.lowercased().split { !($0.isLetter || $0.isNumber) }
    let parts = words.map { word in word.allSatisfy(\.isNumber) ? String(word) : String(word.prefix(1)) }
    return parts.isEmpty ? "match" : parts.joined()
  }
}

/// The reading of one match.
private struct Reading {
  let index: Int
  let raw: OpenFootballFile.Match
  let kickOff: Date

  init(index: Int, raw: OpenFootballFile.Match, localZone: Int) throws(OpenFootballError) {
    self.index = index
    self.raw = raw
    guard raw.num == nil || (1...9_999).contains(raw.num ?? 0) else {
      throw Self.bad(index, "number", String(raw.num ?? 0))
    }
    guard let days = Self.days(raw.date) else { throw Self.bad(index, "date", raw.date) }
    guard let seconds = Self.seconds(raw.time ?? "00:00", localZone: localZone) else {
      throw Self.bad(index, "time", raw.time ?? "")
    }
    kickOff = Date(timeIntervalSince1970: Double(days * 86_400 + seconds))
  }

  func match(number: Int, id: String, competition: String) throws(OpenFootballError) -> RecordedMatch {
    let scheduled = Match(
      id: id, competition: try text(competition, "competition"),
      round: try text(raw.round ?? "", "round", mayBeEmpty: true),
      group: try optionalText(raw.group, "group"), ground: try optionalText(raw.ground, "ground"),
      kickOff: kickOff, home: try text(raw.team1, "first team"), away: try text(raw.team2, "second team"))
    return RecordedMatch(number: number, scheduled: scheduled, result: try result())
  }

  private func result() throws(OpenFootballError) -> RecordedMatch.Result? {
    guard let score = raw.score, let fullTime = try tally(score.ft, "score after 90 minutes") else { return nil }
    let extraTime = try tally(score.et, "score after extra time")
    let shootOut = try tally(score.p, "shoot-out")
    if let shootOut, ShootOut.kicks(reaching: shootOut, seed: 0) == nil {
      throw bad("shoot-out", "\(shootOut.home)-\(shootOut.away)")
    }
    // Read for its form alone; the goals say how it stood at half-time.
    _ = try tally(score.ht, "half-time score")
    let goals = try goals(hasExtraTime: extraTime != nil)
    func count(to minute: Int) -> Score {
      goals.reduce(into: Score()) { if $1.minute.minute <= minute { $0.add(to: $1.side) } }
    }
    for (recorded, counted) in [(fullTime, count(to: 90)), (extraTime ?? fullTime, count(to: 120))]
    where recorded != counted {
      throw .goalsDisagree(
        match: index, goals: [counted.home, counted.away], score: [recorded.home, recorded.away])
    }
    return .init(
      halfTime: count(to: 45), fullTime: fullTime, extraTime: extraTime, shootOut: shootOut, goals: goals)
  }

  private func goals(hasExtraTime: Bool) throws(OpenFootballError) -> [Goal] {
    var goals: [Goal] = []
    for (side, list) in [(Side.home, raw.goals1 ?? []), (.away, raw.goals2 ?? [])] {
      for goal in list {
        goals.append(
          Goal(
            side: side, scorer: try text(goal.name, "scorer"), minute: try minute(of: goal, hasExtraTime: hasExtraTime),
            isPenalty: goal.penalty ?? false, isOwnGoal: goal.owngoal ?? false))
      }
    }
    return goals.enumerated()
      .sorted { ($0.element.minute, $0.offset) < ($1.element.minute, $1.offset) }
      .map(\.element)
  }

  private func minute(of goal: OpenFootballFile.Goal, hasExtraTime: Bool) throws(OpenFootballError) -> MatchMinute {
    let written = goal.minute.text + (goal.offset.map { "+\($0)" } ?? "")
    guard var minute = MatchMinute(written) else { throw bad("minute", written) }
    if !hasExtraTime, minute.minute > 90 {
      minute = MatchMinute(90, stoppage: minute.minute - 90 + minute.stoppage)
    }
    let ends = hasExtraTime ? [45, 90, 105, 120] : [45, 90]
    guard (1...120).contains(minute.minute), (0...30).contains(minute.stoppage),
      minute.stoppage == 0 || ends.contains(minute.minute)
    else { throw bad("minute", written) }
    return minute
  }

  private static func days(_ date: String) -> Int? {
    let parts = date.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.count == 4, let year = digits(parts[0]), let month = digits(parts[1]),
      let day = digits(parts[2])
    else { return nil }
    return CivilDate(year: year, month: month, day: day)?.daysSince1970
  }

  private static func seconds(_ time: String, localZone: Int) -> Int? {
    let words = time.split(separator: " ", omittingEmptySubsequences: false)
    let clock = words[0].split(separator: ":", omittingEmptySubsequences: false)
    guard (1...2).contains(words.count), clock.count == 2, let hour = digits(clock[0]), hour < 24,
      let minute = digits(clock[1]), minute < 60, let zone = words.count == 2 ? zone(words[1]) : localZone
    else { return nil }
    return (hour - zone) * 3_600 + minute * 60
  }

  /// "UTC-6" is -6; nil where it is not a zone.
  private static func zone(_ word: Substring) -> Int? {
    guard word.hasPrefix("UTC") else { return nil }
    let rest = word.dropFirst(3)
    guard let sign = rest.first else { return 0 }
    guard sign == "+" || sign == "-", let hours = digits(rest.dropFirst()), hours <= 14 else { return nil }
    return sign == "-" ? -hours : hours
  }

  private func tally(_ pair: [Int]?, _ element: String) throws(OpenFootballError) -> Score? {
    guard let pair else { return nil }
    guard pair.count == 2, pair.allSatisfy((0...99).contains) else {
      throw bad(element, pair.prefix(4).map(String.init).joined(separator: "-"))
    }
    return .init(home: pair[0], away: pair[1])
  }

  private func optionalText(_ value: String?, _ element: String) throws(OpenFootballError) -> String? {
    guard let value else { return nil }
    return try text(value, element)
  }

  private func text(_ value: String, _ element: String, mayBeEmpty: Bool = false) throws(OpenFootballError) -> String {
    let isShown = value.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7f...0x9f).contains($0.value) }
    guard isShown, value.utf8.count <= 200, mayBeEmpty || !value.isEmpty else { throw bad(element, value) }
    return value
  }

  private static func digits(_ text: Substring) -> Int? {
    guard (1...4).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(text)
  }

  private func bad(_ element: String, _ value: String) -> OpenFootballError {
    Self.bad(index, element, value)
  }

  /// Control characters are written as escapes and long values cut: the text goes to a terminal.
  private static func bad(_ index: Int, _ element: String, _ value: String) -> OpenFootballError {
    .badValue(
      match: index, element: element,
      value: value.prefix(60).unicodeScalars.map { $0.escaped(asASCII: false) }.joined())
  }
}
