import AmbientHTTPTesting
import ServicesHTTP
import ServicesHTTPMessages
import Testing

/// A server may close a kept connection after it has acted on a request; libcurl then likes to send it again.
@Suite("Single delivery", .timeLimit(.minutes(5)))
struct SingleDeliveryTests {
  @Test(
    "an unsafe request with content is delivered once when a kept connection is closed instead of answered",
    arguments: ["POST", "PUT", "PATCH", "DELETE", "BOOK"])
  func content(method: String) async throws {
    let server = try MisbehavingServer(.closesAfterReadingTheSecondRequest)
    let client = client()
    _ = try await client.send(try request(server, "/first"))
    let unsafe = try request(server, "/unsafe", method: try #require(HTTPMethod(rawValue: method)), body: "order")
    let error = await failure { () throws(HTTPError) in try await client.send(unsafe) }
    guard case .connectionLost = error else {
      Issue.record("ended with \(String(describing: error))")
      return
    }
    // A second delivery would come on a new connection, before or with this request.
    _ = try await client.send(try request(server, "/last"))
    #expect(server.requests.map(\.target) == ["/first", "/unsafe", "/last"])
    #expect(server.requests[1].connection == 0)
    #expect(server.requests[1].text == "order")
    // Not even the head of a second delivery came: all that was received belongs to these requests.
    await server.wait { $0.closedConnections == $0.connections - 1 }
    #expect(server.snapshot.bytesReceived == server.requests.reduce(0) { $0 + $1.head.utf8.count + $1.body.count })
  }

  @Test("a large upload that is cut off is delivered once")
  func largeContent() async throws {
    let server = try MisbehavingServer(.closesAfterReadingTheSecondRequest)
    let client = client()
    _ = try await client.send(try request(server, "/first"))
    let large = try request(server, "/unsafe", method: .post, body: String(repeating: "x", count: 3_000_000))
    let error = await failure { () throws(HTTPError) in try await client.send(large) }
    guard case .connectionLost = error else {
      Issue.record("ended with \(String(describing: error))")
      return
    }
    _ = try await client.send(try request(server, "/last"))
    #expect(server.requests.map(\.target) == ["/first", "/unsafe", "/last"])
  }

  @Test(
    "an unsafe request without content goes on a fresh connection and is delivered once",
    arguments: ["POST", "DELETE", "PUT"])
  func noContent(method: String) async throws {
    let server = try MisbehavingServer(
      behaviours: { number in number == 1 ? .hangsUp : .closesAfterReadingTheSecondRequest })
    let client = client()
    _ = try await client.send(try request(server, "/first"))
    let unsafe = try request(server, "/unsafe", method: try #require(HTTPMethod(rawValue: method)))
    let error = await failure { () throws(HTTPError) in try await client.send(unsafe) }
    #expect(error == .connectionLost(reason: "the server closed it without a reply"))
    #expect(server.requests.map(\.target) == ["/first", "/unsafe"])
    #expect(server.requests.map(\.connection) == [0, 1])
  }

  @Test("a GET may be sent again on a new connection, since that does no harm")
  func safe() async throws {
    let server = try MisbehavingServer(.closesAfterReadingTheSecondRequest)
    let client = client()
    _ = try await client.send(try request(server, "/first"))
    let response = try await client.send(try request(server, "/again"))
    #expect(response.status == 200)
    #expect(server.requests.map(\.target) == ["/first", "/again", "/again"])
  }

  @Test("a reset in place of an answer is an error, and the request is not repeated")
  func reset() async throws {
    let server = try MisbehavingServer(
      HTTPBehaviour { connection in
        guard connection.readRequest() != nil else { return }
        connection.send(RawReply.text("first"))
        _ = connection.readRequest()
        connection.endsWithReset()
      })
    let client = client()
    _ = try await client.send(try request(server, "/first"))
    let unsafe = try request(server, "/unsafe", method: .post, body: "order")
    let error = await failure { () throws(HTTPError) in try await client.send(unsafe) }
    guard case .connectionLost = error else {
      Issue.record("ended with \(String(describing: error))")
      return
    }
    _ = try await client.send(try request(server, "/last"))
    #expect(server.requests.map(\.target) == ["/first", "/unsafe", "/last"])
  }

  @Test("what makes a request idempotent is its method or its key")
  func idempotence() throws {
    let server = try MisbehavingServer(.silent)
    #expect(try request(server).isIdempotent)
    #expect(try request(server, method: .put).isIdempotent)
    #expect(try request(server, method: .delete).isIdempotent)
    #expect(try !request(server, method: .post).isIdempotent)
    #expect(try !request(server, method: .patch).isIdempotent)
    #expect(try request(server, method: .post, fields: ["idempotency-key": "7"]).isIdempotent)
  }
}
