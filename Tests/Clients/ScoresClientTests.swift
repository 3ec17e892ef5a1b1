import CoreStores
import Foundation
import AmbientHTTPTesting
import ServicesClients
import Testing

@Suite("The scores client follows a match over server-sent events")
struct ScoresClientTests {
  static func event(_ id: Int, _ type: String, _ data: String) -> String {
    "id: \(id)\nevent: \(type)\ndata: \(data)\n\n"
  }

  static func snapshot() throws -> String {
    String(decoding: try JSONEncoder().encode(MockScores.match), as: UTF8.self)
  }

  func client(_ server: MisbehavingServer) throws -> ScoresClient {
    ScoresClient(endpoint: try endpoint(server))
  }

  @Test("a match goes from its snapshot to the last whistle, and the stream ends though the server keeps it open")
  func wholeMatch() async throws {
    let text =
      RawReply.eventStreamHead
      + Self.event(1, "snapshot", try Self.snapshot())
      + ": heartbeat\n\n"
      + Self.event(2, "status", #"{"period":"first-half"}"#)
      + Self.event(3, "clock", #"{"minute":"45+1"}"#)
      + Self.event(4, "later-version", "{}")
      + Self.event(5, "score", #"{"score":{"home":1,"away":0},"correction":false}"#)
      + Self.event(6, "commentary", #"{"text":"Well played."}"#)
      + Self.event(7, "status", #"{"period":"full-time"}"#)
    let server = try MisbehavingServer(
      HTTPBehaviour { connection in
        guard connection.readRequest() != nil else { return }
        connection.send(text)
        connection.waitForClose()
      })
    var elements: [ScoreFeedElement] = []
    for try await element in try client(server).follow(matchID: "mock-1", speed: 600) { elements.append(element) }
    #expect(elements.first == .connected)
    let events = elements.compactMap { element -> Int? in if case .event(let event) = element { event.id } else { nil }
    }
    #expect(events == [1, 2, 3, 5, 6, 7])
    #expect(server.requests.map(\.target) == ["/api/matches/mock-1/events?speed=600"])
  }

  @Test("a cut connection is told, made again, and resumed after the last event")
  func cut() async throws {
    let first = RawReply.eventStreamHead + "retry: 1\n" + Self.event(1, "snapshot", try Self.snapshot())
    let second = RawReply.eventStreamHead + Self.event(2, "status", #"{"period":"full-time"}"#)
    let server = try MisbehavingServer { number in
      HTTPBehaviour { connection in
        guard connection.readRequest() != nil else { return }
        connection.send(number == 0 ? first : second)
        if number > 0 { connection.waitForClose() }
      }
    }
    var words: [String] = []
    for try await element in try client(server).follow(matchID: "mock-1", speed: 60) {
      switch element {
      case .connected: words.append("connected")
      case .event(let event): words.append("\(event.id)")
      case .interrupted(let error): words.append("\(error.reason)")
      }
    }
    #expect(words == ["connected", "1", "unreachable", "connected", "2"])
    #expect(server.requests.map { $0.values(for: "Last-Event-ID") } == [[], ["1"]])
  }

  @Test("a watcher that was there before names the last event that it has")
  func resumed() async throws {
    let server = try MisbehavingServer(
      HTTPBehaviour { connection in
        guard connection.readRequest() != nil else { return }
        connection.send(RawReply.eventStreamHead + Self.event(8, "status", #"{"period":"full-time"}"#))
        connection.waitForClose()
      })
    var ids: [Int] = []
    for try await element in try client(server).follow(matchID: "mock-1", speed: 60, after: 7) {
      if case .event(let event) = element { ids.append(event.id) }
    }
    #expect(ids == [8])
    #expect(server.requests.map { $0.values(for: "Last-Event-ID") } == [["7"]])
  }

  @Test("a match that is not there is not found, and is not asked for again")
  func unknown() async throws {
    let server = try MisbehavingServer(
      .answers { _ in json(#"{"message":"There is no match x.","success":false}"#, status: "404 Not Found") })
    let stream = try client(server).follow(matchID: "x", speed: 60)
    let error = await #expect(throws: ServiceError.self) { for try await _ in stream {} }
    #expect(error?.reason == .notFound)
    #expect(server.requests.count == 1)
  }

  @Test("a server that is full and says when to come back is waited for, and that is told")
  func full() async throws {
    let full = RawReply.text("full", status: "503 Service Unavailable", fields: ["Retry-After: 0"])
    let last = RawReply.eventStreamHead + Self.event(2, "status", #"{"period":"full-time"}"#)
    let server = try MisbehavingServer { .answersAndCloses($0 == 0 ? full : last) }
    var words: [String] = []
    for try await element in try client(server).follow(matchID: "mock-1", speed: 60) {
      switch element {
      case .connected: words.append("connected")
      case .event(let event): words.append("\(event.id)")
      case .interrupted(let error): words.append("\(error.reason)")
      }
    }
    #expect(words == ["serverFailed", "connected", "2"])
  }

  @Test("a list keeps its matches though one cannot be read, and a match its score though a goal cannot")
  func lenient() async throws {
    let good = try Self.snapshot()
    let odd = good.replacing(#""goals":[]"#, with: #""goals":[{"side":"middle"},null]"#)
    #expect(odd != good)
    let server = try MisbehavingServer(.answers { _ in json("[\(good),null,{\"id\":7},\(odd)]") })
    let matches = try await client(server).matches(status: nil)
    #expect(matches == [MockScores.match, MockScores.match])
  }

  @Test("dropping the stream ends the request")
  func dropped() async throws {
    let text = RawReply.eventStreamHead + Self.event(1, "snapshot", try Self.snapshot())
    let server = try MisbehavingServer(
      HTTPBehaviour { connection in
        guard connection.readRequest() != nil else { return }
        connection.send(text)
        connection.waitForClose()
      })
    do {
      let stream = try client(server).follow(matchID: "mock-1", speed: 60)
      for try await element in stream { if case .event = element { break } }
    }
    await server.wait { $0.closedConnections == 1 }
    #expect(server.snapshot.closedConnections == 1)
  }
}
