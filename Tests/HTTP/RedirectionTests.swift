import FoundationEssentials
import AmbientHTTPTesting
@testable import ServicesHTTP
import ServicesHTTPMessages
import Testing

@Suite("Redirects", .timeLimit(.minutes(5)))
struct RedirectionTests {
  private func url(_ text: String) throws -> URL {
    try #require(URL(string: text))
  }

  /// What `request` becomes after a redirect.
  private func next(
    _ status: Int, _ location: String, from base: String = "http://one.test/a/b?c#d", method: HTTPMethod = .get,
    fields: HTTPFields = HTTPFields(), body: String? = nil
  ) throws -> HTTPRequest? {
    var redirection = Redirection(limit: 5)
    let request = HTTPRequest(method: method, url: try url(base), fields: fields, body: body.map { Data($0.utf8) })
    var reply = HTTPFields()
    try reply.append("Location", location)
    let head = HTTPResponseHead(status: status, fields: reply, url: request.url)
    return try redirection.next(after: head, to: request)
  }

  @Test(
    "the method follows RFC 9110 §15.4",
    arguments: [
      (301, "GET", "GET"), (301, "POST", "GET"), (301, "PUT", "PUT"), (301, "HEAD", "HEAD"), (302, "POST", "GET"),
      (302, "DELETE", "DELETE"), (303, "POST", "GET"), (303, "PUT", "GET"), (303, "DELETE", "GET"),
      (303, "HEAD", "HEAD"), (307, "POST", "POST"), (308, "POST", "POST"), (307, "GET", "GET"),
    ])
  func method(status: Int, before: String, after: String) throws {
    let hasContent = !["GET", "HEAD"].contains(before)
    let request = try next(
      status, "/x", method: try #require(HTTPMethod(rawValue: before)),
      fields: ["Content-Type": "text/plain", "X-A": "1"], body: hasContent ? "content" : nil)
    #expect(request?.method.rawValue == after)
    #expect((request?.body != nil) == (hasContent && before == after))
    #expect((request?.fields["Content-Type"] != nil) == (before == after))
    #expect(request?.fields["X-A"] == "1")
  }

  @Test(
    "an address is resolved against the one before",
    arguments: [
      ("/x", "http://one.test/x#d"), ("x?y", "http://one.test/a/x?y#d"), ("../x", "http://one.test/x#d"),
      ("?q", "http://one.test/a/b?q#d"), ("#e", "http://one.test/a/b?c#e"), ("//two.test/x", "http://two.test/x#d"),
      ("https://two.test:8443/x#y", "https://two.test:8443/x#y"), ("/ä b", "http://one.test/%C3%A4%20b#d"),
    ])
  func addresses(location: String, target: String) throws {
    #expect(try next(302, location)?.url.absoluteString == target)
  }

  @Test(
    "what must not be followed is refused",
    arguments: [
      "ftp://one.test/", "file:///etc/passwd", "gopher://one.test/", "javascript:alert(1)", "http://user@one.test/",
      "http://one.test:secret@two.test/", "http://", "http:///x",
    ])
  func refused(location: String) throws {
    let error = #expect(throws: HTTPError.self) { try next(302, location) }
    guard case .badRedirect = error else {
      Issue.record("ended with \(String(describing: error))")
      return
    }
  }

  @Test("a secure connection is not left for an insecure one")
  func downgrade() throws {
    let error = #expect(throws: HTTPError.self) { try next(302, "http://one.test/", from: "https://one.test/") }
    #expect(error == .badRedirect(reason: "it leads from a secure to an insecure connection"))
  }

