import FoundationEssentials
import ServicesHTTPMessages
import Synchronization
import Testing

@testable import ServicesHTTP

@Suite("A log of requests")
struct LoggingTests {
  /// What is told of a request that takes 12.345 ms.
  private func log(
    _ level: HTTPLogging.Level, _ address: String = "http://u:hush@a.test:81/x?token=hush&page=2#hush",
    fields: HTTPFields = [:], reply: HTTPFields = [:], error: HTTPError? = nil
  ) async throws -> [String] {
    let told = Mutex<[String]>([])
    let calls = Mutex(0)
    let start = ContinuousClock.now
    let policy = HTTPLogging(
      level: level,
      now: {
        let call = calls.withLock { calls in
          calls += 1
          return calls
        }
        return start + .microseconds(12_345 * (call - 1))
      },
      log: { text in told.withLock { $0.append(text) } })
    let url = try #require(URL(string: address))
    let request = HTTPRequest(method: .put, url: url, fields: fields, body: Data("hush".utf8))
    do throws(HTTPError) {
      let response = try await policy.send(request) { sent throws(HTTPError) -> HTTPResponse in
        #expect(sent == request)
        if let error { throw error }
        return HTTPResponse(status: 201, fields: reply, body: Data("hush".utf8), url: sent.url)
      }
      #expect(response.status == 201 && response.text == "hush")
    } catch {
      #expect(told.withLock { $0.count } == 1)
    }
    return told.withLock { $0 }
  }

  @Test("a line has method, address without query, status and duration")
  func line() async throws {
    #expect(try await log(.line, reply: ["X-A": "1"]) == ["PUT http://a.test:81/x 201 12.3 ms"])
    #expect(try await log(.line, "https://a.test") == ["PUT https://a.test/ 201 12.3 ms"])
  }

  @Test("a failure is told, and thrown on")
  func failure() async throws {
    #expect(
      try await log(.line, error: .connectionLost(reason: "x\u{1B}[2J")) == [
        "PUT http://a.test:81/x failed: The connection was lost before the reply was whole: x?[2J. 12.3 ms"
      ])
  }

  @Test("fields are told on lines of their own, with secrets hidden and nothing that a terminal obeys")
  func fields() async throws {
    let sent: HTTPFields = ["Authorization": "Bearer hush", "Accept": "text/plain", "X-B": "a\u{202E}b"]
    let reply: HTTPFields = ["Set-Cookie": "session=hush", "Location": "/y?code=hush", "X-A": "1"]
    #expect(
      try await log(.fields, fields: sent, reply: reply) == [
        """
        PUT http://a.test:81/x?token=(hidden)&page=(hidden)#(hidden) 201 12.3 ms
        > Authorization: (hidden)
        > Accept: text/plain
        > X-B: a?b
        < Set-Cookie: (hidden)
        < Location: /y?code=(hidden)
        < X-A: 1
        """
      ])
  }
}
