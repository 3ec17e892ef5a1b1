import AmbientHTTPTesting
import FoundationEssentials
import ServicesHTTP
import ServicesHTTPMessages
import Testing

@Suite("Proxies with faults", .timeLimit(.minutes(5)))
struct FaultProxyTests {
  /// A server that sends back what it gets.
  private let server: MisbehavingServer
  private let proxy: FaultProxy
  private let client = HTTPClient()

  init() throws {
    server = try MisbehavingServer(.answers { RawReply.text($0.text.isEmpty ? $0.target : $0.text) })
    proxy = try FaultProxy(to: server)
  }

  /// Sends a request, and says whether the connection was lost with it.
  private func isLost(_ request: HTTPRequest) async -> Bool {
    if case .connectionLost = await failure(of: request, by: client) { true } else { false }
  }

  @Test("without a fault it hands on what is sent, and counts connections and bytes")
  func plain() async throws {
    for _ in 0..<3 { #expect(try await client.send(request(proxy, "/a")).text == "/a") }
    #expect(server.requests.map(\.connection) == [0, 0, 0])
    #expect(proxy.snapshot.connections == 1)
    let received = server.snapshot.bytesReceived
    await proxy.wait { $0.bytesToServer == received }
    // "HTTP/1.1 200 OK", "Content-Length: 2", an empty line, "/a".
    await proxy.wait { $0.bytesToClient == 3 * (17 + 19 + 2 + 2) }
  }

  @Test("a client that goes is gone for the server as well")
  func ends() async throws {
    do {
      let client = HTTPClient()
      _ = try await client.send(request(proxy))
    }
    await server.wait { $0.closedConnections == 1 }
    await proxy.wait { $0.closedConnections == 1 }
    #expect(proxy.snapshot.connections == 1)
  }

  @Test("a socket in the file system, and a host by its name, are reached as well")
  func places() async throws {
    let path = "/tmp/ambient-proxy-\(UUID().uuidString.prefix(8)).sock"
    let server = try MisbehavingServer(atPath: path, .answers { RawReply.text("socket \($0.target)") })
    let proxy = try FaultProxy(to: server)
    #expect(try await client.send(request(proxy, "/a")).text == "socket /a")
    let named = try FaultProxy(to: .host("127.0.0.1", port: self.server.port))
    #expect(try await client.send(request(named, "/b")).text == "/b")
  }

  @Test("a server that is not there ends the connection")
  func nobody() async throws {
    let path = "/tmp/ambient-none-\(UUID().uuidString.prefix(8)).sock"
    let proxy = try FaultProxy(to: .unixSocket(path: path))
    let asked = try request(proxy)
    // The reset may be there before the client has seen that it is connected.
    switch await failure(of: asked, by: client) {
    case .connectionLost, .unreachable: break
    case let other: Issue.record("ended with \(String(describing: other))")
    }
    await proxy.wait { $0.closedConnections == 1 }
    #expect(proxy.snapshot.connections == 1)
  }

  @Test("many requests through slices arrive whole", arguments: [1, 7, 1_000])
  func slicing(size: Int) async throws {
    proxy.impose(.slicing(bytes: size), on: .toServer)
    proxy.impose(.slicing(bytes: size), on: .toClient)
    let body = String(repeating: "0123456789abcdef", count: 4 * size)
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<50 {
        let asked = try request(proxy, method: .post, body: "\(number) \(body)", timeout: .seconds(120))
        group.addTask { [client] in try await client.send(asked).text == "\(number) \(body)" }
      }
      for try await isWhole in group { #expect(isWhole) }
    }
    #expect(server.requests.count == 50)
  }

  @Test("a large reply arrives whole")
  func large() async throws {
    let body = String(repeating: "0123456789abcdef", count: 131_072)
    let asked = try request(proxy, method: .post, body: body, timeout: .seconds(120))
    #expect(try await client.send(asked).text == body)
  }

  @Test("latency beyond the limit times out; when it is taken away, what was held arrives")
  func latency() async throws {
    proxy.impose(.latency(.seconds(3_600)), on: .toClient)
    let hasty = try request(proxy, timeout: .milliseconds(100))
    #expect(await failure(of: hasty, by: client) == .timedOut(after: .milliseconds(100)))
    let patient = try request(proxy, "/patient", timeout: .seconds(120))
    let task = Task { [client] in try await client.send(patient).text }
    await server.wait { $0.requests.contains { $0.target == "/patient" } }
    #expect(proxy.snapshot.bytesToClient == 0)
    proxy.impose(nil, on: .toClient)
    #expect(try await task.value == "/patient")
  }

  @Test("a short latency only delays")
  func shortLatency() async throws {
    proxy.impose(.latency(.milliseconds(20)), on: .toServer)
    proxy.impose(.latency(.milliseconds(20)), on: .toClient)
    let start = ContinuousClock.now
    #expect(try await client.send(request(proxy, "/a")).text == "/a")
    #expect(ContinuousClock.now - start >= .milliseconds(40))
  }

  @Test("a reset loses the connection, before and within a reply, and to the server", arguments: [0, 10, 45])
  func reset(limit: Int) async throws {
    proxy.impose(.reset(afterBytes: limit), on: .toClient)
    let asked = try request(proxy, method: .post, body: String(repeating: "x", count: 100))
    #expect(await isLost(asked))
    #expect(proxy.snapshot.bytesToClient == limit)
    #expect(server.requests.count == 1)
    proxy.impose(nil, on: .toClient)
    proxy.impose(.reset(afterBytes: limit), on: .toServer)
    #expect(await isLost(asked))
    #expect(server.requests.count == 1)
  }

  @Test("a half close cuts a reply short; on the way to the server it ends the request")
  func halfClose() async throws {
    proxy.impose(.halfClose(afterBytes: 60), on: .toClient)
    let asked = try request(proxy, method: .post, body: String(repeating: "x", count: 100))
    #expect(await failure(of: asked, by: client) == .connectionLost(reason: "the content was cut short"))
    #expect(proxy.snapshot.bytesToClient == 60)
    proxy.impose(nil, on: .toClient)
    proxy.impose(.halfClose(afterBytes: 10), on: .toServer)
    #expect(await isLost(asked))
    #expect(server.requests.count == 1)
  }

  @Test("what falls into a black hole is never answered, in either direction", arguments: FaultProxy.Direction.allCases)
  func blackHole(direction: FaultProxy.Direction) async throws {
    proxy.impose(.blackHole, on: direction)
    // Long enough to come to the proxy, also on a machine that is busy with other tests.
    let asked = try request(proxy, timeout: .seconds(1))
    #expect(await failure(of: asked, by: client) == .timedOut(after: .seconds(1)))
    #expect(proxy.snapshot.bytesToClient == 0)
    if direction == .toServer {
      #expect(server.requests.isEmpty)
      await server.wait { $0.closedConnections == 1 }
    }
  }

  @Test("what is damaged is not HTTP")
  func corrupt() async throws {
    proxy.impose(.corrupt(every: 1), on: .toClient)
    let asked = try request(proxy)
    let error = await failure(of: asked, by: client)
    switch error {
    case .malformedReply, .connectionLost: break
    default: Issue.record("ended with \(String(describing: error))")
    }
  }

  @Test("damage to content alone is found by nobody, and is one bit of each byte that is counted")
  func corruptContent() async throws {
    // Behind "HTTP/1.1 200 OK", a length of three digits, and their ends of line: 38 bytes, and 2.
    proxy.impose(.corrupt(every: 41), on: .toClient)
    let asked = try request(proxy, method: .post, body: String(repeating: "0", count: 100))
    let text = try await client.send(asked).text
    #expect(text.enumerated().filter { $0.element == "1" }.map(\.offset) == [0, 41, 82])
    #expect(text.filter { $0 == "0" }.count == 97)
  }

  @Test("a retry finds the connection well again")
  func retry() async throws {
    var retries = HTTPRetries()
    retries.firstPause = .zero
    let client = HTTPClient(policies: [retries, Healing(proxy: proxy)])
    proxy.impose(.reset(afterBytes: 0), on: .toClient)
    #expect(try await client.send(request(proxy, "/a")).text == "/a")
    #expect(server.requests.count == 2)
  }

  /// Takes the fault away after the first failure.
  private struct Healing: HTTPPolicy {
    let proxy: FaultProxy

    func send<Reply: HTTPReply>(
      _ request: HTTPRequest, by next: @Sendable (HTTPRequest) async throws(HTTPError) -> Reply
    ) async throws(HTTPError) -> Reply {
      do throws(HTTPError) { return try await next(request) } catch {
        proxy.impose(nil, on: .toClient)
        throw error
      }
    }
  }

  @Test("stopping cuts what is open, and ends all waiting")
  func stop() async throws {
    let silent = try MisbehavingServer(.silent)
    let proxy = try FaultProxy(to: silent)
    let asked = try request(proxy)
    let task = Task { await isLost(asked) }
    await silent.wait { $0.requests.count == 1 }
    proxy.stop()
    #expect(await task.value)
    await proxy.wait { _ in false }
    await silent.wait { $0.closedConnections == 1 }
  }
}
