import Foundation
import ServicesHTTPMessages
import Testing

@Suite("A date in a header field")
struct HTTPDateTests {
  @Test("is written as HTTP wants it")
  func text() {
    #expect(HTTPDate.text(Date(timeIntervalSince1970: 784_111_777)) == "Sun, 06 Nov 1994 08:49:37 GMT")
    #expect(HTTPDate.text(Date(timeIntervalSince1970: 0)) == "Thu, 01 Jan 1970 00:00:00 GMT")
    #expect(HTTPDate.text(Date(timeIntervalSince1970: -1)) == "Wed, 31 Dec 1969 23:59:59 GMT")
  }

  @Test("that was written is read as the same second, over four centuries")
  func roundTrip() {
    for day in stride(from: -36_525, to: 109_575, by: 97) {
      let date = Date(timeIntervalSince1970: Double(day) * 86_400 + Double(abs(day) % 86_400))
      #expect(HTTPDate.date(HTTPDate.text(date), now: date) == date)
    }
  }
}
