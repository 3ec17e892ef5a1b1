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
