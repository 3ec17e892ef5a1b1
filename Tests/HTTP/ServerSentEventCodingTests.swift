import FoundationEssentials
import AmbientHTTPTesting
import ServicesHTTP
import Testing

@Suite("Event streams that come coded though they were asked for as they are", .timeLimit(.minutes(5)))
struct ServerSentEventCodingTests {
  private func configuration() -> ServerSentEventSequence.Configuration {
    var configuration = ServerSentEventSequence.Configuration()
    configuration.clock = RecordingClock()
    configuration.randomness = { 0 }
    return configuration
  }

  @Test("a stream that is sent in gzip though it was asked for as it is comes through")
  func gzip() async throws {
    let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nContent-Encoding: gzip\r\n\r\n"
    let server = try MisbehavingServer(
      behaviours: { number in
        HTTPBehaviour { connection in
          guard connection.readRequest() != nil else { return }
          guard number < 2 else {
            connection.send("HTTP/1.1 204 No Content\r\n\r\n")
            return
          }
          connection.send(Array(head.utf8) + Gzip.stored(Array("data: a\n\ndata: b\n\n".utf8)))
        }
      })
    var data: [String] = []
    for try await update in client().serverSentEvents(from: try request(server), configuration: configuration()) {
      if case .event(let event) = update { data.append(event.data) }
    }
    #expect(data == ["a", "b"])
    let codings = server.requests.map { $0.values(for: "Accept-Encoding").joined() }
    #expect(codings.count == 3 && codings[0] == "identity" && codings.dropFirst().allSatisfy { $0.contains("gzip") })
  }

  @Test("a stream in a coding that nobody knows is told and tried again, never silence")
  func unknownCoding() async throws {
    let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nContent-Encoding: secret\r\n\r\n"
    let server = try MisbehavingServer(
      behaviours: { .answersAndCloses($0 < 2 ? head + "data: a\n\n" : "HTTP/1.1 204 No Content\r\n\r\n") })
    var updates: [String] = []
    for try await update in client().serverSentEvents(from: try request(server), configuration: configuration()) {
      switch update {
      case .open: updates.append("open")
      case .event(let event): updates.append(event.data)
      case .disconnected(let error, _): updates.append("\(error)")
      }
    }
    #expect(!updates.contains("a"))
    #expect(updates.contains { $0.contains("coding") }, "\(updates)")
  }
}
