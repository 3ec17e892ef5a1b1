import CoreStores
import Foundation
import Misbehaving
import ServicesClients
import Synchronization
import Testing

/// The fixtures here are written by hand in the form that OpenLigaDB gives; they were not recorded from it.
@Suite("The OpenLigaDB client turns states into events")
struct OpenLigaDBClientTests {
  static func match(finished: Bool = false, results: String = "", goals: String = "") -> String {
    """
    {"matchID":77245,"matchDateTime":"2025-10-24T20:30:00","timeZoneID":"W. Europe Standard Time",
     "leagueId":4821,"leagueName":"1. Bundesliga","leagueSeason":2025,"leagueShortcut":"bl1",
     "matchDateTimeUTC":"2025-10-24T18:30:00Z","group":{"groupName":"8. Spieltag","groupOrderID":8,"groupID":47680},
     "team1":{"teamId":1,"teamName":"Nordstadt","shortName":"NOR"},
     "team2":{"teamId":2,"teamName":"Südstadt","shortName":"SUE"},
     "lastUpdateDateTime":"2025-10-24T20:52:02.35","matchIsFinished":\(finished),
     "matchResults":[\(results)],"goals":[\(goals)],"location":null,"numberOfViewers":null}
    """
  }

  static func goal(_ home: Int, _ away: Int, _ minute: Int, _ name: String) -> String {
    """
    {"goalID":\(minute),"scoreTeam1":\(home),"scoreTeam2":\(away),"matchMinute":\(minute),"goalGetterID":9,
     "goalGetterName":"\(name)","isPenalty":false,"isOwnGoal":false,"isOvertime":false,"comment":null}
    """
  }

  static let halfTime = #"{"resultName":"Halbzeit","pointsTeam1":1,"pointsTeam2":0,"resultTypeID":1}"#
  static let final = #"{"resultName":"Endergebnis","pointsTeam1":1,"pointsTeam2":1,"resultTypeID":2}"#

  func client(_ server: MisbehavingServer) throws -> OpenLigaDBClient {
    let kickOff = try #require(Date(timestamp: "2025-10-24T18:30:00Z"))
    return OpenLigaDBClient(
      endpoint: try endpoint(server), selection: .init(league: "bl1", season: 2025, day: 8), interval: .zero,
      now: { kickOff + 600 })
  }

  @Test("the matches of a day are read")
  func day() async throws {
    let one = Self.goal(1, 0, 22, "A")
    let server = try MisbehavingServer(.answers { _ in json("[\(Self.match(results: Self.halfTime, goals: one))]") })
    let matches = try await client(server).matches(status: .live)
    #expect(server.requests.map(\.target) == ["/getmatchdata/bl1/2025/8"])
    #expect(matches.map(\.id) == ["openligadb-77245"])
    #expect(matches[0].period == .secondHalf)
    #expect(matches[0].score == Score(home: 1, away: 0))
    #expect(matches[0].halfTime == Score(home: 1, away: 0))
    #expect(matches[0].goals == [Goal(side: .home, scorer: "A", minute: MatchMinute(22))])
  }

  @Test("a match is followed to its end: differences become events, an unchanged state costs none, a failure is told")
  func follow() async throws {
    let one = Self.goal(1, 0, 22, "A")
    let two = one + "," + Self.goal(1, 1, 80, "B")
    let script = Script([
      Reply.text(
        Self.match(), fields: ["Content-Type: application/json", "ETag: \"a\""]),
      Reply.text("", status: "304 Not Modified"),
      json("{}", status: "503 Service Unavailable"),
      json(Self.match(goals: one)),
      json(Self.match(results: Self.halfTime, goals: one)),
      json(Self.match(finished: true, results: Self.halfTime + "," + Self.final, goals: two)),
    ])
    let server = try MisbehavingServer(.answers { _ in script.next() })
    var words: [String] = []
    var state: Match?
    for try await element in try client(server).follow(matchID: "openligadb-77245", speed: 60) {
      switch element {
      case .connected: words.append("connected")
      case .interrupted(let error): words.append("\(error.reason)")
      case .event(let event):
        words.append("\(event.id) \(event.change.name)")
        if case .snapshot(let match) = event.change { state = match } else { state?.apply(event.change) }
      }
    }
    #expect(
      words == [
        "connected", "1 snapshot", "serverFailed", "connected", "2 score", "3 status", "4 score", "5 status",
      ])
    #expect(state?.period == .fullTime)
    #expect(state?.score == Score(home: 1, away: 1))
    #expect(state?.goals.map(\.scorer) == ["A", "B"])
    #expect(
      server.requests.map { $0.values(for: "If-None-Match") } == [
        [], ["\"a\""], ["\"a\""], ["\"a\""], ["\"a\""], ["\"a\""],
      ])
  }

  @Test("a watcher that was there before gets the state, under a number that follows")
  func resumed() async throws {
    let server = try MisbehavingServer(.answers { _ in json(Self.match(finished: true)) })
    var ids: [Int] = []
    for try await element in try client(server).follow(matchID: "openligadb-77245", speed: 60, after: 7) {
      if case .event(let event) = element { ids.append(event.id) }
    }
    #expect(ids == [8])
  }

  @Test("a goal that is withdrawn comes as the state without it")
  func withdrawn() async throws {
    let script = Script([
      json(Self.match(goals: Self.goal(1, 0, 22, "A"))),
      json(Self.match()),
      json(Self.match(finished: true)),
    ])
    let server = try MisbehavingServer(.answers { _ in script.next() })
    var scores: [Score] = []
    for try await element in try client(server).follow(matchID: "openligadb-77245", speed: 60) {
      if case .event(let event) = element, case .snapshot(let match) = event.change { scores.append(match.score) }
    }
    #expect(scores == [Score(home: 1), Score()])
  }

  @Test("a match of another source is not found, and nothing is asked")
  func foreign() async throws {
    let server = try MisbehavingServer(.silent)
    let client = try client(server)
    let error = await failure { () async throws(ServiceError) in try await client.match(id: "wc2022-64") }
    #expect(error?.reason == .notFound)
    #expect(server.requests.isEmpty)
  }
}