  @Test("two places are none")
  func ambiguous() throws {
    var redirection = Redirection(limit: 5)
    var fields: HTTPFields = ["Location": "/a"]
    try fields.append("Location", "/b")
    let request = HTTPRequest(url: try url("http://one.test/"))
    #expect(throws: HTTPError.badRedirect(reason: "it names two places")) {
      try redirection.next(after: HTTPResponseHead(status: 302, fields: fields, url: request.url), to: request)
    }
  }

  @Test("other replies, and redirects without an address, are final", arguments: [200, 300, 304, 305, 306, 404])
  func final(status: Int) throws {
    #expect(try next(status, "/x") == nil)
    var redirection = Redirection(limit: 5)
    let request = HTTPRequest(url: try url("http://one.test/"))
    #expect(try redirection.next(after: HTTPResponseHead(status: 302, url: request.url), to: request) == nil)
  }

  private static let credentials: HTTPFields = [
    "Authorization": "Bearer s", "Cookie": "s", "X-Api-Key": "s", "X-Session": "s", "Idempotency-Key": "s",
    "X-Anything": "s", "Accept": "a", "Accept-Language": "de",
  ]

  @Test(
    "another origin gets no field that might be a credential",
    arguments: ["http://two.test/", "https://one.test/", "http://one.test:81/", "http://one.test.evil.test/"])
  func otherOrigin(location: String) throws {
    let request = try next(302, location, fields: Self.credentials)
    #expect(request?.fields == ["Accept": "a", "Accept-Language": "de"])
  }

  @Test("the same origin keeps them", arguments: ["/x", "http://ONE.test:80/x"])
  func sameOrigin(location: String) throws {
    #expect(try next(302, location, fields: Self.credentials)?.fields == Self.credentials)
  }

  @Test("content goes to another origin only where the same host turns to TLS")
  func content() throws {
    #expect(try next(307, "https://one.test/", method: .post, body: "password")?.body == Data("password".utf8))
    for location in ["http://two.test/", "https://two.test/", "http://one.test:81/"] {
      let error = #expect(throws: HTTPError.self) { try next(308, location, method: .post, body: "password") }
      guard case .badRedirect = error else {
        Issue.record("ended with \(String(describing: error))")
        continue
      }
    }
  }

  // MARK: Over the wire

  @Test("a chain is followed to its end and the final URL told")
  func chain() async throws {
    let server = try MisbehavingServer(
      .answers { request in
        request.target == "/3"
          ? RawReply.text("end") : RawReply.redirect(302, to: "/\((Int(request.target.dropFirst()) ?? 0) + 1)")
      })
    let response = try await client().send(try request(server, "/0", fields: ["Authorization": "Bearer s"]))
    #expect(response.text == "end")
    #expect(response.url.absoluteString == server.url("/3"))
    #expect(server.requests.map(\.target) == ["/0", "/1", "/2", "/3"])
    #expect(
      server.requests.map { $0.values(for: "Authorization") } == [
        ["Bearer s"], ["Bearer s"], ["Bearer s"], ["Bearer s"],
      ])
  }

  @Test("credentials sent to one server do not reach the other")
  func crossOrigin() async throws {
    let other = try MisbehavingServer(.answers { _ in RawReply.text("other") })
    let target = other.url("/x")
    let server = try MisbehavingServer(.answers { _ in RawReply.redirect(302, to: target) })
    let response = try await client().send(try request(server, fields: Self.credentials))
    #expect(response.text == "other")
    let received = try #require(other.requests.first)
    #expect(!received.head.contains(": s\r\n"))
    #expect(!received.head.contains("Bearer"))
    #expect(received.values(for: "Accept") == ["a"])
  }

  @Test("a loop is recognised at its first return")
  func loop() async throws {
    let server = try MisbehavingServer(.redirectsInALoop)
    let request = try request(server)
    let error = await failure { () throws(HTTPError) in try await client().send(request) }
    #expect(error == .tooManyRedirects(limit: 5))
    #expect(server.requests.count == 1)
  }

  @Test("a chain without end is given up at the limit")
  func endless() async throws {
    let server = try MisbehavingServer(.redirectsOnAndOn)
    let request = try request(server)
    let error = await failure { () throws(HTTPError) in try await client().send(request) }
    #expect(error == .tooManyRedirects(limit: 5))
    #expect(server.requests.count == 6)
  }

  @Test("a POST that is redirected with 303 is delivered once")
  func seeOther() async throws {
    let server = try MisbehavingServer(
      .answers { request in request.method == "POST" ? RawReply.redirect(303, to: "/done") : RawReply.text("done") })
    let response = try await client().send(try request(server, "/order", method: .post, body: "order"))
    #expect(response.text == "done")
    #expect(server.requests.map { "\($0.method) \($0.target) \($0.text)" } == ["POST /order order", "GET /done "])
  }

  @Test("a limit of no redirects shows the redirect itself")
  func none() async throws {
    let server = try MisbehavingServer(.redirectsInALoop)
    let response = try await client { $0.maximumRedirects = 0 }.send(try request(server))
    #expect(response.status == 302)
  }

  @Test("a socket is not left for another host")
  func unixSocket() async throws {
    let path = "/tmp/ambient-http-\(UUID().uuidString.prefix(8)).sock"
    let server = try MisbehavingServer(atPath: path, .answers { _ in RawReply.redirect(302, to: "http://two.test/") })
    let request = try request(server)
    let client = HTTPClient(configuration: .init(unixSocketPath: path))
    let error = await failure { () throws(HTTPError) in try await client.send(request) }
    #expect(error == .badRedirect(reason: "it leads to http://two.test, which is not reached through the socket"))
    #expect(server.requests.count == 1)
  }
}
