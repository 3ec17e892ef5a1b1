import FoundationEssentials
import AmbientHTTPTesting
import ServicesHTTP
import ServicesHTTPMessages
import Testing

/// What works when nothing goes wrong.
@Suite("Exchanges", .timeLimit(.minutes(5)))
struct ExchangeTests {
  @Test("a GET brings status, fields, content and final URL")
  func get() async throws {
    let server = try MisbehavingServer(.answers { _ in RawReply.text("hello", fields: ["X-One: 1", "x-one: 2"]) })
    let response = try await client().send(try request(server, "/a?b=c"))
    #expect(response.status == 200)
    #expect(response.text == "hello")
    #expect(response.fields["X-ONE"] == "1, 2")
    #expect(response.url.absoluteString == server.url("/a?b=c"))
    #expect(server.requests.map(\.target) == ["/a?b=c"])
    #expect(server.requests.map(\.method) == ["GET"])
  }

  @Test("a POST sends its fields and its bytes, and nothing that was not asked for")
  func post() async throws {
    let server = try MisbehavingServer(.answers { RawReply.text($0.text) })
    let fields: HTTPFields = ["Content-Type": "application/json", "X-Empty": ""]
    let response = try await client().send(try request(server, method: .post, fields: fields, body: #"{"a":1}"#))
    #expect(response.text == #"{"a":1}"#)
    let sent = try #require(server.requests.first)
    #expect(sent.values(for: "Content-Type") == ["application/json"])
    #expect(sent.values(for: "Content-Length") == ["7"])
    #expect(sent.values(for: "X-Empty") == [""])
    #expect(
      Set(sent.names) == [
        "host", "accept", "accept-encoding", "user-agent", "content-type", "content-length", "x-empty",
      ])
  }

  @Test("content without a media type is not called a form")
  func noMediaType() async throws {
    let server = try MisbehavingServer(.answers { _ in RawReply.text("") })
    _ = try await client().send(try request(server, method: .put, body: "x"))
    let sent = try #require(server.requests.first)
    #expect(sent.method == "PUT")
    #expect(sent.values(for: "Content-Type").isEmpty)
  }

  @Test("two megabytes of content arrive whole and without waiting for permission")
  func largeContent() async throws {
    let server = try MisbehavingServer(.answers { RawReply.text("\($0.body.count)") })
    let body = String(repeating: "0123456789abcdef", count: 131_072)
    let response = try await client().send(try request(server, method: .post, body: body))
    #expect(response.text == "2097152")
    #expect(server.requests.first?.values(for: "Expect") == [])
    #expect(server.requests.first?.text == body)
  }

  @Test("a POST without content says so", arguments: ["POST", "PUT", "PATCH"])
  func emptyContent(method: String) async throws {
    let server = try MisbehavingServer(.answers { _ in RawReply.text("") })
    _ = try await client().send(try request(server, method: try #require(HTTPMethod(rawValue: method))))
    #expect(server.requests.map(\.method) == [method])
    #expect(server.requests.first?.values(for: "Content-Length") == ["0"])
  }

  @Test("HEAD reads no content")
  func head() async throws {
    let server = try MisbehavingServer(.answers { _ in "HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n" })
    let response = try await client().send(try request(server, method: .head))
    #expect(response.status == 200)
    #expect(response.body.isEmpty)
    #expect(server.requests.map(\.method) == ["HEAD"])
  }

  @Test("any status is a reply", arguments: [200, 204, 304, 400, 404, 500, 599])
  func statuses(status: Int) async throws {
    let server = try MisbehavingServer(.answersAndCloses("HTTP/1.1 \(status) X\r\nConnection: close\r\n\r\n"))
    let response = try await client().send(try request(server))
    #expect(response.status == status)
  }

  @Test("a kept connection is used again")
  func reuse() async throws {
    let server = try MisbehavingServer(.answers { _ in RawReply.text("x") })
    let client = client()
    for _ in 0..<5 { _ = try await client.send(try request(server)) }
    #expect(server.requests.map(\.connection) == [0, 0, 0, 0, 0])
  }

  @Test("a hundred requests at once keep to the limit of connections and all arrive")
  func concurrency() async throws {
    let server = try MisbehavingServer(.answers { RawReply.text($0.target) })
    let client = client { $0.maximumConnectionsPerOrigin = 4 }
    let texts = try await withThrowingTaskGroup(of: String.self) { group in
      for number in 0..<100 {
        let request = try request(server, "/\(number)")
        group.addTask { try await client.send(request).text }
      }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(texts.count == 100)
    #expect(server.snapshot.connections <= 4)
  }

  @Test("a Unix-domain socket carries requests")
  func unixSocket() async throws {
    let path = "/tmp/ambient-http-\(UUID().uuidString.prefix(8)).sock"
    let server = try MisbehavingServer(atPath: path, .answers { RawReply.text($0.values(for: "Host").joined()) })
    let client = HTTPClient(configuration: .init(unixSocketPath: path))
    #expect(try await client.send(try request(server)).text == "localhost")
  }

  @Test("a missing Unix-domain socket is named as such")
  func missingSocket() async throws {
    let client = HTTPClient(configuration: .init(unixSocketPath: "/tmp/ambient-none-\(UUID().uuidString)"))
    let request = HTTPRequest(url: try #require(URL(string: "http://localhost/")))
    let error = await failure { () throws(HTTPError) in try await client.send(request) }
    #expect(error == .unreachable(server: "http://localhost", reason: "there is no such socket"))
  }

  @Test("a socket's path that is too long is named as such")
  func longSocketPath() async throws {
    let client = HTTPClient(configuration: .init(unixSocketPath: "/tmp/" + String(repeating: "x", count: 200)))
    let request = HTTPRequest(url: try #require(URL(string: "http://localhost/")))
    let error = await failure { () throws(HTTPError) in try await client.send(request) }
    #expect(error == .invalidRequest(reason: "the path of the Unix socket is longer than 107 bytes"))
  }

  @Test("the name of the program is sent, unless it would add a line")
  func userAgent() async throws {
    let server = try MisbehavingServer(.answers { RawReply.text($0.values(for: "User-Agent").joined()) })
    let request = try request(server)
    #expect(try await client { $0.userAgent = "cart/1.0" }.send(request).text == "cart/1.0")
    let evil = client { $0.userAgent = "cart\r\nX-Evil: 1" }
    let error = await failure { () throws(HTTPError) in try await evil.send(request) }
    guard case .invalidField("User-Agent", _) = error else {
      Issue.record("ended with \(String(describing: error))")
      return
    }
    #expect(server.requests.count == 1)
  }

  @Test("a port where nothing listens is unreachable")
  func refused() async throws {
    let server = try MisbehavingServer(.silent)
    let request = try request(server)
    let port = server.port
    server.stop()
    await server.wait { _ in true }
    let client = client()
    // The listener closes a moment after `stop`; until then a connection is accepted and cut.
    var error: HTTPError?
    repeat {
      error = await failure { () throws(HTTPError) in try await client.send(request) }
    } while error == .connectionLost(reason: "the server closed it")
      || error == .connectionLost(reason: "the server closed it without a reply")
    #expect(error == .unreachable(server: "http://127.0.0.1:\(port)", reason: "nothing listens there"))
  }

  @Test("interim replies and trailers are passed over")
  func interim() async throws {
    let server = try MisbehavingServer(
      .answers { _ in
        "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
          + "5\r\nhello\r\n0\r\nX-Trailer: 1\r\n\r\n"
      })
    let response = try await client().send(try request(server))
    #expect(response.status == 200)
    #expect(response.text == "hello")
    #expect(response.fields["Link"] == nil)
    #expect(response.fields["X-Trailer"] == nil)
  }

  @Test("gzip is undone")
  func gzip() async throws {
    let packed = Gzip.stored(Array("unpacked".utf8))
    let head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(packed.count)\r\n\r\n"
    let server = try MisbehavingServer(.answers(bytes: Array(head.utf8) + packed))
    #expect(try await client().send(try request(server)).text == "unpacked")
  }

  @Test("a client that was never used starts nothing, and one that goes leaves its connections closed")
  func lifetime() async throws {
    let server = try MisbehavingServer(.answers { _ in RawReply.text("x") })
    do {
      let client = client()
      _ = try await client.send(try request(server))
    }
    await server.wait { $0.closedConnections == 1 }
    #expect(server.snapshot.connections == 1)
  }
}
