import Core
import CoreTestSupport
import Testing

struct NotificationSettingsTests {
  @Test("what is not allowed is disabled")
  func notifications() throws {
    let preferences = NotificationPreferences()
    let host = try screen(NotificationSettings(preferences: preferences), "notifications")
    try host.click("Offers")
    #expect(host.snapshot.contains("Messages, Mentions, and Offers"))
    try host.tap("Allow notifications")
    #expect(host.snapshot.contains("Off"))
    try host.click("@ Mentions")
    #expect(preferences.channels[1].isOn)
  }
}
