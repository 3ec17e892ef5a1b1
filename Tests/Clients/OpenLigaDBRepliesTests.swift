import CoreStores
import FoundationEssentials
import Testing

@testable import ServicesClients

/// The replies here are written by hand, with what is odd about those of OpenLigaDB: many hands write them.
@Suite("Odd replies of OpenLigaDB are read for what they say")
struct OpenLigaDBRepliesTests {
  private func read(
    results: [(type: Int, home: Int, away: Int)] = [], goals: [String] = [], isFinished: String = "false",
    hours: Double = 1
  ) throws -> Match {
    let results = results.map {
      #"{"resultName":null,"resultTypeID":\#($0.type),"pointsTeam1":\#($0.home),"pointsTeam2":\#($0.away)}"#
    }
    let text = """
      {"matchID":7,"matchDateTimeUTC":"2025-10-24T18:30:00Z","team1":{"teamName":"Nordstadt"},
       "team2":{"teamName":"Suedstadt"},"matchIsFinished":\(isFinished),
       "matchResults":[\(results.joined(separator: ","))],"goals":[\(goals.joined(separator: ","))]}
      """
    let match = try JSONDecoder().decode(OpenLigaDBMatch.self, from: Data(text.utf8))
    let kickOff = try #require(Date(timestamp: "2025-10-24T18:30:00Z"))
    return try #require(match.match(now: kickOff + hours * 3_600))
  }

  private func goal(
    _ home: Int, _ away: Int, minute: String, comment: String = "null", name: String = #""A""#, id: Int = 1,
    isOvertime: Bool = false
  ) -> String {
    """
    {"goalID":\(id),"scoreTeam1":\(home),"scoreTeam2":\(away),"matchMinute":\(minute),"goalGetterName":\(name),
     "comment":\(comment),"isPenalty":null,"isOwnGoal":null,"isOvertime":\(isOvertime)}
    """
  }

