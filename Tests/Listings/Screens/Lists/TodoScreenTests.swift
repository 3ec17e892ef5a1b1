import Core
import CoreTestSupport
import Testing

struct TodoScreenTests {
  @Test("a task is added and done")
  func todo() throws {
    let host = try screen(TodoScreen(), "todo")
    try host.click("New task")
    host.type("Write a letter")
    try host.press("enter")
    #expect(host.snapshot.contains("3 tasks to do"))
    try host.click("Buy rice")
    #expect(host.snapshot.contains("2 tasks to do"))
  }
}
