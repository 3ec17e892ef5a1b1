import AmbientHTTPTesting
import ServicesHTTP
import Testing

@Suite("Time limits", .timeLimit(.minutes(5)))
struct TimeLimitTests {
  private let limit = Duration.milliseconds(150)

  @Test("a silent server is given up")
  func silent() async throws {
    let server = try MisbehavingServer(.silent)
    let client = client { $0.timeout = limit }
    let request = try request(server)
    let error = await failure { () throws(HTTPError) in try await client.send(request) }
    #expect(error == .timedOut(after: limit))
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
