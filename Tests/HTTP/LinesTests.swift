import FoundationEssentials
import AmbientHTTPTesting
import ServicesHTTP
import ServicesHTTPMessages
import Testing

@Suite("Lines, JSON and whole streams", .timeLimit(.minutes(5)))
struct LinesTests {
  private func stream(_ text: String) throws -> HTTPByteStream {
    HTTPByteStream(
      HTTPResponse(status: 200, body: Data(text.utf8), url: try #require(URL(string: "https://example.org/"))))
  }

  private func lines(_ text: String, limit: Int = 100) async throws -> [String] {
    try await stream(text).lines(upTo: limit).reduce(into: []) { $0.append($1) }
  }

  @Test(
    "lines end with LF, CR LF or the content",
    arguments: [
      ("", []), ("a", ["a"]), ("a\n", ["a"]), ("a\nb", ["a", "b"]), ("a\r\nb\r\n", ["a", "b"]), ("\n\n", ["", ""]),
      ("a\rb", ["a\rb"]), ("a\r", ["a\r"]), ("é\n\u{1F600}\r\n", ["é", "\u{1F600}"]),
    ] as [(String, [String])])
  func ends(text: String, expected: [String]) async throws {
    #expect(try await lines(text) == expected)
  }

  @Test("lines that come in pieces are whole", arguments: [1, 2, 3, 7])
  func pieces(size: Int) async throws {
    let text = (0..<200).map { "line \($0) é" }.joined(separator: "\r\n")
    let server = try MisbehavingServer(
      HTTPBehaviour { connection in
        guard connection.readRequest() != nil else { return }
        connection.send("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n")
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
          connection.send(Array(rest.prefix(size)))
          rest = rest.dropFirst(size)
        }
      })
    var read: [String] = []
    for try await line in try await client().bytes(for: try request(server)).lines { read.append(line) }
    #expect(read == (0..<200).map { "line \($0) é" })
  }

  @Test("a line has a longest size, with an end or without")
  func limit() async throws {
    #expect(try await lines("abcde\nabcde", limit: 5) == ["abcde", "abcde"])
    for text in ["abcdef\n", "abcdef", "a\nabcdefg"] {
      await #expect(throws: HTTPError.bodyTooLarge(limit: 5)) { try await lines(text, limit: 5) }
    }
  }

  @Test("a stream is collected up to a limit, and ended beyond it")
  func collected() async throws {
    #expect(try await stream("abc").collect(upTo: 3) == Data("abc".utf8))
    #expect(try await stream("").collect(upTo: 0) == Data())
    let server = try MisbehavingServer(.sendsWithoutEnd)
    let endless = try await client().bytes(for: try request(server))
    await #expect(throws: HTTPError.bodyTooLarge(limit: 100_000)) { try await endless.collect(upTo: 100_000) }
    await server.wait { $0.closedConnections == 1 }
  }

  private struct Product: Codable, Equatable {
    var name: String
    var price: Int
  }

  @Test("values go and come as JSON")
  func json() async throws {
    let server = try MisbehavingServer(
      .answers { RawReply.text($0.text, fields: ["X-Type: \($0.values(for: "Content-Type"))"]) })
    let product = Product(name: "chair", price: 3)
    let response = try await client().send(HTTPRequest(url: try url(server), json: product))
    #expect(try response.json() == product)
    #expect(response.fields["X-Type"] == #"["application/json"]"#)
    #expect(server.requests[0].method == "POST")
  }

  @Test("a status that is none of success, and content that is none, are told apart")
  func badJSON() throws {
    let url = try #require(URL(string: "https://example.org/"))
    let refused = HTTPResponse(status: 404, body: Data("{}".utf8), url: url)
    #expect(throws: HTTPError.unexpectedStatus(refused)) { try refused.json(Product.self) }
    let other = HTTPResponse(status: 200, body: Data(#"{"name":"hunter2"}"#.utf8), url: url)
    #expect(throws: HTTPError.unexpectedContent(reason: "price is missing")) { try other.json(Product.self) }
  }

  @Test("content that grows out of proportion ends a stream, too; little that does is taken")
  func ratio() async throws {
    func server(_ bytes: Int) throws -> MisbehavingServer {
      let packed = Gzip.bomb(unpackedBytes: bytes)
      let head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(packed.count)\r\n\r\n"
      return try MisbehavingServer(.answers(bytes: Array(head.utf8) + packed))
    }
    let client = client { $0.maximumContentRatio = 20 }
    let (larger, smaller) = (try server(64 << 20), try server(16 << 20))
    let large = try await client.bytes(for: try request(larger))
    let error = await failure { () throws(HTTPError) in try await large.collect(upTo: .max) }
    #expect(error == .malformedReply(reason: "its content becomes over 20 times as large when it is decoded"))
    let request = try request(smaller)
    #expect(
      await failure { () throws(HTTPError) in try await client.send(request) }
        == .malformedReply(reason: "its content becomes over 20 times as large when it is decoded"))
  }
}
