import FoundationEssentials
import ServicesHTTPMessages
import Testing

@testable import ServicesHTTP

@Suite("Validation, failures and invalidation of stored replies (RFC 9111 §4.3 and §4.4)", .timeLimit(.minutes(5)))
struct CacheValidationTests {
  /// A stage with a reply that is stale.
  private func stage(_ fields: HTTPFields) async throws -> CacheStage {
    let stage = CacheStage(fields.appending(["Cache-Control": "max-age=60"]))
    _ = try await stage.get()
    stage.time.advance(by: 60)
    return stage
  }

  @Test("a stale reply is asked about by its validators, and served again after a 304")
  func conditions() async throws {
    let stage = try await stage([
      "ETag": "W/\"a\"", "Last-Modified": "Sun, 06 Nov 1994 07:00:00 GMT", "Content-Length": "7", "X-A": "1",
      "Age": "3",
    ])
    stage.answers {
      $0.status = 304
      $0.body = ""
      $0.fields = [
        "ETag": "W/\"a\"", "Cache-Control": "max-age=100", "X-A": "2", "X-B": "3", "Content-Length": "0",
        "Content-Encoding": "x", "Connection": "X-Hop", "X-Hop": "1", "Set-Cookie": "a=b",
      ]
    }
    let reply = try await stage.get("/", ["Accept": "x"])
    let sent: HTTPFields = [
      "Accept": "x", "If-None-Match": "W/\"a\"", "If-Modified-Since": "Sun, 06 Nov 1994 07:00:00 GMT",
    ]
    #expect(stage.requests.last?.fields == sent)
    #expect(reply.status == 200 && reply.text == "content" && reply.url.absoluteString == "http://a.test/")
    #expect(reply.fields.values(for: "X-A") == ["2"])
    #expect(reply.fields["X-B"] == "3" && reply.fields["Content-Length"] == "7" && reply.fields["Age"] == nil)
    for name in ["Content-Encoding", "X-Hop", "Set-Cookie"] { #expect(reply.fields[name] == nil) }
    #expect(reply.fields["Last-Modified"] == "Sun, 06 Nov 1994 07:00:00 GMT")
    #expect(reply.fields["Date"] == "Sun, 06 Nov 1994 08:50:37 GMT")
    stage.time.advance(by: 99)
    #expect(try await stage.get("/", ["Accept": "x"]).fields["Age"] == "99")
    #expect(stage.count == 2)
    #expect(stage.cache.counts.validated == 1 && stage.cache.counts.hits == 1 && stage.cache.counts.misses == 1)
  }

  @Test("validators that are none are not sent")
  func brokenValidators() async throws {
    for fields: HTTPFields in [
      ["ETag": "a"], ["ETag": "\"a"], ["ETag": "\"a\", \"b\""], ["ETag": "w/\"a\""], ["Last-Modified": "yesterday"],
    ] {
      let stage = try await stage(fields)
      _ = try await stage.get()
      #expect(stage.requests.last?.fields.isEmpty == true, "\(fields)")
    }
    let two = try await stage(lines("ETag", "\"a\"", "\"b\""))
    _ = try await two.get()
    #expect(two.requests.last?.fields.isEmpty == true)
  }

  @Test("another reply takes the place of the stored one; one that may not be stored leaves nothing")
  func replaced() async throws {
    let stage = try await stage(["ETag": "\"a\""])
    stage.answers { $0.body = "new" }
    #expect(try await stage.get().text == "new")
    #expect(try await stage.get().text == "new")
    #expect(stage.count == 2)
    stage.answers {
      $0.body = "newer"
      $0.fields = ["Cache-Control": "no-store"]
    }
    #expect(try await stage.get("/", ["Cache-Control": "no-cache"]).text == "newer")
    #expect(try await stage.get().text == "newer")
    #expect(stage.count == 4)
    #expect(stage.requests.last?.fields.isEmpty == true)
  }

  @Test("a 304 that is about something else is not believed: all is asked for")
  func others() async throws {
    let elsewhere = try #require(URL(string: "http://a.test/elsewhere"))
    let cases: [(HTTPFields, URL?)] = try [
      (lines("ETag", "\"b\""), nil), (lines("ETag", "W/\"b\""), nil), ([:], elsewhere),
    ]
    for (fields, url) in cases {
      let stage = try await stage(["ETag": "\"a\""])
      stage.answers { $0 = CacheStage.Answer(status: 304, fields: fields, body: "", url: url) }
      // The server is broken, and says 304 to that, too.
      #expect(try await stage.get().status == 304)
      #expect(stage.requests.map { $0.fields["If-None-Match"] } == [nil, "\"a\"", nil])
    }
    let weak = try await stage(["ETag": "\"a\""])
    weak.answers { $0 = CacheStage.Answer(status: 304, fields: ["ETag": "W/\"a\""], body: "") }
    #expect(try await weak.get().text == "content")
    let dated = try await stage(["Last-Modified": "Sun, 06 Nov 1994 07:00:00 GMT"])
    dated.answers {
      $0 = CacheStage.Answer(status: 304, fields: ["Last-Modified": "Sun, 06 Nov 1994 07:00:01 GMT"], body: "")
    }
    #expect(try await dated.get().status == 304)
    #expect(dated.count == 3)
  }

  @Test("a 304 that forbids storing is served and forgotten")
  func forbidden() async throws {
    let stage = try await stage(["ETag": "\"a\""])
    stage.answers { $0 = CacheStage.Answer(status: 304, fields: ["Cache-Control": "no-store"], body: "") }
    #expect(try await stage.get().text == "content")
    _ = try await stage.get()
    #expect(stage.requests.last?.fields.isEmpty == true)
  }

  @Test("a stream gets the stored content after a 304")
  func streams() async throws {
    let stage = try await stage(["ETag": "\"a\""])
    stage.answers { $0 = CacheStage.Answer(status: 304, body: "") }
    let stream = try await stage.stream()
    #expect(stream.head.status == 200)
    #expect(try await stream.collect(upTo: 100) == Data("content".utf8))
    #expect(stage.cache.counts.validated == 1)
  }

  @Test(
    "a stale reply stands in for a server that fails, as long as one of the two allows (RFC 5861)",
    arguments: [
      ("stale-if-error=10", "", true), ("stale-if-error=9", "", false), ("", "stale-if-error=10", true),
      ("", "", false), ("stale-if-error=10, must-revalidate", "", false), ("stale-if-error=10, no-cache", "", false),
      ("stale-if-error=10", "no-cache", false), ("stale-if-error", "", false),
    ])
  func failures(reply: String, request: String, isServed: Bool) async throws {
    let stage = try CacheStage(lines("Cache-Control", "max-age=60", reply))
    _ = try await stage.get()
    stage.time.advance(by: 70)
    let wish = try lines("Cache-Control", request)
    for status in [500, 502, 503, 504] {
      stage.answers { $0 = CacheStage.Answer(status: status, body: "down") }
      let served = try await stage.get("/", wish)
      #expect(served.text == (isServed ? "content" : "down"))
      #expect(served.fields["Age"] == (isServed ? "70" : nil))
    }
    for error in [
      HTTPError.unreachable(server: "a", reason: "x"), .nameNotResolved(host: "a"), .connectionLost(reason: "x"),
      .timedOut(after: .seconds(1)),
    ] {
      stage.answers { $0.error = error }
      if isServed {
        #expect(try await stage.get("/", wish).text == "content")
      } else {
        await #expect(throws: error) { try await stage.get("/", wish) }
      }
    }
    for error in [HTTPError.cancelled, .tlsFailed(server: "a", reason: "x"), .bodyTooLarge(limit: 1)] {
      stage.answers { $0.error = error }
      await #expect(throws: error) { try await stage.get("/", wish) }
    }
  }

  @Test("other failures of the server are the caller's, and leave what is stored")
  func otherFailures() async throws {
    let stage = CacheStage(["Cache-Control": "max-age=60, stale-if-error=100", "ETag": "\"a\""])
    _ = try await stage.get()
    stage.time.advance(by: 60)
    for status in [401, 403, 429] {
      stage.answers { $0 = CacheStage.Answer(status: status) }
      #expect(try await stage.get().status == status)
    }
    stage.answers { $0.status = 503 }
    #expect(try await stage.get().status == 200)
  }

  // MARK: Invalidation

  @Test("what changes something and goes well has its address forgotten, with those of the same origin that it names")
  func invalidation() async throws {
    for (method, status, isForgotten) in [
      (HTTPMethod.post, 200, true), (.put, 204, true), (.delete, 200, true), (.patch, 302, true), (.post, 400, false),
      (.post, 500, false), (.options, 200, false), (.head, 200, false),
    ] {
      let stage = CacheStage(["Cache-Control": "max-age=60"])
      for path in ["/", "/a", "/b?c", "/d"] { _ = try await stage.get(path) }
      stage.answers {
        $0.status = status
        $0.fields = ["Location": "/a#x", "Content-Location": "http://a.test/b?c"]
      }
      _ = try await stage.get("/", method: method)
      stage.answers { $0.status = 200 }
      for path in ["/", "/a", "/b?c", "/d"] { _ = try await stage.get(path) }
      #expect(stage.count == (isForgotten ? 8 : 5), "\(method) \(status)")
      #expect(stage.cache.counts.invalidated == (isForgotten ? 3 : 0))
    }
  }

  @Test("nobody invalidates what belongs to another origin")
  func otherOrigins() async throws {
    let stage = CacheStage(["Cache-Control": "max-age=60"])
    _ = try await stage.get("/a")
    let cache = stage.cache
    for address in ["http://b.test/", "https://a.test/", "http://a.test:81/"] {
      let url = try #require(URL(string: address))
      _ = try await cache.send(HTTPRequest(method: .post, url: url)) { request throws(HTTPError) -> HTTPResponse in
        HTTPResponse(status: 200, fields: ["Location": "http://a.test/a"], url: request.url)
      }
    }
    _ = try await stage.get("/a")
    #expect(stage.count == 1)
  }

  @Test("a reply to a request that was sent before the change is not stored after it")
  func race() async throws {
    let stage = CacheStage(["Cache-Control": "max-age=60"])
    let request = try stage.request("/", [:])
    let cache = stage.cache
    _ = try await cache.send(request) { request throws(HTTPError) -> HTTPResponse in
      var change = request
      change.method = .post
      _ = try await cache.send(change) { request throws(HTTPError) -> HTTPResponse in
        HTTPResponse(status: 204, url: request.url)
      }
      return HTTPResponse(status: 200, fields: ["Cache-Control": "max-age=60"], url: request.url)
    }
    #expect(cache.counts.stored == 0)
    #expect(try await stage.get().text == "content")
    #expect(stage.count == 1)
  }
}
