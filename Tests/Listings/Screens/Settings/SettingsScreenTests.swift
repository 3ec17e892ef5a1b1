import Core
import CoreTestSupport
import Testing

struct SettingsScreenTests {
  @Test("signing out is asked first")
  func settings() throws {
    let host = try screen(SettingsScreen(), "settings", rows: 28)
    try host.tap("Sign out")
    #expect(host.snapshot.contains("Sign out?"))
    try host.tap("Stay")
    #expect(!host.snapshot.contains("Sign out?"))
  }
}
