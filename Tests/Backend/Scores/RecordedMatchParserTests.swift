import CoreStores
import FoundationEssentials
import Testing

@testable import ServicesBackend

@Suite struct RecordedMatchParserTests {
  private func parse(_ json: String) throws(OpenFootballError) -> [RecordedMatch] {
    try RecordedMatchParser().parse(Data(json.utf8))
  }

  /// A file with one match whose elements can be replaced.
  private func file(
    date: String = "2022-11-20", time: String = "19:00", score: String = #"{"ft": [1, 0]}"#,
    goals1: String = #"[{"name": "A", "minute": 5}]"#, goals2: String = "[]", more: String = ""
  ) -> String {
    """
    {"name": "World Cup 2022", "matches": [{"date": "\(date)", "time": "\(time)", "team1": "Home", "team2": "Away",
      "score": \(score), "goals1": \(goals1), "goals2": \(goals2)\(more)}]}
    """
  }

  @Test("both files parse whole: 64 and 104 matches, numbered without a hole")
  func whole() throws {
    let archive = try RecordedMatches.archive()
    for (prefix, competition, count) in [("wc2022", "World Cup 2022", 64), ("wc2026", "World Cup 2026", 104)] {
      let matches = archive.matches.compactMap { $0 as? RecordedMatch }.filter {
        $0.scheduled.competition == competition
      }
      #expect(matches.map(\.number).sorted() == Array(1...count))
      #expect(matches.allSatisfy { $0.id == "\(prefix)-\($0.number)" && $0.result != nil })
    }
  }

  @Test("the goals of every match add up to its score")
  func goalsAddUp() throws {
    var goals = 0
    for match in try RecordedMatches.archive().matches.compactMap({ $0 as? RecordedMatch }) {
      let result = try #require(match.result)
      #expect(result.goals.filter { $0.side == .home }.count == result.score.home, "\(match.id)")
      #expect(result.goals.filter { $0.side == .away }.count == result.score.away, "\(match.id)")
      goals += result.goals.count
    }
    #expect(goals == 172 + 308)
  }

