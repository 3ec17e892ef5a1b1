import Core
import CoreTestSupport
import Testing

struct HabitTrackerTests {
  @Test("a day is ticked")
  func habits() throws {
    let host = try screen(HabitTracker(), "habits")
    let before = host.snapshot
    try host.tap("Sleep early Su")
    #expect(host.snapshot != before)
  }
}
