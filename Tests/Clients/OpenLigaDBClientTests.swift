import CoreStores
import Foundation
import AmbientHTTPTesting
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
      RawReply.text(
        Self.match(), fields: ["Content-Type: application/json", "ETag: \"a\""]),
      RawReply.text("", status: "304 Not Modified"),
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
        "connected", "1 snapshot", "serverFailed", "connected", "2 score", "3 status", "4 status", "5 score",
        "6 status",
      ])
    #expect(state?.period == .fullTime)
    #expect(state?.score == Score(home: 1, away: 1))
    #expect(state?.goals.map(\.scorer) == ["A", "B"])
    #expect(state?.halfTime == Score(home: 1))
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

  private func changes(_ states: String...) async throws -> (words: [String], last: Match?) {
    let script = Script(states.map { json($0) })
    // A server without the date of the last change: the match itself is asked for each time.
    let server = try MisbehavingServer(
      .answers { $0.target.hasPrefix("/getlast") ? json("{}", status: "404 Not Found") : script.next() })
    var (words, state) = ([String](), Match?.none)
    for try await element in try client(server).follow(matchID: "openligadb-77245", speed: 60) {
      guard case .event(let event) = element else { continue }
      switch event.change {
      case .snapshot(let match): (state, words) = (match, words + ["snapshot \(match.score.home):\(match.score.away)"])
      case .score(let update):
        state?.apply(event.change)
        words.append("\(update.isCorrection ? "correction" : "goal") \(update.score.home):\(update.score.away)")
      default:
        state?.apply(event.change)
        words.append(event.change.name)
      }
    }
    return (words, state)
  }

  @Test("a goal that is taken back is a correction")
  func withdrawn() async throws {
    let found = try await changes(
      Self.match(goals: Self.goal(1, 0, 22, "A")), Self.match(), Self.match(finished: true))
    #expect(found.words == ["snapshot 1:0", "correction 0:0", "status"])
    #expect(found.last?.goals == [])
  }

  @Test("so is one that is taken back while the other team scores")
  func withdrawnForAnother() async throws {
    let (one, other) = (Self.goal(1, 0, 22, "A"), Self.goal(0, 1, 30, "B"))
    let end = #"{"resultName":"Endergebnis","pointsTeam1":0,"pointsTeam2":1,"resultTypeID":2}"#
    let found = try await changes(
      Self.match(goals: one), Self.match(goals: other), Self.match(finished: true, results: end, goals: other))
    #expect(found.words == ["snapshot 1:0", "correction 0:0", "goal 0:1", "status"])
    #expect(found.last?.goals.map(\.scorer) == ["B"])
  }

  @Test("a goal that is only told better is none; one that goes from amid others comes as the state without it")
  func rewritten() async throws {
    let (unnamed, named) = (Self.goal(1, 0, 22, ""), Self.goal(1, 0, 22, "A"))
    let (second, moved) = (Self.goal(2, 0, 40, "B"), Self.goal(1, 0, 40, "B"))
    let end = #"{"resultName":"Endergebnis","pointsTeam1":1,"pointsTeam2":0,"resultTypeID":2}"#
    let found = try await changes(
      Self.match(goals: unnamed), Self.match(goals: named), Self.match(goals: named + "," + second),
      Self.match(goals: moved), Self.match(finished: true, results: end, goals: moved))
    #expect(found.words == ["snapshot 1:0", "snapshot 1:0", "goal 2:0", "snapshot 1:0", "status"])
  }

  @Test("a day keeps its matches though one cannot be read, and a match what it is though parts of it cannot")
  func lenient() async throws {
    let odd = Self.match(results: "7,{\"resultTypeID\":\"x\"}", goals: "null,\(Self.goal(1, 0, 22, "A"))")
      .replacing(#""leagueName":"1. Bundesliga""#, with: #""leagueName":[]"#)
      .replacing(#""matchIsFinished":false"#, with: #""matchIsFinished":null"#)
    let server = try MisbehavingServer(.answers { _ in json("[null,{\"matchID\":1},\(odd)]") })
    let matches = try await client(server).matches(status: nil)
    #expect(matches.map(\.score) == [Score(home: 1)])
    #expect(matches[0].competition == "OpenLigaDB" && matches[0].goals.map(\.scorer) == ["A"])
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
