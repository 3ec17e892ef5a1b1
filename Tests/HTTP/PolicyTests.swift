import FoundationEssentials
import AmbientHTTPTesting
import ServicesHTTPMessages
import Synchronization
import Testing

@testable import ServicesHTTP

@Suite("Policies of a client", .timeLimit(.minutes(5)))
struct PolicyTests {
  /// Writes its name into requests, and notes what it sees.
  private struct Signature: HTTPPolicy {
    let name: String
    let seen: @Sendable (String) -> Void

    func send<Reply: HTTPReply>(
      _ request: HTTPRequest, by next: @Sendable (HTTPRequest) async throws(HTTPError) -> Reply
    ) async throws(HTTPError) -> Reply {
      var request = request
      request.fields.put("X-Way", (request.fields["X-Way"] ?? "") + name)
      seen("\(name) \(request.url.path())")
      let reply = try await next(request)
      seen("\(name) \(reply.head.status)")
      return reply
    }
  }

  @Test("the first is the outermost, and redirects are behind all of them")
  func order() async throws {
    let server = try MisbehavingServer(
      .answers {
        $0.target == "/a" ? RawReply.redirect(302, to: "/b") : RawReply.text($0.values(for: "X-Way").joined())
      })
    let seen = Mutex<[String]>([])
    let policies = ["1", "2"].map { name in Signature(name: name) { text in seen.withLock { $0.append(text) } } }
    let response = try await HTTPClient(policies: policies).send(request(server, "/a"))
    #expect(response.text == "12")
    #expect(seen.withLock { $0 } == ["1 /a", "2 /a", "2 200", "1 200"])
    #expect(server.requests.map(\.target) == ["/a", "/b"])
  }

  @Test("a request gets one key for all attempts; one that needs none, or has one, keeps what it has")
  func keys() async throws {
    let server = try MisbehavingServer(.answers { _ in RawReply.text("", status: "503 Later") })
    var retries = HTTPRetries()
    retries.clock = RecordingClock()
    let client = HTTPClient(policies: [HTTPIdempotencyKeys(makeKey: { "k1" }), retries])
    _ = try await client.send(request(server, method: .post, body: "x"))
    #expect(server.requests.map { $0.values(for: "Idempotency-Key") } == [["k1"], ["k1"], ["k1"]])
    _ = try await client.send(request(server, method: .post, fields: ["Idempotency-Key": "own"], body: "x"))
    #expect(server.requests.last?.values(for: "Idempotency-Key") == ["own"])
    _ = try await client.send(request(server))
    #expect(server.requests.last?.values(for: "Idempotency-Key") == [])
  }

  @Test("a trace is begun or gone on with, and each request has a number of its own")
  func traces() async throws {
    let server = try MisbehavingServer(.answers { _ in RawReply.text("") })
    let number = Mutex<UInt64>(0)
    let trace = HTTPTraceContext {
      number.withLock { number in
        number += 1
        return number
      }
    }
    let client = HTTPClient(policies: [trace])
    let given = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00"
    _ = try await client.send(request(server))
    for text in [given, "00-zz", "00-\(String(repeating: "0", count: 32))-b7ad6b7169203331-01"] {
      var fields = HTTPFields()
      try fields.set("traceparent", to: text)
      _ = try await client.send(request(server, fields: fields))
    }
    #expect(
      server.requests.flatMap { $0.values(for: "traceparent") } == [
        "00-00000000000000010000000000000002-0000000000000003-01",
        "00-0af7651916cd43dd8448eb211c80319c-0000000000000004-00",
        "00-00000000000000050000000000000006-0000000000000007-01",
        "00-00000000000000080000000000000009-000000000000000a-01",
      ])
  }
}

@Suite("Credentials", .timeLimit(.minutes(5)))
struct AuthenticationTests {
  /// A server that takes one token: what `token` says at the moment.
  private func server(_ token: @escaping @Sendable () -> String) throws -> MisbehavingServer {
    try MisbehavingServer(
      .answers { request in
        request.values(for: "Authorization") == ["Bearer \(token())"]
          ? RawReply.text("in") : RawReply.text("", status: "401 Who", fields: ["WWW-Authenticate: Bearer"])
      })
  }

  private func client(
    _ server: MisbehavingServer, _ token: String?,
    refresh: @escaping @Sendable (String?) async throws(HTTPError) -> String?
  ) throws -> HTTPClient {
    let authentication = HTTPAuthentication(
      for: try url(server), credential: token,
      apply: { token, request in try request.fields.set("Authorization", to: "Bearer \(token)") }, refresh: refresh)
    return HTTPClient(policies: [authentication])
  }

