import Testing

@testable import CoreTerminal

@MainActor
@Suite("The title of the terminal's window")
struct TerminalTitleTests {
  private let headless = HeadlessTerminal(size: TerminalSize(columns: 20, rows: 3), keepsBytes: true)
  private var text: String { String(decoding: headless.bytes, as: UTF8.self) }

  private func written(_ change: () -> Void) -> String {
    let before = headless.bytes.count
    change()
    return String(decoding: headless.bytes[before...], as: UTF8.self)
  }

  @Test("the title that was there is put away once, and taken back when the screen is left")
  func restored() {
    #expect(written { headless.terminal.title = "Cart" } == "\u{1B}[22;2t\u{1B}]2;Cart\u{1B}\\")
    #expect(written { headless.terminal.title = "Orders" } == "\u{1B}]2;Orders\u{1B}\\")
    #expect(written { headless.terminal.title = "Orders" } == "")
    #expect(written { headless.terminal.close() }.contains("\u{1B}[23;2t"))
  }

  @Test("a program that gives no title touches none")
  func none() {
    headless.terminal.close()
    #expect(!text.contains("]2;"))
    #expect(!text.contains(";2t"))
  }

  @Test("a title that is taken back is so at once, and not again at the end")
  func takenBack() {
    headless.terminal.title = "Cart"
    #expect(written { headless.terminal.title = nil } == "\u{1B}[23;2t")
    #expect(!written { headless.terminal.close() }.contains("\u{1B}[23;2t"))
  }

  @Test("a program that was suspended has its title again")
  func suspended() {
    headless.terminal.title = "Cart"
    let bytes = written { headless.suspendAndResume() }
    #expect(bytes.contains("\u{1B}[23;2t"))
    #expect(bytes.contains("\u{1B}[22;2t"))
    #expect(bytes.contains("\u{1B}]2;Cart\u{1B}\\"))
  }

  @Test(
    "nothing in a title ends it, begins something else, or makes it longer than a line",
    arguments: [
      "a\u{1B}\\b", "a\u{7}b", "a\u{9C}b", "a\nb", "a\u{1B}]0;b", "a\u{202E}b", String(repeating: "a", count: 5_000),
    ])
  func harmless(title: String) throws {
    let bytes = written { headless.terminal.title = title }
    let sent = try #require(bytes.wholeMatch(of: /\u{1B}\[22;2t\u{1B}\]2;(.*)\u{1B}\\/)).output.1
    #expect(sent.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
    #expect(sent.hasPrefix("a"))
    #expect(TextWidth.columns(of: String(sent)) <= 200)
  }
}
