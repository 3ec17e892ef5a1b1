import Core
import CoreTestSupport
import Testing

struct ThemePickerTests {
  @Test("a theme that is chosen reaches the card through the environment")
  func themes() throws {
    let host = try screen(ThemePicker(), "themes")
    try host.tap("Ocean")
    #expect(host.snapshot.contains("This is Ocean."))
  }
}
