import CoreStores
import FoundationEssentials
import ServicesHTTPMessages
import Testing

@testable import ServicesBackend
@testable import ServicesHTTPServer

@Suite("GET /api/matches/live") struct LiveMatchesTests {
  private let clock = VirtualClock()
  private let replays: MatchReplays
  private let router: Router

  init() throws {
    replays = MatchReplays(clock: clock, feed: LiveMatchFeed(after: 1_000, capacity: 8))
    let module = try ScoresModule(archive: RecordedMatches.archive(), replays: replays)
    var router = Router()
    module.register(in: &router)
    self.router = router
  }

  private func stream(_ target: String, _ fields: HTTPFields = HTTPFields()) async throws -> StreamReader {
    let response = await router.respond(
      to: ServerRequest(method: .get, target: try RequestTarget(parsing: target), fields: fields))
    guard case .events(let stream) = response.body else { throw NoStream() }
    return StreamReader(stream)
  }

  private func live(after id: String? = nil) async throws -> StreamReader {
    try await stream("/api/matches/live", id.map { HTTPFields(["Last-Event-ID": $0]) } ?? HTTPFields())
  }

  private struct NoStream: Error {}

  private struct Snapshot: Decodable {
    var matches: [Match]
  }

  private struct Change<Payload: Decodable>: Decodable {
    var match: Match.ID
    var data: Payload
  }

  private func decoded<Value: Decodable>(_ event: StreamReader.Event?, as type: Value.Type) throws -> Value {
    try JSONDecoder().decode(type, from: Data(try #require(event).data.utf8))
  }

  @Test("begins with a snapshot of what is live, which may be nothing, and tells each match that begins")
  func begins() async throws {
    let live = try await live()
    let first = live.available()
    #expect(first == [StreamReader.Event(id: 1_000, type: "snapshot", data: #"{"matches":[]}"#)])
    let match = try await stream("/api/matches/wc2022-64/events")
    let next = live.available()
    #expect(next.map(\.id) == [1_001])
    #expect(next.map(\.type) == ["snapshot"])
    let begun = try decoded(next.first, as: Change<Match>.self)
    #expect(begun.match == "wc2022-64")
    #expect(begun.data.period == .firstHalf)
    let late = try await self.live()
    let snapshot = late.available()
    #expect(snapshot.map(\.id) == [1_001])
    #expect(try decoded(snapshot.first, as: Snapshot.self).matches == [begun.data])
    withExtendedLifetime(match) {}
  }

  @Test("tells what happens in several matches, each by its id, in one order")
  func several() async throws {
    let live = try await live()
    let first = try await stream("/api/matches/wc2022-64/events")
    let second = try await stream("/api/matches/wc2022-63/events")
    #expect(live.available().count == 3)
    await clock.sleepers(2)
    clock.advance(by: .seconds(1))
    var events: [StreamReader.Event] = []
    for _ in 0..<2 { events.append(try #require(await live.next())) }
    #expect(events.map(\.id) == [1_003, 1_004])
    #expect(
      Set(events.map(\.data)) == [
        #"{"data":{"minute":"2"},"match":"wc2022-64"}"#, #"{"data":{"minute":"2"},"match":"wc2022-63"}"#,
      ])
    withExtendedLifetime((first, second)) {}
  }

  @Test("a match that nobody replays any more is told as it is recorded")
  func left() async throws {
    let live = try await live()
    var match: StreamReader? = try await stream("/api/matches/wc2022-64/events")
    #expect(match != nil && live.available().count == 2)
    match = nil
    let event = try #require(live.available().first)
    let left = try decoded(event, as: Change<Match>.self)
    #expect(left.data.status == .finished)
    #expect(left.data.shootOut == Score(home: 4, away: 2))
    #expect(try await decoded(self.live().available().first, as: Snapshot.self).matches == [])
  }

  @Test("goes on after Last-Event-ID where that is kept")
  func resumed() async throws {
    let match = try await stream("/api/matches/wc2022-64/events")
    let other = try await stream("/api/matches/wc2022-63/events")
    let events = try await live(after: "1001").available()
    #expect(events.map(\.id) == [1_002])
    #expect(try decoded(events.first, as: Change<Match>.self).match == "wc2022-63")
    #expect(try await live(after: "1002").available() == [])
    withExtendedLifetime((match, other)) {}
  }

  @Test(
    "begins with a snapshot where the id is another server's, too old, too new, or none",
    arguments: ["999", "1", "2000", "18446744073709551615", "99999999999999999999", "-1", "x", ""])
  func strange(id: String) async throws {
    let match = try await stream("/api/matches/wc2022-64/events")
    let events = try await live(after: id).available()
    #expect(events.map(\.id) == [1_001])
    #expect(try decoded(events.first, as: Snapshot.self).matches.map(\.id) == ["wc2022-64"])
    withExtendedLifetime(match) {}
  }

  @Test("ids begin at random and stay below 2^53, so that no two servers take each other's for their own")
  func ids() {
    let ids = (0..<100).map { _ in LiveMatchFeed().stream(after: nil).position }
    #expect(Set(ids).count == 100)
    #expect(ids.allSatisfy { 0 < $0 && $0 < 1 << 52 })
    // A hundred of 52 random bits each: the time of day would have no more than 42.
    #expect((ids.max() ?? 0) > 1 << 44)
  }

  @Test("who has fallen behind what is kept gets a snapshot")
  func behind() async throws {
    let match = try await stream("/api/matches/wc2022-64/events")
    await clock.sleepers(1)
    let live = try await live(after: "1000")
    clock.advance(by: .seconds(20))
    await clock.sleepers(1)
    let events = live.available()
    #expect(events.map(\.type) == ["snapshot"])
    #expect(try decoded(events.first, as: Snapshot.self).matches.first?.minute == MatchMinute(21))
    withExtendedLifetime(match) {}
  }

  @Test("ends with the server")
  func stops() async throws {
    let live = try await live()
    replays.stop()
    #expect(await live.rest().count == 1)
    #expect(try await self.live().rest().count == 1)
  }
}
