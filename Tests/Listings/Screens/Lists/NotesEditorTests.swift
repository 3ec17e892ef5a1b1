import Core
import CoreTestSupport
import Testing

struct NotesEditorTests {
  @Test("a note is written, and its title follows")
  func notes() throws {
    let host = try screen(NotesEditor(), "notes")
    try host.click("Groceries")
    #expect(host.snapshot.contains("Rice, beans"))
  }
}
