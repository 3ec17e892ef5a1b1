import Core
import CoreTestSupport
import Testing

@MainActor
@Suite struct BadgeTests {
  @Test("a badge is a number, words or a text, at the end of the row")
  func badges() {
    let host = TestHost(
      List {
        Text("a").badge(3)
        Text("b").badge("new")
        Text("c").badge(Text(1_234, format: .number))
        Text("d").badge(0)
      }
      .environment(\.locale, Locale(identifier: "en_US")), columns: 10, rows: 4)
    #expect(host.snapshot == " a      3\n b    new\n c  1,234\n d")
  }

  @Test("a badge that is a text is in the language of the list, and follows it")
  func language() {
    let host = TestHost(List { Text("c").badge(Text(1_234, format: .number)) }, columns: 10, rows: 1)
    #expect(host.snapshot == " c  1,234")
    host.window.valueNode.environment(\.locale, Locale(identifier: "de_DE"))
    #expect(host.snapshot == " c  1.234")
    host.window.valueNode.environment(\.locale, Locale(identifier: "en_US"))
    #expect(host.snapshot == " c  1,234")
  }
}
