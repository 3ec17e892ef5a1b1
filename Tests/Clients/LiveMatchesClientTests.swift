import AmbientHTTPTesting
import CoreStores
import Foundation
import ServicesClients
import Testing

@Suite("The scores client follows all live matches over server-sent events")
struct LiveMatchesClientTests {
  private static func text() throws -> String {
    let match = try ScoresClientTests.snapshot()
    return RawReply.eventStreamHead
      + ScoresClientTests.event(11, "snapshot", #"{"matches":[\#(match),{"id":7}]}"#)
      + ScoresClientTests.event(12, "status", #"{"match":"mock-1","data":{"period":"first-half"}}"#)
      + ScoresClientTests.event(13, "later-version", #"{"match":"mock-1","data":{}}"#)
      + ScoresClientTests.event(14, "clock", #"{"data":{"minute":"3"}}"#)
      + ScoresClientTests.event(15, "clock", #"{"match":"mock-1","data":{"minute":"3"}}"#)
      + ScoresClientTests.event(16, "score", #"{"match":"mock-1","data":{"score":{"home":1,"away":0}}}"#)
      + ScoresClientTests.event(17, "snapshot", #"{"match":"mock-1","data":\#(match)}"#)
      + ScoresClientTests.event(18, "status", #"{"match":"mock-1","data":{"period":"full-time"}}"#)
  }

  @Test("a snapshot, then changes with their matches; what cannot be read is left out; the stream stays open")
  func follows() async throws {
    let text = try Self.text()
    let server = try MisbehavingServer(
      HTTPBehaviour { connection in
        guard connection.readRequest() != nil else { return }
        connection.send(text)
        connection.waitForClose()
      })
    let client = ScoresClient(endpoint: try endpoint(server))
    var events: [LiveMatchesEvent] = []
    for try await element in client.followLive(after: 0) {
      guard case .event(let event) = element else { continue }
      events.append(event)
      if event.id == 18 { break }
    }
    #expect(
      events == [
        LiveMatchesEvent(id: 11, change: .all([MockScores.match])),
        LiveMatchesEvent(id: 12, change: .one("mock-1", .status(StatusUpdate(period: .firstHalf)))),
        LiveMatchesEvent(id: 15, change: .one("mock-1", .clock(ClockUpdate(minute: MatchMinute(3))))),
        LiveMatchesEvent(id: 16, change: .one("mock-1", .score(ScoreUpdate(score: Score(home: 1))))),
        LiveMatchesEvent(id: 17, change: .one("mock-1", .snapshot(MockScores.match))),
        LiveMatchesEvent(id: 18, change: .one("mock-1", .status(StatusUpdate(period: .fullTime)))),
      ])
    #expect(server.requests.map(\.target) == ["/api/matches/live"])
    #expect(server.requests.map { $0.values(for: "Last-Event-ID") } == [[]])
  }

  @Test("a watcher that was there before names the last event that it has")
  func resumed() async throws {
    let server = try MisbehavingServer(
      HTTPBehaviour { connection in
        guard connection.readRequest() != nil else { return }
        connection.send(
          RawReply.eventStreamHead + ScoresClientTests.event(8, "snapshot", #"{"matches":[]}"#))
        connection.waitForClose()
      })
    for try await element in ScoresClient(endpoint: try endpoint(server)).followLive(after: 7) {
      if case .event(let event) = element {
        #expect(event == LiveMatchesEvent(id: 8, change: .all([])))
        break
      }
    }
    #expect(server.requests.map { $0.values(for: "Last-Event-ID") } == [["7"]])
  }

  @Test("a server without this stream is told once")
  func unknown() async throws {
    let server = try MisbehavingServer(
      .answers { _ in json(#"{"message":"There is no match with this id."}"#, status: "404 Not Found") })
    let stream = ScoresClient(endpoint: try endpoint(server)).followLive(after: 0)
    let error = await #expect(throws: ServiceError.self) { for try await _ in stream {} }
    #expect(error?.reason == .notFound)
    #expect(server.requests.count == 1)
  }
}
