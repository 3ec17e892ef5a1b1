import Core
import CoreTestSupport
import Testing

struct StepsChartTests {
  @Test("a day is chosen by keys, and a place by the mouse")
  func stepsChart() throws {
    let host = try screen(StepsChart(), "steps-chart")
    try host.press("right", "right")
    _ = try host.find(text: "8,900")
    try host.click("Trail")
    #expect(host.snapshot.components(separatedBy: "Trail").count == 3)
    try host.press("up")
    #expect(host.snapshot.components(separatedBy: "Town").count == 3)
  }
}
