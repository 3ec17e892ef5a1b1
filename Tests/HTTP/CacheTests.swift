import FoundationEssentials
import ServicesHTTPMessages
import Synchronization
import Testing

@testable import ServicesHTTP

@Suite("A private cache (RFC 9111)", .timeLimit(.minutes(5)))
struct CacheTests {
  @Test("a fresh reply is served again, with its Age; a stale one is fetched anew")
  func fresh() async throws {
    let stage = CacheStage(["Cache-Control": "max-age=60", "X-A": "1"])
    #expect(try await stage.get().fields["Age"] == nil)
    stage.time.advance(by: 59.5)
    stage.answers { $0.body = "new" }
    let second = try await stage.get()
    #expect(second.text == "content" && second.status == 200 && second.fields["X-A"] == "1")
    #expect(second.fields.values(for: "Age") == ["59"])
    stage.time.advance(by: 0.5)
    #expect(try await stage.get().text == "new")
    #expect(stage.count == 2)
    #expect(counts(stage) == [1, 0, 2, 2, 0])
  }

  /// Hits, validated, misses, stored, invalidated.
  private func counts(_ stage: CacheStage) -> [Int] {
    let counts = stage.cache.counts
    return [counts.hits, counts.validated, counts.misses, counts.stored, counts.invalidated]
  }

  @Test("the Age that came is part of the age")
  func age() async throws {
    let stage = CacheStage(["Cache-Control": "max-age=60", "Age": "50"])
    _ = try await stage.get()
    stage.time.advance(by: 9)
    #expect(try await stage.get().fields["Age"] == "59")
    stage.time.advance(by: 1)
    _ = try await stage.get()
    #expect(stage.count == 2)
  }

  /// How many of two requests reach the server.
  private func count(
    _ reply: HTTPFields, request: HTTPFields = [:], second: HTTPFields? = nil, status: Int = 200,
    method: HTTPMethod = .get, after seconds: Double = 0
  ) async throws -> Int {
    let stage = CacheStage(reply)
    stage.answers { $0.status = status }
    #expect(try await stage.get("/", request, method: method).status == status)
    stage.time.advance(by: seconds)
    _ = try await stage.get("/", second ?? request, method: method)
    return stage.count
  }

  @Test(
    "what may be stored (§3)",
    arguments: [
      ("max-age=60", 1), ("private, max-age=60", 1), ("private=\"x\", max-age=60", 1), ("public, max-age=60", 1),
      ("no-store", 2), ("no-store, max-age=60", 2), ("no-store, max-age=60, must-understand", 1), ("no-cache", 2),
      ("no-cache, max-age=60", 2), ("no-cache=\"set-cookie\", max-age=60", 2), ("max-age=0", 2), ("max-age=x", 2),
      ("s-maxage=60", 2), ("must-revalidate, max-age=60", 1), ("foo, max-age=60", 1), ("", 2),
    ])
  func storable(control: String, expected: Int) async throws {
    #expect(try await count(lines("Cache-Control", control)) == expected)
  }

  @Test("which statuses are stored")
  func statuses() async throws {
    for status in [200, 203, 204, 300, 301, 302, 303, 307, 308, 404, 405, 410, 414, 501] {
      #expect(try await count(["Cache-Control": "max-age=60"], status: status) == 1, "\(status)")
    }
    for status in [201, 206, 299, 304, 400, 401, 403, 412, 416, 429, 500, 502, 503, 504] {
      #expect(try await count(["Cache-Control": "max-age=60"], status: status) == 2, "\(status)")
    }
    #expect(try await count(["Cache-Control": "max-age=60", "Content-Range": "bytes 0-1/2"]) == 2)
    #expect(try await count(["Last-Modified": "Sun, 06 Nov 1994 07:49:37 GMT"], after: 359) == 1)
    #expect(try await count(["Last-Modified": "Sun, 06 Nov 1994 07:49:37 GMT"], after: 360) == 2)
    #expect(try await count(["Last-Modified": "Sun, 06 Nov 1994 07:49:37 GMT"], status: 302) == 2)
  }

