import Core
import CoreTestSupport
import Testing

struct FocusTimerTests {
  @Test("a minute is skipped")
  func focusTimer() throws {
    let host = try screen(FocusTimer(), "focus-timer")
    #expect(host.snapshot.contains("25:00"))
    try host.tap("Skip a minute")
    #expect(host.snapshot.contains("24:00"))
  }
}
