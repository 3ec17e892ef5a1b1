import AmbientHTTPTesting
import FoundationEssentials
import ServicesHTTP
import ServicesHTTPMessages
import Testing

@Suite("Servers that misbehave", .timeLimit(.minutes(5)))
struct MisbehavingServerTests {
  private func asked(_ server: MisbehavingServer, _ target: String = "/") throws -> HTTPRequest {
    HTTPRequest(url: try #require(URL(string: server.url(target))))
  }

  @Test("each connection has the behaviour for its number, and what came is told")
  func behaviours() async throws {
    let server = try MisbehavingServer { number in
      number == 0 ? .hangsUp : .answers { RawReply.text("\($0.method) \($0.target)") }
    }
    let client = HTTPClient()
    let request = try asked(server, "/a?b=c")
    #expect(await failure(of: request, by: client) == .connectionLost(reason: "the server closed it without a reply"))
    #expect(try await client.send(request).text == "GET /a?b=c")
    #expect(server.requests.map(\.connection) == [0, 1])
    #expect(server.requests.map(\.target) == ["/a?b=c", "/a?b=c"])
    await server.wait { $0.closedConnections == 1 }
    #expect(server.snapshot.connections == 2)
  }

  @Test("stopping ends all waiting, that which begins later too")
  func stop() async throws {
    let server = try MisbehavingServer(.silent)
    server.stop()
    await server.wait { _ in false }
    server.stop()
    #expect(server.requests.isEmpty)
  }

  @Test("it stops when it is released")
  func release() async throws {
    let client = HTTPClient()
    let task: Task<HTTPError?, Never>
    do {
      let server = try MisbehavingServer(.silent)
      let request = try asked(server)
      task = Task { await failure(of: request, by: client) }
      await server.wait { $0.requests.count == 1 }
    }
    #expect(await task.value == .connectionLost(reason: "the server closed it without a reply"))
  }
}
