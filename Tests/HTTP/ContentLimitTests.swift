import AmbientHTTPTesting
import ServicesHTTP
import Testing

@Suite("Content limits", .timeLimit(.minutes(5)))
struct ContentLimitTests {
  private let limit = 100_000

  private func error(of server: MisbehavingServer) async throws -> HTTPError? {
    let client = client { $0.maximumBodyBytes = limit }
    let request = try request(server)
    return await failure { () throws(HTTPError) in try await client.send(request) }
  }

  @Test("a small reply that unpacks to millions of bytes is given up at the limit")
  func bomb() async throws {
    let packed = Gzip.bomb(unpackedBytes: 16 << 20)
    #expect(packed.count < limit * 2)
    let head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n"
    let size = "\(String(packed.count, radix: 16))\r\n"
    let server = try MisbehavingServer(
      .answers(bytes: Array((head + size).utf8) + packed + Array("\r\n0\r\n\r\n".utf8)))
    #expect(try await error(of: server) == .bodyTooLarge(limit: limit))
  }

  @Test("content without an announced length is given up at the limit")
  func endless() async throws {
    let server = try MisbehavingServer(.sendsWithoutEnd)
    #expect(try await error(of: server) == .bodyTooLarge(limit: limit))
    await server.wait { $0.closedConnections == 1 }
  }

  @Test("an announced length beyond the limit is refused before the content")
  func announced() async throws {
    let server = try MisbehavingServer(
      HTTPBehaviour { connection in
        guard connection.readRequest() != nil else { return }
        connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100001\r\n\r\n")
        connection.waitForClose()
      })
    #expect(try await error(of: server) == .bodyTooLarge(limit: limit))
  }

  @Test("content of exactly the limit is taken")
  func exact() async throws {
    let server = try MisbehavingServer(.answers { [limit] _ in RawReply.text(String(repeating: "x", count: limit)) })
    let client = client { $0.maximumBodyBytes = limit }
    #expect(try await client.send(try request(server)).body.count == limit)
  }
}
