import Core
import CoreTestSupport
import Testing

struct ProfileEditorTests {
  @Test("a draft is saved from the sheet")
  func profile() throws {
    let host = try screen(ProfileEditor(), "profile")
    try host.tap("Edit")
    try host.tap("Visible to all")
    try host.tap("Save")
    #expect(host.snapshot.contains("To friends"))
  }
}
