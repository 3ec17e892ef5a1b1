import Core
import CoreTestSupport
import Foundation
import Testing

@MainActor
@Suite("Several days")
struct MultiDatePickerTests {
  private struct Screen: View {
    @State var days: Set<DateComponents> = [DateComponents(year: 2026, month: 11, day: 5)]
    var body: some View {
      VStack(alignment: .leading) {
        MultiDatePicker("Days off", selection: $days)
        Text(verbatim: days.compactMap(\.day).sorted().map { "\($0)" }.joined(separator: " "))
      }
    }
  }

  private func host(_ view: some View) throws -> TestHost {
    var calendar = Calendar(identifier: .gregorian)
    calendar.firstWeekday = 2
    let zone = try #require(TimeZone(identifier: "UTC"))
    return TestHost(
      view.environment(\.calendar, calendar).environment(\.timeZone, zone)
        .environment(\.locale, Locale(identifier: "en_US")), columns: 40, rows: 10)
  }

  @Test("the month of what is chosen is shown, with brackets around it")
  func shows() throws {
    let rows = try host(Screen()).snapshot.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(rows[0].contains("‹      November 2026       ›"), "\(rows)")
    #expect(rows[1].contains("Mo  Tu  We  Th  Fr  Sa  Su"), "\(rows)")
    #expect(rows[3].contains(" 2   3   4 [ 5]  6   7   8"), "\(rows)")
  }

  @Test("arrows go from day to day, Return chooses one and takes it back, pages go to other months")
  func keys() throws {
    let host = try host(Screen())
    try host.press("right", "enter", "down", "enter")
    #expect(host.snapshot.contains("5 6 13"), "\(host.snapshot)")
    try host.press("up", "left", "enter")
    #expect(host.snapshot.contains(" 6 13\n"), "\(host.snapshot)")
    try host.press("page-down")
    #expect(host.snapshot.contains("December 2026"), "\(host.snapshot)")
  }

  @Test("days out of range are not chosen")
  func bounds() throws {
    struct Bound: View {
      @State var days: Set<DateComponents> = [DateComponents(year: 2026, month: 11, day: 5)]
      var body: some View {
        // Until the sixth, which is no part of it.
        MultiDatePicker("Days", selection: $days, in: ..<Date(timeIntervalSince1970: 1_793_923_200))
        Text(verbatim: "\(days.count) chosen")
      }
    }
    let host = try host(Bound())
    try host.press("right", "enter")
    #expect(!host.snapshot.contains("2 chosen"), "\(host.snapshot)")
  }
}