  @Test("goals go by their minutes, added ones included, then by the score, and count for the right side")
  func order() throws {
    let match = try read(goals: [
      goal(2, 1, minute: "90", comment: #""90+3""#, name: #""D""#), goal(1, 0, minute: "45", name: #""A""#),
      goal(2, 2, minute: "90", comment: #""+3""#, name: #""E""#),
      goal(1, 1, minute: "45", comment: #""45.+2""#, name: #""B""#),
    ])
    #expect(
      match.goals.map { "\($0.minute) \($0.side) \($0.scorer)" } == [
        "45 home A", "45+2 away B", "90+3 home D", "90+3 away E",
      ])
    #expect(match.score == Score(home: 2, away: 2))
  }

  @Test("a goal that is told twice is one, with the name that one of them has; an id that two have says nothing")
  func duplicates() throws {
    let match = try read(goals: [
      goal(1, 0, minute: "20", name: "null", id: 5), goal(1, 0, minute: "21", name: #""A""#, id: 6),
      goal(1, 0, minute: "20", name: "null", id: 7), goal(2, 0, minute: "30", name: #""B""#, id: 5),
    ])
    #expect(match.goals.map { "\($0.minute) \($0.scorer)" } == ["21 A", "30 B"])
    #expect(match.score == Score(home: 2))
  }

  @Test("of two goals that cannot both be, the one counts that the score before leads to")
  func contradiction() throws {
    let match = try read(goals: [
      goal(1, 0, minute: "20"), goal(2, 0, minute: "30", name: #""B""#), goal(0, 2, minute: "30", name: #""C""#),
    ])
    #expect(match.goals.map(\.scorer) == ["A", "B"])
  }

  @Test("without a name, a minute or a score: what is there is shown")
  func missing() throws {
    let match = try read(goals: [
      goal(1, 0, minute: "60"), goal(1, 1, minute: "null", name: "null"), "{}", #"{"scoreTeam1":-1,"scoreTeam2":3}"#,
      #"{"scoreTeam1":900,"scoreTeam2":0,"matchMinute":9223372036854775807}"#, goal(2, 1, minute: "70"),
    ])
    #expect(match.goals.map(\.scorer) == ["A", "", "A"])
    #expect(match.goals.map(\.minute) == [MatchMinute(60), MatchMinute(0), MatchMinute(70)])
  }

  @Test("a 47th minute that is in the score at half-time is the second that was added")
  func firstHalf() throws {
    let goals = [goal(1, 0, minute: "47"), goal(1, 1, minute: "47")]
    let match = try read(results: [(type: 1, home: 1, away: 0)], goals: goals)
    #expect(match.goals.map(\.minute) == [MatchMinute(45, stoppage: 2), MatchMinute(47)])
  }

  @Test("results are known by their kind, whatever their order")
  func results() throws {
    let sorted = [
      (type: 1, home: 1, away: 0), (type: 2, home: 1, away: 1), (type: 3, home: 2, away: 2),
      (type: 5, home: 4, away: 3),
    ]
    for results in [sorted, Array(sorted.reversed())] {
      let match = try read(results: results, isFinished: "true")
      #expect(match.halfTime == Score(home: 1))
      #expect(match.score == Score(home: 2, away: 2))
      #expect(match.shootOut == Score(home: 4, away: 3))
      #expect(match.period == .fullTime)
    }
    let named = #"{"resultName":"nach Verl\u00e4ngerung","resultTypeID":77,"pointsTeam1":3,"pointsTeam2":2}"#
    let kicks = #"{"resultName":"nach Elfmeterschie\u00dfen","resultTypeID":4,"pointsTeam1":5,"pointsTeam2":4}"#
    let decoded = try JSONDecoder().decode([OpenLigaDBMatch.Result].self, from: Data("[\(named),\(kicks)]".utf8))
    let read = OpenLigaDBResults(decoded)
    #expect(read.extraTime == Score(home: 3, away: 2) && read.shootOut == Score(home: 5, away: 4))
  }

  @Test("kicks that are listed and counted as goals are no goals")
  func countedKicks() throws {
    let results = [(type: 2, home: 1, away: 1), (type: 5, home: 2, away: 1)]
    let goals = [goal(1, 0, minute: "20"), goal(1, 1, minute: "30"), goal(2, 1, minute: "120")]
    let match = try read(results: results, goals: goals, isFinished: "true")
    #expect(match.goals.count == 2)
    #expect(match.score == Score(home: 1, away: 1))
    #expect(match.shootOut == Score(home: 1))
  }

  @Test("a match that is over without results has its goals' score; one of goals alone, its corrected result")
  func finished() throws {
    #expect(try read(isFinished: "true").score == Score())
    let goals = [goal(1, 0, minute: "20"), goal(2, 0, minute: "30")]
    #expect(try read(goals: goals, isFinished: "true").score == Score(home: 2))
    let corrected = try read(results: [(type: 2, home: 0, away: 2)], goals: goals, isFinished: "true")
    #expect(corrected.score == Score(away: 2))
  }

  @Test("extra time is known by its goals, and a shoot-out by its result")
  func extraTime() throws {
    let half = (type: 1, home: 0, away: 0)
    func period(_ minute: String, isOvertime: Bool) throws -> MatchPeriod {
      try read(results: [half], goals: [goal(1, 0, minute: minute, isOvertime: isOvertime)]).period
    }
    #expect(try period("90", isOvertime: true) == .secondHalf)
    #expect(try period("97", isOvertime: true) == .extraTimeFirstHalf)
    #expect(try period("110", isOvertime: true) == .extraTimeSecondHalf)
    #expect(try period("93", isOvertime: false) == .secondHalf)
    #expect(try read(results: [half, (type: 5, home: 1, away: 0)]).period == .shootOut)
  }

  @Test("six hours after its kick-off no match is live: with nothing known of it it is to come, else it is over")
  func broken() throws {
    #expect(try read(hours: 5.9).period == .firstHalf)
    #expect(try read(hours: 6).status == .scheduled)
    let begun = try read(results: [(type: 1, home: 1, away: 0)], goals: [goal(1, 0, minute: "20")], hours: 6)
    #expect(begun.status == .finished && begun.score == Score(home: 1))
    #expect(try read(goals: [goal(1, 0, minute: "20")], hours: -1).status == .scheduled)
  }
}
