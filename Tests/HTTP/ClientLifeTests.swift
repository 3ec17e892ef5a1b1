import FoundationEssentials
import AmbientHTTPTesting
import ServicesHTTP
import ServicesHTTPMessages
import Synchronization
import Testing

/// Where clients begin, what they share, and how they end.
@Suite("The life of a client", .timeLimit(.minutes(5)))
struct ClientLifeTests {
  @Test("after it is shut down a client sends nothing, by whatever way")
  func useAfterEnd() async throws {
    let server = try MisbehavingServer(.answers { _ in RawReply.text("") })
    let (client, request) = (client(), try request(server))
    _ = try await client.send(request)
    await client.shutDown()
    await client.shutDown()
    #expect(await failure { () throws(HTTPError) in try await client.send(request) } == .shutDown)
    #expect(await failure { () throws(HTTPError) in try await client.bytes(for: request) } == .shutDown)
    let file = URL(filePath: "/tmp/ambient-life-\(UUID().uuidString)")
    #expect(await failure { () throws(HTTPError) in try await client.download(request, to: file) } == .shutDown)
    #expect(server.requests.count == 1)
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test("what is on its way has the grace to end")
  func grace() async throws {
    let server = try MisbehavingServer(
      HTTPBehaviour { connection in
        guard connection.readRequest() != nil, connection.wait(milliseconds: 50) else { return }
        connection.send(RawReply.text("late"))
      })
    let (client, request) = (client(), try request(server))
    let task = Task { try await client.send(request).text }
    await server.wait { $0.requests.count == 1 }
    await client.shutDown(after: .seconds(60))
    #expect(try await task.value == "late")
  }

  @Test("what has not ended by then is cancelled: replies, streams, those that wait for a connection")
  func cancelled() async throws {
    let server = try MisbehavingServer(
      HTTPBehaviour { connection in
        guard let request = connection.readRequest() else { return }
        if request.target == "/stream" { connection.send(RawReply.eventStreamHead) }
        connection.waitForClose()
      })
    let client = client { $0.maximumConnectionsPerOrigin = 1 }
    let stream = try await client.bytes(for: try request(server, "/stream"))
    let waiting = try request(server)
    let tasks = (0..<3).map { _ in Task { await failure { () throws(HTTPError) in try await client.send(waiting) } } }
    await server.wait { $0.requests.count == 2 }
    await client.shutDown(after: .milliseconds(1))
    for task in tasks { #expect(await task.value == .cancelled) }
    var iterator = stream.makeAsyncIterator()
    await #expect(throws: HTTPError.cancelled) { try await iterator.next() }
    await server.wait { $0.closedConnections == 2 }
  }

  @Test("a stream that was read to its end, or let go of, is not waited for")
  func ended() async throws {
    let server = try MisbehavingServer(.answers { _ in RawReply.text("abc") })
    let client = client()
    let read = try await client.bytes(for: try request(server))
    #expect(try await read.collect(upTo: 3) == Data("abc".utf8))
    _ = try await client.bytes(for: try request(server))
    await client.shutDown(after: .seconds(3_600))
    _ = read
  }

  @Test("a client of a scope is shut down at its end, however that comes")
  func scoped() async throws {
    struct Stop: Error {}
    let server = try MisbehavingServer(.answers { _ in RawReply.text("abc") })
    let request = try request(server)
    let (kept, text) = try await withHTTPClient { client in (client, try await client.send(request).text) }
    #expect(text == "abc")
    #expect(await failure { () throws(HTTPError) in try await kept.send(request) } == .shutDown)
    await #expect(throws: Stop.self) { try await withHTTPClient { _ in throw Stop() } }
    await server.wait { $0.closedConnections == 1 }
  }

  @Test("all of a program share one client")
  func shared() async throws {
    let server = try MisbehavingServer(.answers { _ in RawReply.text("abc") })
    let request = try request(server)
    for _ in 0..<3 { #expect(try await HTTPClient.shared.send(request).text == "abc") }
    #expect(server.snapshot.connections == 1)
  }

  @Test(
    "relative addresses are below the base",
    arguments: [
      ("api", "products", "/api/products"), ("api/", "products?q=1#x", "/api/products?q=1"),
      ("api/", "/products", "/products"), ("", "a/b", "/a/b"), ("api?x=1", "", "/api/"), ("api", "../b", "/b"),
      ("api", "./c", "/api/c"),
    ])
  func base(base: String, relative: String, expected: String) async throws {
    let server = try MisbehavingServer(.answers { RawReply.text($0.target) })
    let address = try #require(URL(string: server.url("/") + base))
    let client = client { $0.baseURL = address }
    let url = try #require(URL(string: relative.isEmpty ? "?" : relative))
    let told = try await client.send(HTTPRequest(url: url)).text
    #expect(told == expected || relative.isEmpty && told == expected + "?")
    let stream = try await client.bytes(for: HTTPRequest(url: url))
    #expect(stream.head.url.path().hasPrefix("/"))
  }

  @Test("a relative address cannot lead to another server, and an absolute one is itself")
  func baseIsKept() async throws {
    let server = try MisbehavingServer(.answers { RawReply.text($0.target) })
    let client = client { $0.baseURL = URL(string: "https://example.org/api") }
    let other = HTTPRequest(url: try #require(URL(string: "//127.0.0.1:\(server.port)/x")))
    let error = await failure { () throws(HTTPError) in try await client.send(other) }
    #expect(error == .invalidRequest(reason: "its address names a server, and is to be one of the client's own"))
    #expect(try await client.send(try request(server, "/y")).text == "/y")
  }

  @Test("reports have the version, the timings, and whether a connection was there")
  func timings() async throws {
    let server = try MisbehavingServer(.answers { _ in RawReply.text("abc") })
    let reports = Mutex<[HTTPExchangeReport]>([])
    let client = HTTPClient(report: { report in reports.withLock { $0.append(report) } })
    for _ in 0..<2 { #expect(try await client.send(try request(server, body: "ab")).head.version == .http1_1) }
    _ = try await client.bytes(for: try request(server))
    let timings = reports.withLock { $0.map(\.timings) }
    let first = try #require(timings[0])
    #expect(timings.map { $0?.isReused } == [false, true, false])
    #expect(first.connection > .zero && first.security == .zero && first.version == .http1_1)
    #expect(first.nameLookup <= first.connection && first.connection <= first.sending)
    #expect(first.sending <= first.firstByte && first.firstByte <= first.total)
    #expect((first.sentBytes, first.receivedBytes) == (2, 3))
    #expect(timings[1]?.connection == .zero)
    let refused = HTTPRequest(url: try #require(URL(string: "http://127.0.0.1:1/")))
    _ = await failure { () throws(HTTPError) in try await client.send(refused) }
    #expect(reports.withLock { $0.last?.timings } == nil)
  }

  @Test("nothing of a request's secrets is in what a report shows of itself")
  func secrets() async throws {
    let server = try MisbehavingServer(.answers { _ in RawReply.text("hunter2") })
    let reports = Mutex<[HTTPExchangeReport]>([])
    let client = HTTPClient(report: { report in reports.withLock { $0.append(report) } })
    _ = try await client.send(
      try request(server, "/?q=hunter2", fields: ["X-Api-Key": "hunter2"], body: "hunter2"))
    let report = try #require(reports.withLock { $0.first })
    var text = "\(report) \(String(reflecting: report))"
    dump(report, to: &text)
    #expect(!text.contains("hunter2"))
  }

  @Test("this machine's libcurl says what it can, and what is missing for WebSocket")
  func library() throws {
    let library = try HTTPLibrary.current()
    #expect(library.version.split(separator: ".").count == 3)
    #expect(library.protocols.isSuperset(of: ["http", "https"]))
    guard !library.hasWebSocket else { return try library.requireWebSocket() }
    let error = #expect(throws: HTTPError.self) { try library.requireWebSocket() }
    #expect("\(try #require(error))".contains("without WebSocket"))
  }
}
