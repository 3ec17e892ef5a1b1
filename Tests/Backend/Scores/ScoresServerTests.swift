import CoreStores
import Foundation
import RawConnections
import ServicesBackend
import Testing

@Suite("Scores over a socket") struct ScoresServerTests {
  /// Reads events from a stream until its end, or until `isEnough`.
  private func events(
    _ reader: RawReader, until isEnough: (Event) -> Bool = { _ in false }
  ) async throws -> [Event] {
    var events: [Event] = []
    var text = ""
    while let chunk = try await reader.chunk() {
      text += String(decoding: chunk, as: UTF8.self)
      while let end = text.firstRange(of: "\n\n") {
        let event = Event(frame: String(text[..<end.lowerBound]))
        text.removeSubrange(..<end.upperBound)
        events.append(event)
        if isEnough(event) { return events }
      }
    }
    return events
  }

  private struct Event {
    var id: Int?
    var type: String?
    var data: String?
    var retry: String?

    init(frame: String) {
      for line in frame.split(separator: "\n") {
        let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
        let value = parts.count > 1 ? String(parts[1].drop { $0 == " " }) : ""
        switch parts[0] {
        case "id": id = Int(value)
        case "event": type = value
        case "data": data = value
        case "retry": retry = value
        default: break
        }
      }
    }
  }

  private func open(
    _ server: TestServer, _ path: String, lastEventID: Int? = nil
  ) async throws -> (reader: RawReader, head: String) {
    let connection = try RawConnection(server.address)
    let field = lastEventID.map { "Last-Event-ID: \($0)\r\n" } ?? ""
    try await connection.send("GET \(path) HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\(field)\r\n")
    let reader = RawReader(connection)
    let head = try #require(try await reader.read(through: "\r\n\r\n"))
    return (reader, head)
  }

  @Test("the final plays to the last whistle, and who comes back after it is sent away", .timeLimit(.minutes(5)))
  func whole() async throws {
    try await TestServer.run { server in
      let (reader, head) = try await open(server, "/api/matches/wc2026-104/events?speed=100000")
      #expect(head.hasPrefix("HTTP/1.1 200"))
      #expect(head.contains("Content-Type: text/event-stream"))
      let all = try await events(reader)
      #expect(all.first?.retry == "2000")
      let events = all.filter { $0.type != nil }
      let last = try #require(events.last?.id)
      #expect(events.map(\.id) == (1...last).map { $0 })
      var match = try JSONDecoder().decode(Match.self, from: Data(try #require(events.first?.data).utf8))
      for event in events { match.apply(try change(event)) }
      #expect(match.status == .finished && match.score == Score(home: 1, away: 0))
      #expect(match.goals.map(\.scorer) == ["Ferran Torres"])
      let (_, again) = try await open(server, "/api/matches/wc2026-104/events?speed=100000", lastEventID: last)
      #expect(again.hasPrefix("HTTP/1.1 204"))
    }
  }

  private func change(_ event: Event) throws -> ScoreChange {
    let data = Data((event.data ?? "").utf8)
    let decoder = JSONDecoder()
    switch event.type {
    case "snapshot": return .snapshot(try decoder.decode(Match.self, from: data))
    case "score": return .score(try decoder.decode(ScoreUpdate.self, from: data))
    case "clock": return .clock(try decoder.decode(ClockUpdate.self, from: data))
    case "status": return .status(try decoder.decode(StatusUpdate.self, from: data))
    default: return .commentary(try decoder.decode(Commentary.self, from: data))
    }
  }

  @Test("a cut connection resumes without a gap or a repeat", .timeLimit(.minutes(5)))
  func cut() async throws {
    try await TestServer.run { server in
      var ids: [Int] = []
      var isOver = false
      while !isOver {
        let (reader, _) = try await open(
          server, "/api/matches/wc2022-64/events?speed=20000", lastEventID: ids.last)
        let stop = (ids.last ?? 0) + 40
        let part = try await events(reader) { ($0.id ?? 0) >= stop }.filter { $0.type != nil }
        ids += part.compactMap(\.id)
        isOver = part.last?.data == #"{"period":"full-time"}"#
      }
      #expect(ids == Array(1...ids.count))
      #expect(ids.count > 150)
    }
  }

  @Test("a replay is live for others while one watches, and over once that one has left", .timeLimit(.minutes(5)))
  func live() async throws {
    try await TestServer.run({ $0.heartbeat = .milliseconds(20) }) { server in
      var stream: RawReader? = try await open(server, "/api/matches/wc2026-1/events?speed=1").reader
      _ = try await stream?.chunk()
      let live = try await server.send("GET", "/api/matches?status=live")
      #expect(live.array.compactMap { $0["id"] as? String } == ["wc2026-1"])
      stream = nil
      // Ends when the next heartbeats find the connection closed; the time limit guards it.
      while try await !server.send("GET", "/api/matches?status=live").array.isEmpty {}
      #expect(try await server.send("GET", "/api/matches?status=finished").array.count == 174)
    }
  }

  @Test("watchers do not keep the server from stopping", .timeLimit(.minutes(5)))
  func stopping() async throws {
    try await TestServer.run { server in
      let (reader, _) = try await open(server, "/api/matches/wc2026-2/events?speed=1")
      _ = try await reader.chunk()
      await server.server.stop()
      while try await reader.chunk() != nil {}
      #expect(try await reader.more() == false)
    }
  }
}
