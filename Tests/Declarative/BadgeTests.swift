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
}
