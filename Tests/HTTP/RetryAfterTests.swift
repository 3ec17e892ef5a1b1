import FoundationEssentials
@testable import ServicesHTTP
import ServicesHTTPMessages
import Testing

@Suite("How long a server asks to wait (RFC 9110 §10.2.3)")
struct RetryAfterTests {
  /// Sun, 06 Nov 1994 08:49:37 GMT, the standard's own example.
  private let example = Date(timeIntervalSince1970: 784_111_777)

  private func head(_ retryAfter: String?, date: String? = nil) throws -> HTTPResponseHead {
    var fields = HTTPFields()
    if let retryAfter { try fields.append("Retry-After", retryAfter) }
    if let date { try fields.set("Date", to: date) }
    return HTTPResponseHead(status: 503, fields: fields, url: try #require(URL(string: "http://one.test/")))
  }

  @Test(
    "seconds are read, up to an hour",
    arguments: [("0", 0), ("1", 1), ("120", 120), ("3601", 3_600), ("99999999999999999999", 3_600)])
  func seconds(text: String, wait: Int) throws {
    #expect(try head(text).retryAfter() == .seconds(wait))
  }

  @Test(
    "a date in any of the standard's forms is read",
    arguments: ["Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994"])
  func date(text: String) throws {
    #expect(HTTPDate.date(text, now: example) == example)
    #expect(try head(text).retryAfter(now: example - 90) == .seconds(90))
  }

  @Test("a date is compared with the server's own clock where the reply tells it; one that has passed asks for no wait")
  func clock() throws {
    let later = "Sun, 06 Nov 1994 08:49:37 GMT"
    let reply = try head(later, date: "Sun, 06 Nov 1994 08:49:07 GMT")
    #expect(reply.retryAfter(now: example + 5_000) == .seconds(30))
    #expect(try head(later).retryAfter(now: example + 5_000) == .zero)
  }

  @Test("a year of two digits is at most 50 years ahead")
  func century() throws {
    let now = Date(timeIntervalSince1970: 1_790_000_000)  // in 2026
    let ahead = try #require(HTTPDate.date("Sunday, 06-Nov-70 08:49:37 GMT", now: now))
    let past = try #require(HTTPDate.date("Sunday, 06-Nov-94 08:49:37 GMT", now: now))
    #expect(past == example)
    #expect(ahead.timeIntervalSince(past) > 75 * 365 * 86_400)
  }

  @Test(
    "what is in no form of the standard asks for nothing",
    arguments: [
      nil, "", "soon", "-1", "1.5", "1s", "Sun, 06 Nov 1994 08:49:37 CET", "Sun, 32 Nov 1994 08:49:37 GMT",
      "Sun, 06 Nov 1994 25:49:37 GMT", "Sun, 06 Non 1994 08:49:37 GMT", "Sun, 6 Nov 94 08:49 GMT",
    ])
  func unreadable(text: String?) throws {
    #expect(try head(text).retryAfter(now: example) == nil)
  }
}
