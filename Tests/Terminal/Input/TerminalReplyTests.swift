import CoreTerminal
import Testing

@Suite("A terminal's answers")
struct TerminalReplyTests {
  private func reply(_ text: String) -> TerminalReply? {
    let decoded = decoded(text + "x")
    #expect(decoded.last == .key(.character("x")))
    guard decoded.count == 2, case .reply(let reply)? = decoded.first else { return nil }
    return reply
  }

  @Test("what a terminal can do")
  func deviceAttributes() {
    #expect(reply("\u{1B}[?62;22;52c") == .deviceAttributes([62, 22, 52]))
    #expect(reply("\u{1B}[?6c") == .deviceAttributes([6]))
    #expect(reply("\u{1B}[>41;354;0c") == nil)
  }

  @Test("a mode's state")
  func modes() {
    for state in TerminalReply.ModeState.allCases {
      #expect(reply("\u{1B}[?2026;\(state.rawValue)$y") == .mode(number: 2026, state: state))
    }
    #expect(reply("\u{1B}[?2026;5$y") == nil)
    #expect(reply("\u{1B}[4;1$y") == nil)
  }

  @Test("the keyboard's flags")
  func flags() {
    #expect(reply("\u{1B}[?0u") == .keyboardFlags(0))
    #expect(reply("\u{1B}[?31u") == .keyboardFlags(31))
  }

  @Test(
    "colours in every spelling, ended by BEL or ST",
    arguments: [
      "rgb:ffff/8080/0000", "rgb:ff/80/00", "rgba:ffff/8080/0000/ffff", "#ff8000", "#ffff80800000", "rgb:f/80/0000",
      "#FF8000",
    ])
  func colors(spelling: String) {
    for end in ["\u{7}", "\u{1B}\\"] {
      #expect(
        reply("\u{1B}]11;\(spelling)\(end)") == .color(of: .background, red: 0xFFFF, green: 0x8080, blue: 0))
      #expect(
        reply("\u{1B}]10;\(spelling)\(end)") == .color(of: .foreground, red: 0xFFFF, green: 0x8080, blue: 0))
    }
  }

  @Test("digits are scaled to 16 bits")
  func scaled() {
    #expect(reply("\u{1B}]11;rgb:8/888/fff\u{7}") == .color(of: .background, red: 0x8888, green: 0x8888, blue: 0xFFFF))
    #expect(reply("\u{1B}]11;#fff\u{7}") == .color(of: .background, red: 0xFFFF, green: 0xFFFF, blue: 0xFFFF))
  }

  @Test(
    "what is no colour is no answer",
    arguments: [
      "", "?", "rgb:", "rgb:f/f", "rgb:f/f/f/f", "rgba:f/f/f", "rgb:12345/0/0", "rgb:+f/0/0", "rgb:-1/0/0", "rgb:g/0/0",
      "#", "#ff", "#fffff", "#1234512345123", "red", "rgb:/0/0", "#+f+f+f", "rgb:f/f/f;x", "rgb:１/0/0", "#é1",
    ])
  func noColor(spelling: String) { #expect(reply("\u{1B}]11;\(spelling)\u{7}") == nil) }

  @Test("the size, when it changes and when asked")
  func size() {
    #expect(reply("\u{1B}[48;24;80;480;800t") == .size(columns: 80, rows: 24))
    #expect(reply("\u{1B}[8;24;80t") == .size(columns: 80, rows: 24))
    #expect(reply("\u{1B}[48;0;80;0;0t") == nil)
    #expect(reply("\u{1B}[48;99999999999;80t") == nil)
    #expect(reply("\u{1B}[4;480;800t") == nil)
  }

  @Test("the version, made harmless and not too long")
  func version() {
    #expect(reply("\u{1B}P>|foot(1.16.2)\u{1B}\\") == .version("foot(1.16.2)"))
    #expect(reply("\u{1B}P>|a\u{9B}b\r\n\u{202E}c\u{1B}\\") == .version("a\u{FFFD}b c"))
    #expect(
      reply("\u{1B}P>|\(String(repeating: "a", count: 999))\u{1B}\\") == .version(String(repeating: "a", count: 256)))
    #expect(reply("\u{1B}P1$r0m\u{1B}\\") == nil)
  }

  @Test("where the cursor is")
  func cursor() {
    #expect(reply("\u{1B}[?1;5;1R") == .cursorPosition(column: 4, row: 0))
    #expect(reply("\u{1B}[24;80R") == .cursorPosition(column: 79, row: 23))
    #expect(reply("\u{1B}[1;80R") == .cursorPosition(column: 79, row: 0))
    #expect(reply("\u{1B}[1;1R") == .cursorPosition(column: 0, row: 0))
    #expect(reply("\u{1B}[?0;1R") == nil)
  }
}
