import CoreTerminal
import Testing

@Suite("Mouse reports")
struct MouseTests {
  @Test(
    "SGR tells presses, releases, drags, moves and the wheel",
    arguments: [
      ("<0;1;1M", .press(.left)), ("<1;1;1M", .press(.middle)), ("<2;1;1M", .press(.right)),
      ("<128;1;1M", .press(.back)), ("<129;1;1M", .press(.forward)), ("<130;1;1M", .press(.button10)),
      ("<131;1;1M", .press(.button11)), ("<0;1;1m", .release(.left)), ("<2;1;1m", .release(.right)),
      ("<32;1;1M", .drag(.left)), ("<34;1;1M", .drag(.right)), ("<35;1;1M", .move), ("<64;1;1M", .scroll(.up)),
      ("<65;1;1M", .scroll(.down)), ("<66;1;1M", .scroll(.left)), ("<67;1;1M", .scroll(.right)),
    ] as [(String, MouseEvent.Kind)])
  func kinds(report: String, kind: MouseEvent.Kind) {
    #expect(decoded("\u{1B}[\(report)x") == [.mouse(kind, column: 0, row: 0), .key(.character("x"))])
  }

  @Test("cells count from 0 and may be far")
  func cells() {
    #expect(decoded("\u{1B}[<0;301;77M") == [.mouse(.press(.left), column: 300, row: 76)])
    #expect(decoded("\u{1B}[<0;0;0M") == [.mouse(.press(.left), column: 0, row: 0)])
  }

  @Test("modifiers are told")
  func modifiers() {
    #expect(
      decoded("\u{1B}[<28;1;1M\u{1B}[<80;1;1M")
        == [
          .mouse(.press(.left), column: 0, row: 0, modifiers: [.shift, .alt, .control]),
          .mouse(.scroll(.up), column: 0, row: 0, modifiers: .control),
        ])
  }

  @Test(
    "what no mouse does is swallowed",
    arguments: [
      "<3;1;1M", "<64;1;1m", "<192;1;1M", "<256;1;1M", "<0;1M",
      "<0;-1;5M", "<0;99999;1M", "<0;1;1;1M", "?0;1;1M", "<M",
    ])
  func senseless(report: String) { #expect(keys("\u{1B}[\(report)x") == ["x"]) }

  @Test("X10 reports are understood, and end after three bytes")
  func x10() {
    #expect(
      decoded("\u{1B}[M !!\u{1B}[M\"~\u{7F}\u{1B}[M#!!x")
        == [
          .mouse(.press(.left), column: 0, row: 0), .mouse(.press(.right), column: 93, row: 94),
          .mouse(.release(.right), column: 0, row: 0), .key(.character("x")),
        ])
    #expect(
      decoded([0x1B, 0x5B, 0x4D, 0x20, 0xFF, 0x80, 0x78])
        == [.mouse(.press(.left), column: 222, row: 95), .key(.character("x"))])
    #expect(keys("\u{1B}[M \rx") == ["enter", "x"])
    #expect(keys("\u{1B}[M ", timesOut: true) == [])
  }

  @Test("urxvt reports are understood")
  func urxvt() {
    #expect(
      decoded("\u{1B}[32;300;2M\u{1B}[35;300;2M\u{1B}[67;1;1M\u{1B}[96;1;1M")
        == [
          .mouse(.press(.left), column: 299, row: 1), .mouse(.release(.left), column: 299, row: 1),
          .mouse(.move, column: 0, row: 0), .mouse(.scroll(.up), column: 0, row: 0),
        ])
  }

  @Test("focus comes and goes")
  func focus() {
    #expect(decoded("\u{1B}[I\u{1B}[O") == [.input(.focus(isFocused: true)), .input(.focus(isFocused: false))])
  }
}
