import Core
import CoreTestSupport
import Testing

struct DayChartTests {
  @Test("the bars are sorted by their length")
  func dayChart() throws {
    let host = try screen(DayChart(), "day-chart")
    try host.tap("Sort")
    #expect(try host.find(text: "Work").row < host.find(text: "Sleep").row)
  }
}
