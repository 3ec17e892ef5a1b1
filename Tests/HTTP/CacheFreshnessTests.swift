import FoundationEssentials
import ServicesHTTPMessages
import Testing

@testable import ServicesHTTP

@Suite("Freshness of stored replies (RFC 9111 §4.2)")
struct CacheFreshnessTests {
  private func lifetime(_ fields: HTTPFields, status: Int = 200) -> Double {
    CacheFreshness.lifetime(status: status, fields: fields, responseTime: TimeOfDay.start)
  }

  private func age(_ fields: HTTPFields, delay: Double = 0) -> Double {
    CacheFreshness.initialAge(
      fields: fields, requestTime: TimeOfDay.start.addingTimeInterval(-delay), responseTime: TimeOfDay.start)
  }

  @Test("max-age goes before Expires, and Expires is compared with Date; that of shared caches is not read")
  func explicit() {
    #expect(lifetime(["Cache-Control": "max-age=60", "Expires": "Sun, 06 Nov 1994 09:49:37 GMT"]) == 60)
    #expect(
      lifetime(["Date": "Sun, 06 Nov 1994 08:00:00 GMT", "Expires": "Sun, 06 Nov 1994 08:00:09 GMT"]) == 9)
    #expect(lifetime(["Expires": "Sun, 06 Nov 1994 08:49:47 GMT"]) == 10)
    #expect(lifetime(["Cache-Control": "s-maxage=60"]) == 0)
    #expect(lifetime(["Cache-Control": "max-age=x", "Expires": "Sun, 06 Nov 1994 09:49:37 GMT"]) == 0)
  }

  @Test("Expires in each form of a date; what is none has passed (§5.3)")
  func expires() throws {
    for text in ["Sunday, 06-Nov-94 08:49:47 GMT", "Sun Nov  6 08:49:47 1994"] {
      #expect(try lifetime(lines("Expires", text)) == 10)
    }
    for text in ["0", "-1", "", "tomorrow", "Sun, 06 Nov 1994 08:49:47 CET", "Sun, 06 Nov 1994 08:49:36 GMT"] {
      #expect(try lifetime(lines("Expires", text)) == 0, "\(text)")
    }
    #expect(try lifetime(lines("Expires", "Sun, 06 Nov 1994 08:49:47 GMT", "Sun, 06 Nov 1994 08:49:40 GMT")) == 3)
    #expect(try lifetime(lines("Expires", "Sun, 06 Nov 1994 08:49:47 GMT", "0")) == 0)
  }

  @Test("without either it is a tenth of the time since the change, at most a day, where the status allows (§4.2.2)")
  func heuristic() {
    let hour: HTTPFields = ["Last-Modified": "Sun, 06 Nov 1994 07:49:37 GMT"]
    for status in [200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501] {
      #expect(lifetime(hour, status: status) == 360, "\(status)")
    }
    for status in [201, 206, 302, 303, 307, 400, 401, 403, 500, 503] {
      #expect(lifetime(hour, status: status) == 0, "\(status)")
    }
    #expect(lifetime(["Last-Modified": "Sun, 06 Nov 1984 07:49:37 GMT"]) == 86_400)
    #expect(lifetime(["Last-Modified": "Sun, 06 Nov 1994 09:49:37 GMT"]) == 0)
    #expect(lifetime(["Last-Modified": "long ago"]) == 0)
    #expect(lifetime([:]) == 0)
    #expect(lifetime(["Last-Modified": "Sun, 06 Nov 1994 07:49:37 GMT", "Expires": "0"]) == 0)
  }

  @Test("the age at first is that of the Date, or of the Age and the time on the way, whichever is more (§4.2.3)")
  func initialAge() throws {
    #expect(age([:]) == 0)
    #expect(age(["Date": "Sun, 06 Nov 1994 08:49:27 GMT"]) == 10)
    #expect(age(["Date": "Sun, 06 Nov 1994 08:49:47 GMT"]) == 0)
    #expect(age(["Age": "7"], delay: 2) == 9)
    #expect(age([:], delay: 2) == 2)
    #expect(age(["Age": "7", "Date": "Sun, 06 Nov 1994 08:49:27 GMT"], delay: 2) == 10)
    #expect(age(["Age": "9", "Date": "Sun, 06 Nov 1994 08:49:27 GMT"], delay: 2) == 11)
    // A clock that was set back on the way.
    #expect(age(["Age": "7"], delay: -100) == 7)
  }

  @Test(
    "an Age is its first member; what is no number is none (§5.1)",
    arguments: [
      ("5", 5.0), ("5, 9", 5), ("5,9", 5), ("-5", 0), ("x", 0), ("5.5", 0), ("", 0), (",5", 0),
      ("99999999999999999999", 2_147_483_648),
    ])
  func ageField(text: String, expected: Double) throws {
    #expect(try age(lines("Age", text)) == expected)
  }

  @Test("it is fresh as long as its lifetime is greater than its age, and not at all when the clock goes back")
  func fresh() throws {
    let entry = try entry()
    let start = TimeOfDay.start
    #expect(CacheFreshness(entry, at: start).isFresh)
    #expect(CacheFreshness(entry, at: start.addingTimeInterval(59.5)).isFresh)
    let end = CacheFreshness(entry, at: start.addingTimeInterval(60))
    #expect(!end.isFresh && end.staleness == 0)
    #expect(!CacheFreshness(entry, at: start.addingTimeInterval(-1)).isFresh)
  }
}
