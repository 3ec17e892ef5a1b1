import FoundationEssentials
import AmbientHTTPTesting
import ServicesHTTPMessages
import Synchronization
import Testing

@testable import ServicesHTTP

@Suite("Requests that are sent again", .timeLimit(.minutes(5)))
struct RetryTests {
  /// Sends a request through a policy; answers the status of each attempt in turn, the last for ever.
  private func attempts(
    _ retries: HTTPRetries, _ statuses: [Int], method: HTTPMethod = .get, fields: HTTPFields = HTTPFields(),
    reply: HTTPFields = HTTPFields()
  ) async throws -> (status: Int, count: Int) {
    let url = try #require(URL(string: "http://a.test/"))
    let count = Mutex(0)
    let response = try await retries.send(HTTPRequest(method: method, url: url, fields: fields)) {
      request throws(HTTPError) -> HTTPResponse in
      let attempt = count.withLock { count in
        count += 1
        return count
      }
      return HTTPResponse(status: statuses[min(attempt, statuses.count) - 1], fields: reply, url: request.url)
    }
    return (response.status, count.withLock { $0 })
  }

  private func retries(_ clock: RecordingClock = RecordingClock(), budget: HTTPRetryBudget = HTTPRetryBudget())
    -> HTTPRetries
  {
    var retries = HTTPRetries(budget: budget)
    retries.clock = clock
    retries.randomness = { 0.5 }
    return retries
  }

  @Test(
    "what may pass is asked again, what may not is not", arguments: [408, 425, 429, 502, 503, 504],
    [200, 301, 400, 401, 404, 409, 500, 501])
  func statuses(passing: Int, lasting: Int) async throws {
    #expect(try await attempts(retries(), [passing, 200]) == (200, 2))
    #expect(try await attempts(retries(), [passing]) == (passing, 3))
    #expect(try await attempts(retries(), [passing, lasting, 204]) == (lasting, 2))
    #expect(try await attempts(retries(), [lasting, 204]) == (lasting, 1))
  }

  @Test("only what is idempotent, or has a key, is sent twice", arguments: ["POST", "PATCH", "LOCK"])
  func methods(name: String) async throws {
    let method = try #require(HTTPMethod(rawValue: name))
    #expect(try await attempts(retries(), [503, 200], method: method) == (503, 1))
    let key: HTTPFields = ["Idempotency-Key": "1"]
    #expect(try await attempts(retries(), [503, 200], method: method, fields: key) == (200, 2))
    for method in [HTTPMethod.put, .delete, .head, .options] {
      #expect(try await attempts(retries(), [503, 200], method: method) == (200, 2))
    }
  }

  @Test("it waits for longer each time, by chance for less, and up to a limit")
  func pauses() async throws {
    let clock = RecordingClock()
    var retries = retries(clock)
    retries.maximumAttempts = 8
    retries.longestPause = .seconds(2)
    #expect(try await attempts(retries, [503]) == (503, 8))
    #expect(clock.waits == [100, 200, 400, 800, 1_000, 1_000, 1_000].map { Duration.milliseconds($0) })
  }

  @Test("the server says for how long, in both forms; for too long it is not waited")
  func retryAfter() async throws {
    let clock = RecordingClock()
    #expect(try await attempts(retries(clock), [503, 200], reply: ["Retry-After": "7"]) == (200, 2))
    let date: HTTPFields = [
      "Date": "Sun, 06 Nov 1994 08:49:37 GMT", "Retry-After": "Sun, 06 Nov 1994 08:49:49 GMT",
    ]
    #expect(try await attempts(retries(clock), [429, 200], reply: date) == (200, 2))
    #expect(try await attempts(retries(clock), [503, 200], reply: ["Retry-After": "0"]) == (200, 2))
    #expect(clock.waits == [.seconds(7), .seconds(12), .milliseconds(100)])
    #expect(try await attempts(retries(clock), [503, 200], reply: ["Retry-After": "61"]) == (503, 1))
  }

  @Test("a server that is down is asked a fifth more often, and no more")
  func budget() async throws {
    let budget = HTTPRetryBudget(share: 0.2, reserve: 2)
    var total = 0
    for _ in 0..<100 { total += try await attempts(retries(budget: budget), [503]).count }
    // The reserve, and a fifth of the requests that followed the first two.
    #expect((120...122).contains(total), "\(total)")
  }

  @Test("a connection that is lost is made again; what was refused for good, cancelled or too slow is not")
  func errors() async throws {
    let request = HTTPRequest(url: try #require(URL(string: "http://a.test/")))
    for (error, expected) in [
      (HTTPError.connectionLost(reason: "x"), 3), (.unreachable(server: "a", reason: "x"), 3),
      (.nameNotResolved(host: "a"), 3), (.timedOut(after: .seconds(1)), 1), (.cancelled, 1),
      (.tlsFailed(server: "a", reason: "x"), 1), (.bodyTooLarge(limit: 1), 1), (.malformedReply(reason: "x"), 1),
    ] {
      let count = Mutex(0)
      let end = await failure { () throws(HTTPError) in
        try await retries().send(request) { _ throws(HTTPError) -> HTTPResponse in
          count.withLock { $0 += 1 }
          throw error
        }
      }
      #expect(end == error)
      #expect(count.withLock { $0 } == expected, "\(error)")
    }
  }

  @Test("over a connection: a server that is being started again answers at last, and a stream is asked for again, too")
  func served() async throws {
    let server = try MisbehavingServer(
      .answers { _ in RawReply.text("", status: "503 Later", fields: ["Connection: close"]) })
    let calm = try MisbehavingServer { number in
      number < 2 ? .answersAndCloses("") : .answers { _ in RawReply.text("there") }
    }
    let client = HTTPClient(policies: [retries()])
    let refused = try await client.send(request(server))
    #expect(refused.status == 503)
    #expect(server.requests.count == 3)
    var text = ""
    for try await chunk in try await client.bytes(for: request(calm)) { text += String(decoding: chunk, as: UTF8.self) }
    #expect(text == "there")
  }

  @Test("a request that is cancelled while it waits ends at once")
  func cancelled() async throws {
    let server = try MisbehavingServer(
      .answers { _ in RawReply.text("", status: "503 Later", fields: ["Retry-After: 50"]) })
    let client = HTTPClient(policies: [HTTPRetries()])
    let request = try request(server)
    let task = Task { await failure { () throws(HTTPError) in try await client.send(request) } }
    await server.wait { $0.requests.count == 1 }
    task.cancel()
    #expect(await task.value == .cancelled)
  }
}