  @Test("only GET is answered, and only without a range, a condition or content of its own")
  func passing() async throws {
    let reply: HTTPFields = ["Cache-Control": "max-age=60", "ETag": "\"a\""]
    for method in [HTTPMethod.head, .options, .post, .put, .delete] {
      #expect(try await count(reply, method: method) == 2, "\(method)")
    }
    let passing: [HTTPFields] = [
      ["Range": "bytes=0-1"], ["If-Range": "\"a\""], ["If-Match": "\"a\""], ["If-None-Match": "\"b\""],
      ["If-Modified-Since": "Sun, 06 Nov 1994 08:49:37 GMT"], ["If-Unmodified-Since": "Sun, 06 Nov 1994 08:49:37 GMT"],
    ]
    for fields in passing {
      let stage = CacheStage(reply)
      _ = try await stage.get()
      _ = try await stage.get("/", fields)
      #expect(stage.requests.last?.fields == fields)
      #expect(stage.count == 2)
      #expect(counts(stage) == [0, 0, 1, 1, 0])
      // Nor is what came to it stored.
      let other = CacheStage(reply)
      _ = try await other.get("/", fields)
      _ = try await other.get()
      #expect(other.count == 2)
    }
    let stage = CacheStage(reply)
    _ = try await stage.get()
    var request = try stage.request("/", [:])
    request.body = Data("x".utf8)
    let asked = Mutex(0)
    _ = try await stage.cache.send(request) { request throws(HTTPError) -> HTTPResponse in
      asked.withLock { $0 += 1 }
      return HTTPResponse(status: 200, url: request.url)
    }
    #expect(asked.withLock { $0 } == 1)
  }

  @Test(
    "what a request wants of a reply that is fresh for 60 seconds, 30 seconds later (§5.2.1)",
    arguments: [
      ("max-age=30", 1), ("max-age=29", 2), ("max-age=0", 2), ("max-age=x", 2), ("no-cache", 2), ("min-fresh=30", 1),
      ("min-fresh=31", 2), ("min-fresh=x", 2), ("no-store", 1), ("only-if-cached", 1), ("max-stale", 1), ("foo", 1),
    ])
  func wishes(control: String, expected: Int) async throws {
    let second = try lines("Cache-Control", control)
    #expect(try await count(["Cache-Control": "max-age=60"], second: second, after: 30) == expected)
  }

  @Test(
    "what a request takes of a reply that is stale for 10 seconds",
    arguments: [
      ("max-stale", "", 1), ("max-stale=10", "", 1), ("max-stale=9", "", 2), ("max-stale=x", "", 2), ("", "", 2),
      ("max-stale, no-cache", "", 2), ("max-stale, max-age=69", "", 2), ("max-stale, max-age=70", "", 1),
      ("max-stale, min-fresh=1", "", 2), ("max-stale", "must-revalidate", 2), ("max-stale", "no-cache", 2),
      ("max-stale", "immutable", 1), ("max-age=100", "", 2),
    ])
  func stale(control: String, reply: String, expected: Int) async throws {
    let fields = try lines("Cache-Control", "max-age=60", reply)
    #expect(try await count(fields, second: lines("Cache-Control", control), after: 70) == expected)
  }

  @Test("what does not change is not asked about again by a reload, but by a forced one (RFC 8246)")
  func immutable() async throws {
    let reply: HTTPFields = ["Cache-Control": "max-age=60, immutable"]
    #expect(try await count(reply, second: ["Cache-Control": "max-age=0"], after: 30) == 1)
    #expect(try await count(reply, second: ["Cache-Control": "no-cache"], after: 30) == 2)
    #expect(try await count(reply, second: ["Cache-Control": "max-age=0"], after: 60) == 2)
  }

