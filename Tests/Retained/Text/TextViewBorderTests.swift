import Core
import CoreTestSupport
import Testing

@MainActor
@Suite("A text view with a border")
struct TextViewBorderTests {
  @Test("its text stands within the border, and scrolls there")
  func within() throws {
    let view = UITextView()
    view.layer.borderWidth = 1
    view.text = "one two three four"
    let host = TestHost(view, columns: 9, rows: 4)
    #expect(host.snapshot == "┌───────┐\n│three  │\n│four   │\n└───────┘")
    try host.press("ctrl+home")
    #expect(host.snapshot == "┌───────┐\n│one    │\n│two    │\n└───────┘")
    view.layer.borderWidth = 0
    #expect(host.snapshot == "one two\nthree\nfour\n")
  }
}