  @Test("four half-time scores of the record contradict its goals, and the goals hold")
  func halfTimeExceptions() throws {
    var exceptions: [String] = []
    for name in ["worldcup-2022.json", "worldcup-2026.json"] {
      let data = try BackendResources().data(name)
      let raw = try OpenFootballFile.decode(data)
      for match in try RecordedMatchParser().parse(data) {
        let written = raw.matches.first {
          $0.team1 == match.scheduled.home && $0.team2 == match.scheduled.away && $0.round == match.scheduled.round
        }
        guard let half = written?.score?.ht, let counted = match.result?.halfTime else { continue }
        if half != [counted.home, counted.away] {
          exceptions.append("\(match.scheduled.home) v \(match.scheduled.away)")
        }
      }
    }
    #expect(
      Set(exceptions) == [
        "Serbia v Switzerland", "Japan v Spain", "Netherlands v Argentina", "Mexico v Ecuador",
      ])
    #expect(exceptions.count == 4)
  }

  @Test("the final of 2026 is wc2026-104, with its kick-off in UTC and its goal in extra time")
  func final2026() throws {
    let match = try RecordedMatches.match("wc2026-104")
    #expect(match.scheduled.kickOff.timestamp == "2026-07-19T19:00:00.000Z")
    #expect([match.scheduled.round, match.scheduled.home, match.scheduled.away] == ["Final", "Spain", "Argentina"])
    #expect(match.result?.goals == [Goal(side: .home, scorer: "Ferran Torres", minute: MatchMinute(106))])
    #expect(match.recorded.score == Score(home: 1, away: 0))
    #expect(match.recorded.status == .finished)
  }

  @Test("the final of 2022 is wc2022-64, local time is three hours ahead of UTC, goals are in order")
  func final2022() throws {
    let match = try RecordedMatches.match("wc2022-64")
    #expect(match.scheduled.kickOff.timestamp == "2022-12-18T15:00:00.000Z")
    #expect(match.result?.goals.map(\.minute.description) == ["23", "36", "80", "81", "108", "118"])
    #expect(match.result?.goals.map(\.side) == [.home, .home, .away, .away, .home, .away])
    #expect(match.recorded.halfTime == Score(home: 2, away: 0))
    #expect(match.recorded.shootOut == Score(home: 4, away: 2))
  }

  @Test(
    "minutes are numbers or text, with added time in the text or beside it",
    arguments: [
      (#"{"name": "A", "minute": 90, "offset": 8}"#, MatchMinute(90, stoppage: 8)),
      (#"{"name": "A", "minute": "45+1"}"#, MatchMinute(45, stoppage: 1)),
      (#"{"name": "A", "minute": "67"}"#, MatchMinute(67)),
      (#"{"name": "A", "minute": 92}"#, MatchMinute(90, stoppage: 2)),
    ])
  func minutes(goal: String, expected: MatchMinute) throws {
    let matches = try parse(file(goals1: "[\(goal)]"))
    let match = try #require(matches.first)
    #expect(match.result?.goals.map(\.minute) == [expected])
  }

  @Test("a minute beyond 90 belongs to extra time where it was played")
  func extraTime() throws {
    let matches = try parse(file(score: #"{"ft": [0, 0], "et": [1, 0]}"#, goals1: #"[{"name": "A", "minute": 92}]"#))
    let match = try #require(matches.first)
    #expect(match.result?.goals.first?.minute == MatchMinute(92))
    #expect(match.result?.fullTime == Score())
  }

  @Test("a match without a score is scheduled")
  func scheduled() throws {
    let matches = try parse(#"{"name": "Cup", "matches": [{"date": "2030-06-01", "team1": "A", "team2": "B"}]}"#)
    let match = try #require(matches.first)
    #expect(match.recorded.status == .scheduled)
    #expect(match.id == "c-1")
    #expect(MatchTimeline(match) == nil)
  }

  @Test("matches without a number get the free ones in order of kick-off")
  func numbers() throws {
    let matches = try parse(
      """
      {"name": "Cup 1", "matches": [
        {"date": "2030-06-03", "time": "12:00 UTC+0", "team1": "C", "team2": "c"},
        {"date": "2030-06-01", "time": "12:00 UTC-6", "team1": "B", "team2": "b"},
        {"num": 2, "date": "2030-06-09", "team1": "D", "team2": "d"},
        {"date": "2030-06-01", "time": "12:00 UTC+2", "team1": "A", "team2": "a"}]}
      """)
    #expect(matches.map { $0.scheduled.home } == ["A", "D", "B", "C"])
    #expect(matches.map(\.id) == ["c1-1", "c1-2", "c1-3", "c1-4"])
  }

  @Test(
    "a value that no match can have is refused with its place",
    arguments: [
      ("date", "date: 2022-02-30"), ("time", "time: 25:00"), ("time", "time: 19:00 CET"), ("minute", "minute: 0"),
      ("minute", "minute: 50+1"), ("minute", "minute: 4five"), ("minute", "minute: 121"),
      ("score after 90 minutes", "ft: [1]"), ("score after 90 minutes", "ft: [-1, 0]"),
      ("shoot-out", "p: [3, 3]"), ("shoot-out", "p: [9, 0]"), ("scorer", "scorer: \\u001b[2J"),
      ("number", "num: -4"),
    ])
  func hostile(element: String, change: String) throws {
    let value = String(change.drop { $0 != " " }.dropFirst())
    let text =
      switch change.prefix(while: { $0 != ":" }) {
      case "date": file(date: value)
      case "time": file(time: value)
      case "minute": file(goals1: #"[{"name": "A", "minute": "\#(value)"}]"#)
      case "ft": file(score: #"{"ft": \#(value)}"#)
      case "p": file(score: #"{"ft": [1, 0], "p": \#(value)}"#)
      case "scorer": file(goals1: #"[{"name": "\#(value)", "minute": 5}]"#)
      default: file(more: #", "num": \#(value)"#)
      }
    let error = try #require(throws: OpenFootballError.self) { try parse(text) }
    guard case .badValue(0, element, let value) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(!value.unicodeScalars.contains { $0.value < 0x20 })
  }

  @Test("a file that is not of the form is refused with what is wrong and where")
  func form() {
    #expect(throws: OpenFootballError.notJSON) { try parse("<html>") }
    #expect(throws: OpenFootballError.notJSON) { try parse("") }
    #expect(throws: OpenFootballError.missing(element: "matches", at: "the top level")) { try parse(#"{"name": "x"}"#) }
    #expect(throws: OpenFootballError.missing(element: "date", at: ".matches[0]")) {
      try parse(#"{"name": "x", "matches": [{}]}"#)
    }
    #expect(throws: OpenFootballError.wrongType(at: ".matches[0].goals1[0].minute")) {
      try parse(file(goals1: #"[{"name": "A", "minute": []}]"#))
    }
    #expect(throws: OpenFootballError.goalsDisagree(match: 0, goals: [0, 0], score: [1, 0])) {
      try parse(file(goals1: "[]"))
    }
    #expect(throws: OpenFootballError.repeatedNumber(3)) {
      try parse(
        """
        {"name": "x", "matches": [{"num": 3, "date": "2030-06-03", "team1": "C", "team2": "c"},
          {"num": 3, "date": "2030-06-03", "team1": "C", "team2": "c"}]}
        """)
    }
  }

  @Test("resources that are not there give an error that names the folders")
  func missing() {
    #expect(throws: OpenFootballError.notReadable(reason: "worldcup-2022.json is in none of: /nowhere")) {
      try MatchArchive(resources: BackendResources(folders: ["/nowhere"]))
    }
  }

  @Test("damaged files give an error or matches, never a trap")
  func damaged() throws {
    let whole = file(
      score: #"{"ft": [2, 1], "ht": [1, 0], "et": [3, 3], "p": [4, 2]}"#,
      goals1:
        #"[{"name": "A", "minute": "45+1"}, {"name": "B", "minute": 90, "offset": 8}, {"name": "C", "minute": 118}]"#,
      goals2:
        #"[{"name": "D", "minute": 80, "penalty": true}, {"name": "E", "minute": 92}, {"name": "F", "minute": 93}]"#,
      more: #", "num": 7"#)
    #expect(try parse(whole).first?.result?.shootOut == Score(home: 4, away: 2))
    let pieces = [
      "0", "9", "99999999999999999999", "-", "+", "\"", "[", "]", "{", "}", ",", ":", "null", "e9", "\\u0000", "é",
    ]
    var random = SplitMix64(seed: 11)
    var refused = 0
    for _ in 0..<3_000 {
      var bytes = Array(whole.utf8)
      for _ in 0...random.below(3) {
        let start = random.below(bytes.count)
        let end = min(bytes.count, start + random.below(4))
        bytes.replaceSubrange(start..<end, with: Array(random.pick(pieces).utf8))
      }
      do throws(OpenFootballError) {
        _ = try RecordedMatchParser().parse(Data(bytes))
      } catch {
        refused += 1
        #expect(!error.description.unicodeScalars.contains { $0.value < 0x20 })
      }
    }
    #expect(refused > 1_500)
  }
}
