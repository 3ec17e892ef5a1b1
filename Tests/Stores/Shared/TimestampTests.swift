import CoreStores
import Foundation
import Testing

@Suite struct TimestampTests {
  let moment = Date(timeIntervalSince1970: 1_784_487_600)

  @Test(
    "all forms of one moment are that moment",
    arguments: [
      "2026-07-19T19:00:00Z", "2026-07-19T19:00:00.000Z", "2026-07-19T21:00:00+02:00", "2026-07-19T21:00:00.000+02:00",
      "2026-07-19T14:30:00.000-04:30", "2026-07-19T14:30:00-04:30",
    ])
  func forms(text: String) {
    #expect(Date(timestamp: text) == moment)
  }

  @Test("days of four centuries are read as Foundation writes them")
  func allDays() {
    for day in stride(from: -11_000, to: 140_000, by: 7) {
      let date = Date(timeIntervalSince1970: Double(day) * 86_400 + 45_296.5)
      #expect(Date(timestamp: date.timestamp) == date)
    }
  }

  @Test("milliseconds are kept")
  func milliseconds() {
    #expect(Date(timestamp: "2026-07-19T19:00:00.250Z") == moment.addingTimeInterval(0.25))
    #expect(moment.addingTimeInterval(0.25).timestamp == "2026-07-19T19:00:00.250Z")
  }

  @Test("it is what Foundation writes; before October 1582, where that goes back to the Julian calendar, what is read")
  func likeFoundation() {
    let style = Date.ISO8601FormatStyle.iso8601.year().month().day().timeZone(separator: .omitted)
      .time(includingFractionalSeconds: true)
    for day in stride(from: -700_000, to: 2_900_000, by: 997) {
      let date = Date(timeIntervalSince1970: Double(day) * 86_400 + 45_296.25)
      if day > -141_427 { #expect(date.timestamp == date.formatted(style)) }
      #expect(Date(timestamp: date.timestamp) == date)
    }
  }

  @Test("what no year from 1 to 9999 holds is written as the nearest moment that is in one")
  func bounds() {
    let far = [1e300, -1e300, .infinity, -.infinity].map { Date(timeIntervalSince1970: $0).timestamp }
    let (first, last) = ("0001-01-01T00:00:00.000Z", "9999-12-31T23:59:59.999Z")
    #expect(far == [last, first, last, first])
    #expect(Date(timeIntervalSince1970: -0.001).timestamp == "1969-12-31T23:59:59.999Z")
  }

  @Test("it is written in UTC with milliseconds, and read back")
  func writes() {
    #expect(moment.timestamp == "2026-07-19T19:00:00.000Z")
    #expect(Date(timestamp: moment.timestamp) == moment)
  }

  @Test(
    "what is no timestamp is refused",
    arguments: [
      "", "yesterday", "2026-07-19", "19:00:00Z", "2026-07-19T19:00:00", "2026-13-19T19:00:00Z", "2026-07-19T25:00:00Z",
      "2026-02-30T19:00:00Z", "2026-07-19T19:00:00Zulu", "2026-07-19T19:00:00.000Z2", " 2026-07-19T19:00:00Z",
      "2026-07-19T19:00:00.000", "1784487600",
    ])
  func refused(text: String) {
    #expect(Date(timestamp: text) == nil)
  }
}
