import FoundationEssentials
import AmbientHTTPTesting
import ServicesHTTP
import ServicesHTTPMessages
import Synchronization
import Testing

@Suite("Subscriptions to event streams", .timeLimit(.minutes(5)))
struct ServerSentEventSequenceTests {
  /// A stream that sends one of `parts` on each connection and then closes, and at last ends it for good.
  private func server(_ parts: [String]) throws -> MisbehavingServer {
    try MisbehavingServer(
      behaviours: { number in
        HTTPBehaviour { connection in
          guard connection.readRequest() != nil else { return }
          connection.send(
            number < parts.count ? RawReply.eventStreamHead + parts[number] : "HTTP/1.1 204 No Content\r\n\r\n")
        }
      })
  }

  private func configuration(
    _ clock: RecordingClock = RecordingClock(), silenceLimit: Duration? = .seconds(45)
  ) -> ServerSentEventSequence.Configuration {
    var configuration = ServerSentEventSequence.Configuration()
    configuration.clock = clock
    configuration.randomness = { 0 }
    configuration.silenceLimit = silenceLimit
    return configuration
  }

  private let lost = HTTPError.connectionLost(reason: "the server ended the stream")

  @Test("events come through cuts, and every new connection goes on from the last id")
  func reconnects() async throws {
    let server = try server([
      ": hello\nretry: 200\n\nid: 1\ndata: a\n\nid: 2\ndata: b\n\nid: 3\ndata: cut", "", "id: 3\r\ndata: c\r\n\r\n",
    ])
    let clock = RecordingClock()
    var updates: [ServerSentEventUpdate] = []
    let events = client().serverSentEvents(from: try request(server, "/live"), configuration: configuration(clock))
    for try await update in events { updates.append(update) }
    #expect(
      updates == [
        .open, .event(ServerSentEvent(data: "a", id: "1")), .event(ServerSentEvent(data: "b", id: "2")),
        .disconnected(lost, retryIn: .milliseconds(200)),
        .open, .disconnected(lost, retryIn: .milliseconds(400)),
        .open, .event(ServerSentEvent(data: "c", id: "3")), .disconnected(lost, retryIn: .milliseconds(200)),
      ])
    #expect(clock.waits == [.milliseconds(200), .milliseconds(400), .milliseconds(200)])
    #expect(server.requests.map { $0.values(for: "Last-Event-ID") } == [[], ["2"], ["2"], ["3"]])
    #expect(server.requests.map { $0.values(for: "Accept") }.allSatisfy { $0 == ["text/event-stream"] })
    #expect(server.requests.map { $0.values(for: "Cache-Control") }.allSatisfy { $0 == ["no-store"] })
  }

  @Test("a connection cut in mid-chunk is made again, and so is one that is refused")
  func cut() async throws {
    let server = try MisbehavingServer(
      behaviours: { number in
        switch number {
        case 0:
          .answersAndCloses(
            "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n"
              + "ff\r\ndata: a\n\n")
        case 1: .hangsUp
        default: .answersAndCloses("HTTP/1.1 204 No Content\r\n\r\n")
        }
      })
    var updates: [ServerSentEventUpdate] = []
    for try await update in client().serverSentEvents(from: try request(server), configuration: configuration()) {
      updates.append(update)
    }
    #expect(
      updates == [
        .open, .event(ServerSentEvent(data: "a")),
        .disconnected(.connectionLost(reason: "the content was cut short"), retryIn: .seconds(1)),
        .disconnected(.connectionLost(reason: "the server closed it without a reply"), retryIn: .seconds(2)),
      ])
  }

  @Test("a stream that falls silent is given up and made again; comments are life")
  func silence() async throws {
    let server = try MisbehavingServer(
      behaviours: { number in
        HTTPBehaviour { connection in
          guard connection.readRequest() != nil else { return }
          guard number == 0 else {
            connection.send("HTTP/1.1 204 No Content\r\n\r\n")
            return
          }
          connection.send(RawReply.eventStreamHead)
          for _ in 0..<8 {
            guard connection.wait(milliseconds: 200) else { return }
            connection.send(":\n")
          }
          connection.send("data: late\n\n")
          connection.waitForClose()
        }
      })
    let limit = Duration.milliseconds(1500)
    var updates: [ServerSentEventUpdate] = []
    let events = client().serverSentEvents(
      from: try request(server), configuration: configuration(silenceLimit: limit))
    for try await update in events { updates.append(update) }
    #expect(
      updates == [
        .open, .event(ServerSentEvent(data: "late")), .disconnected(.timedOut(after: limit), retryIn: .seconds(1)),
      ])
  }

  @Test("another status is an error with that status, and there is no second try")
  func status() async throws {
    let server = try MisbehavingServer(.answers { _ in RawReply.text("no", status: "401 Unauthorized") })
    let request = try request(server)
    let error = await failure { () throws(HTTPError) in
      for try await _ in client().serverSentEvents(from: request, configuration: configuration()) {}
    }
    guard case .unexpectedStatus(let response) = error else {
      Issue.record("ended with \(String(describing: error))")
      return
    }
    #expect(response.status == 401)
    #expect(server.requests.count == 1)
  }

  @Test("a full server that asks to be left alone for a while is left alone for that while")
  func full() async throws {
    let replies = [
      RawReply.eventStreamHead + "id: 1\ndata: a\n\n",
      RawReply.text("full", status: "503 Service Unavailable", fields: ["Retry-After: 20"]),
      RawReply.eventStreamHead + "id: 2\ndata: b\n\n", "HTTP/1.1 204 No Content\r\n\r\n",
    ]
    let server = try MisbehavingServer(behaviours: { .answersAndCloses(replies[$0]) })
    let clock = RecordingClock()
    var data: [String] = []
    let events = client().serverSentEvents(from: try request(server), configuration: configuration(clock))
    for try await update in events { if case .event(let event) = update { data.append(event.data) } }
    #expect(data == ["a", "b"])
    #expect(clock.waits == [.seconds(1), .seconds(20), .seconds(1)])
    #expect(server.requests.map { $0.values(for: "Last-Event-ID") } == [[], ["1"], ["1"], ["2"]])
  }

  @Test("what must be there before is prepared before each connection, and a failure there is a connection lost")
  func prepared() async throws {
    let server = try server(["data: a\n\n", "data: b\n\n"])
    let calls = Mutex(0)
    var configuration = configuration()
    configuration.prepareConnection = { () async throws(HTTPError) in
      let call = calls.withLock { calls in
        calls += 1
        return calls
      }
      if call == 2 { throw .unreachable(server: "one", reason: "it cannot be started") }
    }
    var updates: [ServerSentEventUpdate] = []
    for try await update in client().serverSentEvents(from: try request(server), configuration: configuration) {
      updates.append(update)
    }
    #expect(
      updates == [
        .open, .event(ServerSentEvent(data: "a")), .disconnected(lost, retryIn: .seconds(1)),
        .disconnected(.unreachable(server: "one", reason: "it cannot be started"), retryIn: .seconds(2)),
        .open, .event(ServerSentEvent(data: "b")), .disconnected(lost, retryIn: .seconds(1)),
      ])
    #expect(calls.withLock { $0 } == 4 && server.requests.count == 3)
  }

  @Test("another media type is an error")
  func mediaType() async throws {
    let server = try MisbehavingServer(.answers { _ in RawReply.text("<html>", fields: ["Content-Type: text/html"]) })
    let request = try request(server)
    let error = await failure { () throws(HTTPError) in
      for try await _ in client().serverSentEvents(from: request, configuration: configuration()) {}
    }
    #expect(error == .unexpectedContent(reason: "its media type is text/html, not text/event-stream"))
  }

  @Test("cancelling ends the sequence quietly and closes the connection")
  func cancel() async throws {
    let server = try MisbehavingServer(
      HTTPBehaviour { connection in
        guard connection.readRequest() != nil else { return }
        connection.send(RawReply.eventStreamHead + "data: a\n\n")
        connection.waitForClose()
      })
    let events = client().serverSentEvents(from: try request(server), configuration: configuration())
    let (seen, signal) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      var updates: [ServerSentEventUpdate] = []
      for try await update in events {
        updates.append(update)
        if updates.count == 2 { signal.finish() }
      }
      return updates
    }
    for await _ in seen {}
    task.cancel()
    #expect(try await task.value == [.open, .event(ServerSentEvent(data: "a"))])
    await server.wait { $0.closedConnections == 1 }
    #expect(server.requests.count == 1)
  }

  @Test("cancelling while it waits to reconnect ends the sequence quietly")
  func cancelWhileWaiting() async throws {
    let server = try server([""])
    var configuration = configuration()
    // An hour, so that only the cancelling can end the wait.
    configuration.clock = ContinuousClock()
    configuration.retryTime = .seconds(3600)
    let events = client().serverSentEvents(from: try request(server), configuration: configuration)
    let (seen, signal) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      var updates: [ServerSentEventUpdate] = []
      for try await update in events {
        updates.append(update)
        if updates.count == 2 { signal.finish() }
      }
      return updates
    }
    for await _ in seen {}
    task.cancel()
    #expect(try await task.value == [.open, .disconnected(lost, retryIn: .seconds(3600))])
    #expect(server.requests.count == 1)
  }

  @Test("leaving the loop closes the connection")
  func leave() async throws {
    let server = try MisbehavingServer(
      HTTPBehaviour { connection in
        guard connection.readRequest() != nil else { return }
        connection.send(RawReply.eventStreamHead)
        connection.waitForClose()
      })
    let client = client()
    for try await _ in client.serverSentEvents(from: try request(server), configuration: configuration()) { break }
    await server.wait { $0.closedConnections == 1 }
  }

  @Test("an id that cannot be a field is not sent")
  func unsendableID() async throws {
    let server = try server(["id: a\u{1}b\ndata: x\n\n"])
    for try await _ in client().serverSentEvents(from: try request(server), configuration: configuration()) {}
    #expect(server.requests.map { $0.values(for: "Last-Event-ID") } == [[], []])
  }
}

/// A clock whose waits are over at once, and on record.
final class RecordingClock: Clock {
  typealias Duration = Swift.Duration
  typealias Instant = ContinuousClock.Instant

  private let recorded = Mutex<[Duration]>([])
  private let start = ContinuousClock.now

  var waits: [Duration] { recorded.withLock { $0 } }
  var now: Instant { start }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    recorded.withLock { $0.append(deadline - start) }
  }
}
