import CoreStores
import FoundationEssentials
import ServicesHTTPMessages
import Testing

@testable import ServicesBackend
@testable import ServicesHTTPServer

@Suite struct ScoresModuleTests {
  private let clock = VirtualClock()
  private let replays: MatchReplays
  private let router: Router

  init() throws {
    replays = MatchReplays(clock: clock)
    let module = try ScoresModule(archive: RecordedMatches.archive(), replays: replays)
    var router = Router()
    module.register(in: &router)
    self.router = router
  }

  private func get(_ target: String, _ fields: HTTPFields = HTTPFields()) async throws -> ServerResponse {
    await router.respond(to: ServerRequest(method: .get, target: try RequestTarget(parsing: target), fields: fields))
  }

  private func body(_ response: ServerResponse) throws -> Data {
    guard case .data(let data) = response.body else { throw NotData() }
    return data
  }

  private struct NotData: Error {}

  private func matches(_ target: String) async throws -> [Match] {
    try JSONDecoder().decode([Match].self, from: body(await get(target)))
  }

  @Test("the list has all matches in order of kick-off, finished with their results")
  func list() async throws {
    let matches = try await matches("/api/matches")
    #expect(matches.count == 174)
    #expect(matches.map(\.kickOff) == matches.map(\.kickOff).sorted())
    #expect(matches.allSatisfy { $0.status == .finished })
    #expect(matches.allSatisfy { $0.tennis != nil || $0.goals.count == $0.score.home + $0.score.away })
    #expect(matches.last?.id == "wc2026-104")
  }

  @Test(
    "the list is filtered by status and competition",
    arguments: [
      ("competition=World+Cup+2022", 64), ("competition=world%20cup%202026", 104), ("status=finished", 174),
      ("status=live", 0), ("status=scheduled", 0), ("competition=none", 0),
      ("competition=ambient+open+2026", 6),
      ("status=finished&competition=World+Cup+2022", 64),
    ])
  func filter(query: String, count: Int) async throws {
    #expect(try await matches("/api/matches?\(query)").count == count)
  }

  @Test("an unknown status is refused")
  func badStatus() async throws {
    let response = try await get("/api/matches?status=paused")
    #expect(response.status == 422)
    #expect(
      try String(decoding: body(response), as: UTF8.self)
        == #"{"message":"status must be scheduled, live or finished.","success":false}"#)
  }

  @Test(
    "an empty status is none, and a parameter that is given twice is refused",
    arguments: [
      ("/api/matches?status=", "status must be scheduled, live or finished."),
      ("/api/matches?status=live&status=live", "status is given more than once."),
      ("/api/matches?status=live&status=x", "status is given more than once."),
      ("/api/matches?competition=a&competition=b", "competition is given more than once."),
      ("/api/matches/wc2022-64/events?speed=60&speed=60", "speed is given more than once."),
      ("/api/matches/wc2022-64/events?speed=", "speed must be a whole number from 1 to 100000."),
    ])
  func refusedQuery(target: String, message: String) async throws {
    let response = try await get(target)
    #expect(response.status == 422)
    #expect(try String(decoding: body(response), as: UTF8.self) == #"{"message":"\#(message)","success":false}"#)
  }

  @Test("a match being replayed is live with its running state, and finished again when nobody watches")
  func live() async throws {
    var response: ServerResponse? = try await get("/api/matches/wc2026-104/events?speed=60")
    #expect(response?.status == 200)
    await clock.sleepers(1)
    let live = try await matches("/api/matches?status=live")
    #expect(live.map(\.id) == ["wc2026-104"])
    #expect(live.map(\.period) == [.firstHalf])
    let one = try JSONDecoder().decode(Match.self, from: body(await get("/api/matches/wc2026-104")))
    #expect(one == live.first)
    response = nil
    #expect(try await matches("/api/matches?status=live").isEmpty)
    #expect(try await matches("/api/matches").count == 174)
  }

  @Test(
    "a match is found by its id, an unknown id is 404 with a message", arguments: ["wc2022-65", "x", "..%2F", "%20"])
  func unknown(id: String) async throws {
    let known = try await get("/api/matches/wc2022-64")
    #expect(try JSONDecoder().decode(Match.self, from: body(known)).shootOut == Score(home: 4, away: 2))
    for path in ["/api/matches/\(id)", "/api/matches/\(id)/events"] {
      let response = try await get(path)
      #expect(response.status == 404)
      #expect(
        try String(decoding: body(response), as: UTF8.self)
          == #"{"message":"There is no match with this id.","success":false}"#)
    }
  }

  @Test("a tag that the client has gives 304 without a body", arguments: ["/api/matches", "/api/matches/wc2026-1"])
  func conditional(path: String) async throws {
    let tag = try #require(try await get(path).fields["ETag"])
    for value in [tag, "W/\(tag)", "\"x\", \(tag)", "*"] {
      let response = try await get(path, HTTPFields(["If-None-Match": value]))
      #expect(response.status == 304)
      guard case .omitted = response.body else { throw NotData() }
      #expect(response.fields["ETag"] == tag)
    }
    #expect(try await get(path, ["If-None-Match": "\"x\""]).status == 200)
  }

  @Test("the tag of a match changes when its replay starts")
  func tagChanges() async throws {
    let before = try await get("/api/matches/wc2026-1").fields["ETag"]
    let stream = try await get("/api/matches/wc2026-1/events")
    #expect(stream.fields["Content-Type"] == "text/event-stream")
    #expect(try await get("/api/matches/wc2026-1").fields["ETag"] != before)
  }

  @Test("a bad speed is refused", arguments: ["0", "100001", "fast", "-5", ""])
  func badSpeed(speed: String) async throws {
    let response = try await get("/api/matches/wc2026-1/events?speed=\(speed)")
    #expect(response.status == 422)
    #expect(
      try String(decoding: body(response), as: UTF8.self)
        == #"{"message":"speed must be a whole number from 1 to 100000.","success":false}"#)
    #expect(replays.count == 0)
  }

  @Test("a client that comes back after the last whistle is told to stay away")
  func stayAway() async throws {
    let last = try RecordedMatches.timeline("wc2026-1").lastID
    let response = try await get("/api/matches/wc2026-1/events", HTTPFields(["Last-Event-ID": "\(last)"]))
    #expect(response.status == 204)
    #expect(try body(response).isEmpty)
  }

  @Test("a last id that is not ours begins anew", arguments: ["abc", "", "-4", "1.5", "99999999999999999999999"])
  func foreignID(id: String) async throws {
    let response = try await get("/api/matches/wc2026-1/events", HTTPFields(["Last-Event-ID": id]))
    guard case .events(let stream) = response.body else {
      Issue.record("no stream")
      return
    }
    #expect(StreamReader(stream).available().first?.id == 1)
  }
}
