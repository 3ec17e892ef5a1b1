import Core
import CoreTestSupport
import Testing

struct CalendarDayTests {
  @Test("an appointment is added")
  func calendar() throws {
    let host = try screen(CalendarDay(), "calendar")
    try host.click("Add")
    try host.tap("Title")
    host.type("Lunch")
    try host.tap("Add appointment")
    #expect(host.snapshot.contains("Lunch"))
  }
}