  @Test("a request that says no-store leaves nothing behind")
  func noStore() async throws {
    #expect(
      try await count(["Cache-Control": "max-age=60"], request: ["Cache-Control": "no-store"], second: [:]) == 2)
  }

  @Test("only-if-cached: 504 where nothing may be served, and the server is not asked")
  func onlyIfCached() async throws {
    let stage = CacheStage(["Cache-Control": "max-age=60", "ETag": "\"a\""])
    let wish: HTTPFields = ["Cache-Control": "only-if-cached"]
    #expect(try await stage.get("/", wish).status == 504)
    #expect(try await stage.get("/", wish.appending(["Range": "bytes=0-1"])).status == 504)
    #expect(stage.count == 0)
    _ = try await stage.get()
    #expect(try await stage.get("/", wish).status == 200)
    stage.time.advance(by: 60)
    #expect(try await stage.get("/", wish).status == 504)
    #expect(try await stage.get("/", ["Cache-Control": "only-if-cached, max-stale"]).status == 200)
    #expect(stage.count == 1)
  }

  @Test("an address has a reply for each variant; another address has its own")
  func variants() async throws {
    let stage = CacheStage(["Cache-Control": "max-age=60", "Vary": "Accept-Language"])
    for language in ["de", "en", "fr"] {
      stage.answers { $0.body = language }
      _ = try await stage.get("/", lines("Accept-Language", language))
    }
    #expect(stage.count == 3)
    for language in ["de", "en", "fr"] {
      #expect(try await stage.get("/", lines("Accept-Language", language)).text == language)
    }
    #expect(stage.count == 3)
    _ = try await stage.get("/?", ["Accept-Language": "de"])
    _ = try await stage.get("/#part", ["Accept-Language": "de"])
    #expect(stage.count == 4)
    stage.answers { $0.fields = ["Cache-Control": "max-age=60", "Vary": "*"] }
    _ = try await stage.get("/any")
    _ = try await stage.get("/any")
    #expect(stage.count == 6)
  }

  @Test("a reply that fails, is too large or comes from elsewhere is not stored")
  func unstored() async throws {
    let stage = CacheStage(["Cache-Control": "max-age=60"])
    for error in [HTTPError.connectionLost(reason: "x"), .bodyTooLarge(limit: 1)] {
      stage.answers { $0.error = error }
      await #expect(throws: error) { try await stage.get() }
    }
    let other = try #require(URL(string: "http://a.test/elsewhere"))
    stage.answers { $0 = CacheStage.Answer(fields: ["Cache-Control": "max-age=60"], url: other) }
    _ = try await stage.get()
    _ = try await stage.get()
    _ = try await stage.get("/elsewhere")
    #expect(stage.count == 5)
    // The last one is of the address that was asked for.
    #expect(stage.cache.counts.stored == 1)
  }

  @Test("fields of the connection and cookies are not stored (§3.1); everything else is")
  func storedFields() async throws {
    let stage = CacheStage([
      "Cache-Control": "max-age=60", "Connection": "close, X-Hop", "X-Hop": "1", "Keep-Alive": "x", "Set-Cookie": "a=b",
      "Transfer-Encoding": "chunked", "Upgrade": "x", "Proxy-Authenticate": "Basic", "X-A": "1", "X-B": "",
      "Content-Encoding": "gzip",
    ])
    #expect(try await stage.get().fields["Set-Cookie"] == "a=b")
    let names = try await stage.get().fields.map(\.name)
    #expect(names == ["Cache-Control", "X-A", "X-B", "Content-Encoding", "Date", "Age"])
    #expect(stage.count == 1)
  }

  @Test("a stream is served from what is stored, and nothing of a stream is stored")
  func streams() async throws {
    let stage = CacheStage(["Cache-Control": "max-age=60"])
    #expect(try await stage.stream().collect(upTo: 100) == Data("content".utf8))
    _ = try await stage.stream()
    #expect(stage.count == 2)
    _ = try await stage.get()
    let stream = try await stage.stream()
    #expect(try await stream.collect(upTo: 100) == Data("content".utf8))
    #expect(stream.head.fields["Age"] == "0")
    #expect(stage.count == 3)
  }

  @Test("everything can be forgotten, what is on its way included")
  func removeAll() async throws {
    let stage = CacheStage(["Cache-Control": "max-age=60"])
    _ = try await stage.get()
    await stage.cache.removeAll()
    let request = try stage.request("/", [:])
    let cache = stage.cache
    for _ in 0..<2 {
      _ = try await cache.send(request) { request throws(HTTPError) -> HTTPResponse in
        await cache.removeAll()
        return HTTPResponse(status: 200, fields: ["Cache-Control": "max-age=60"], url: request.url)
      }
    }
    #expect(cache.counts.misses == 3 && cache.counts.stored == 1)
  }
}
