import AmbientHTTPTesting
import FoundationEssentials
import ServicesHTTP
import Synchronization
import Testing

@Suite("Time limits", .timeLimit(.minutes(5)))
struct TimeLimitTests {
  private let limit = Duration.milliseconds(150)
  /// Where the request has to reach the server before the limit passes, also on a machine that is busy with other tests.
  private let ample = Duration.seconds(1)

  @Test("a silent server is given up")
  func silent() async throws {
    let server = try MisbehavingServer(.silent)
    let client = client { $0.timeout = ample }
    let request = try request(server)
    let error = await failure { () throws(HTTPError) in try await client.send(request) }
    #expect(error == .timedOut(after: ample))
    await server.wait { $0.closedConnections == 1 }
    #expect(server.requests.count == 1)
  }

  @Test(
    "a server that drips is given up after the whole limit",
    arguments: [
      "", "HTTP/1.1 200 O", "HTTP/1.1 200 OK\r\nX-A: ", "HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n",
      "HTTP/1.1 200 OK\r\n\r\n",
    ])
  func drips(head: String) async throws {
    let server = try MisbehavingServer(.drips(head: head, everyMilliseconds: 5))
    let client = client { $0.timeout = limit }
    let request = try request(server)
    let start = ContinuousClock.now
    let error = await failure { () throws(HTTPError) in try await client.send(request) }
    // Dripped nonsense where the status line should be may also be refused for what it is.
    if case .malformedReply = error, head.isEmpty { return }
    #expect(error == .timedOut(after: limit))
    #expect(.now - start >= limit)
  }

  @Test("a request's own limit wins over the client's")
  func ownLimit() async throws {
    let server = try MisbehavingServer(.silent)
    let request = try request(server, timeout: .milliseconds(80))
    let client = client()
    let error = await failure { () throws(HTTPError) in try await client.send(request) }
    #expect(error == .timedOut(after: .milliseconds(80)))
  }

  @Test("a short limit is kept on a connection whose last request had a long one")
  func shorter() async throws {
    let server = try MisbehavingServer(
      HTTPBehaviour { connection in
        guard connection.readRequest() != nil else { return }
        connection.send(RawReply.text("x"))
        guard connection.readRequest() != nil else { return }
        connection.waitForClose()
      })
    let client = client { $0.timeout = .seconds(3_600) }
    _ = try await client.send(try request(server))
    let short = try request(server, timeout: ample)
    let error = await failure { () throws(HTTPError) in try await client.send(short) }
    #expect(error == .timedOut(after: ample))
    await server.wait { $0.closedConnections == 1 }
    #expect(server.requests.count == 2)
  }

  @Test("the limit covers all redirects together")
  func redirects() async throws {
    let server = try MisbehavingServer(
      HTTPBehaviour { connection in
        while let request = connection.readRequest() {
          guard connection.wait(milliseconds: 60) else { return }
          connection.send(RawReply.redirect(302, to: request.target + "x"))
        }
      })
    let client = client {
      $0.timeout = limit
      $0.maximumRedirects = 1000
    }
    let request = try request(server)
    let error = await failure { () throws(HTTPError) in try await client.send(request) }
    #expect(error == .timedOut(after: limit))
    #expect(server.requests.count <= 3)
  }

  @Test("the limit covers the wait for a free connection")
  func queued() async throws {
    let server = try MisbehavingServer(.silent)
    let client = client {
      $0.timeout = limit
      $0.maximumConnectionsPerOrigin = 1
    }
    let first = try request(server, "/first", timeout: .seconds(30))
    let second = try request(server, "/second")
    let holder = Task { await failure { () throws(HTTPError) in try await client.send(first) } }
    await server.wait { $0.requests.count == 1 }
    let error = await failure { () throws(HTTPError) in try await client.send(second) }
    #expect(error == .timedOut(after: limit))
    holder.cancel()
    #expect(await holder.value == .cancelled)
    #expect(server.requests.map(\.target) == ["/first"])
  }

  @Test("connecting has a limit of its own")
  func connecting() async throws {
    let listener = try UnresponsiveListener()
    let client = client { $0.connectTimeout = .milliseconds(100) }
    let request = try unresponsiveRequest(listener)
    let error = await failure { () throws(HTTPError) in try await client.send(request) }
    #expect(error == .timedOut(after: .milliseconds(100)))
  }

  @Test("limits are measured by the clock that the client is given: of an exchange, of a stream's head, of its silence")
  func ownClock() async throws {
    let server = try MisbehavingServer(
      HTTPBehaviour { connection in
        guard let request = connection.readRequest() else { return }
        if request.target == "/stream" { connection.send(RawReply.eventStreamHead + "data: 1\n\n") }
        connection.waitForClose()
      })
    let clock = HandClock()
    var configuration = HTTPClient.Configuration()
    configuration.timeout = .seconds(3_600)
    configuration.streamSilenceLimit = .seconds(60)
    let client = HTTPClient(configuration: configuration, clock: clock)
    let silent = try request(server)
    let whole = Task { await failure { () throws(HTTPError) in try await client.send(silent) } }
    let head = Task { await failure { () throws(HTTPError) in try await client.bytes(for: silent) } }
    await server.wait { $0.requests.count == 2 }
    await clock.waitForSleepers(2)
    clock.advance(by: .seconds(3_599))
    #expect(clock.sleepers == 2)
    clock.advance(by: .seconds(1))
    #expect(await whole.value == .timedOut(after: .seconds(3_600)))
    #expect(await head.value == .timedOut(after: .seconds(3_600)))

    let stream = try await client.bytes(for: try request(server, "/stream"))
    let isOver = Atomic(false)
    async let reading = { () async -> HTTPError? in
      defer { isOver.store(true, ordering: .releasing) }
      do throws(HTTPError) {
        for try await chunk in stream { #expect(chunk == Data("data: 1\n\n".utf8)) }
        return nil
      } catch { return error }
    }()
    // Once or twice, for what has come since a wait began is no silence.
    while !isOver.load(ordering: .acquiring) {
      if clock.sleepers > 0 { clock.advance(by: .seconds(60)) }
      await Task.yield()
    }
    #expect(await reading == .timedOut(after: .seconds(60)))
    #expect(clock.sleepers == 0)
  }

  @Test("a limit of nothing or less sends nothing", arguments: [Duration.zero, .seconds(-5)])
  func nothing(limit: Duration) async throws {
    let server = try MisbehavingServer(.silent)
    let client = client()
    let request = try request(server, timeout: limit)
    let error = await failure { () throws(HTTPError) in try await client.send(request) }
    #expect(error == .timedOut(after: limit))
    #expect(server.requests.isEmpty)
  }
}