  @Test("a hundred refusals at once lead to one refresh, and each request is sent once again")
  func singleFlight() async throws {
    let server = try server { "new" }
    let refreshes = Mutex<[String?]>([])
    let client = try client(server, "old") { refused throws(HTTPError) in
      refreshes.withLock { $0.append(refused) }
      // Not before all are refused.
      await server.wait { $0.requests.count == 100 }
      return "new"
    }
    let request = try request(server)
    let statuses = try await withThrowingTaskGroup { group in
      for _ in 0..<100 { group.addTask { try await client.send(request).status } }
      return try await group.reduce(into: [Int]()) { $0.append($1) }
    }
    #expect(statuses == Array(repeating: 200, count: 100))
    #expect(refreshes.withLock { $0 } == ["old"])
    #expect(server.requests.count == 200)
  }

  @Test("a late refusal of a credential that was replaced since refreshes nothing")
  func late() async throws {
    let count = Mutex(0)
    let safe = CredentialSafe<String>("old") { _ throws(HTTPError) in
      count.withLock { $0 += 1 }
      return "new"
    }
    #expect(try await safe.replacement(of: "old") == "new")
    #expect(try await safe.replacement(of: "old") == "new")
    #expect(count.withLock { $0 } == 1)
    #expect(try await safe.replacement(of: "new") == "new")
    #expect(count.withLock { $0 } == 2)
  }

  @Test("a refresh that gives nothing leaves the refusal; one that fails is told; neither is tried twice for a request")
  func refused() async throws {
    let server = try server { "none has it" }
    let count = Mutex(0)
    let signedOut = try client(server, "old") { _ throws(HTTPError) in
      count.withLock { $0 += 1 }
      return nil
    }
    #expect(try await signedOut.send(request(server)).status == 401)
    let wrong = try client(server, "old") { _ throws(HTTPError) in
      count.withLock { $0 += 1 }
      return "wrong"
    }
    #expect(try await wrong.send(request(server)).status == 401)
    let failing = try client(server, nil) { _ throws(HTTPError) in
      count.withLock { $0 += 1 }
      throw .connectionLost(reason: "x")
    }
    let request = try request(server)
    #expect(await failure { () throws(HTTPError) in try await failing.send(request) } == .connectionLost(reason: "x"))
    #expect(count.withLock { $0 } == 3)
    #expect(server.requests.count == 3)
  }

  @Test("the credential goes to its own server and to no other, a redirect and a refusal from elsewhere included")
  func border() async throws {
    let other = try MisbehavingServer(.answers { _ in RawReply.text("", status: "401 Who") })
    let place = other.url("/")
    let server = try MisbehavingServer(.answers { _ in RawReply.redirect(307, to: place) })
    let count = Mutex(0)
    let client = try client(server, "secret") { _ throws(HTTPError) in
      count.withLock { $0 += 1 }
      return "secret 2"
    }
    #expect(try await client.send(request(server)).status == 401)
    #expect(try await client.send(request(other)).status == 401)
    #expect(server.requests.map { $0.values(for: "Authorization") } == [["Bearer secret"]])
    #expect(other.requests.map { $0.values(for: "Authorization") } == [[], []])
    #expect(count.withLock { $0 } == 0)
  }

  @Test("whoever is cancelled during a refresh goes on at once, and the refresh for the others")
  func cancelled() async throws {
    let server = try server { "new" }
    let (began, ends) = (AsyncStream.makeStream(of: Void.self), AsyncStream.makeStream(of: Void.self))
    let client = try client(server, "old") { _ throws(HTTPError) in
      began.continuation.finish()
      for await _ in ends.stream {}
      return "new"
    }
    let request = try request(server)
    let first = Task { await outcome { () throws(HTTPError) in try await client.send(request).status } }
    for await _ in began.stream {}
    let second = Task { await outcome { () throws(HTTPError) in try await client.send(request).status } }
    await server.wait { $0.requests.count == 2 }
    first.cancel()
    #expect(await first.value == .failure(.cancelled))
    ends.continuation.finish()
    #expect(await second.value == .success(200))
  }

  @Test("a credential that cannot stand in a request is not quoted")
  func unfit() async throws {
    let server = try server { "x" }
    let client = try client(server, "se\r\ncret") { _ throws(HTTPError) in nil }
    let request = try request(server)
    let error = await failure { () throws(HTTPError) in try await client.send(request) }
    #expect(error == .invalidRequest(reason: "its credential cannot stand in a request"))
    #expect(server.requests.isEmpty)
  }
}
