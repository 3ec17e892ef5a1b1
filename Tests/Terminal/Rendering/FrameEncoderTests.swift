import CoreTerminal
import Testing

@Suite("Frame encoder", .timeLimit(.minutes(1)))
struct FrameEncoderTests {
  private let pool = SurfacePool()

  private func encoded(_ frame: Surface, after shown: Surface?, colors: ColorSupport = .trueColor) -> [UInt8] {
    var encoder = FrameEncoder(capabilities: TerminalCapabilities(colors: colors))
    var bytes: [UInt8] = []
    encoder.encode(frame, after: shown, into: &bytes)
    return bytes
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test("equal frames give no byte")
  func equal() {
    var frame = Surface(width: 20, height: 5, pool: pool)
    frame.write("東京 ☀️ \u{1F1EA}", column: 1, row: 2, style: CellStyle(.bold))
    #expect(encoded(frame, after: frame) == [])
  }

  @Test("one changed cell costs a move and the cell, at most 30 bytes")
  func oneCell() {
    let blank = Surface(width: 120, height: 40, pool: pool)
    var frame = blank
    frame.write("x", column: 99, row: 29)
    #expect(text(encoded(frame, after: blank)) == "\u{1B}[30;100Hx")
    frame.write(
      "x", column: 99, row: 29, style: CellStyle(.bold, foreground: TerminalColor(red: 200, green: 100, blue: 0)))
    let styled = encoded(frame, after: blank)
    #expect(text(styled) == "\u{1B}[30;100H\u{1B}[1;38;2;200;100;0mx\u{1B}[m")
    frame.write("x", column: 99, row: 29, style: CellStyle(.bold, foreground: .palette(3)))
    #expect(encoded(frame, after: blank).count <= 30)
  }

  @Test("styles change by what differs, and go off at the end")
  func styles() {
    let blank = Surface(width: 10, height: 1, pool: pool)
    var frame = blank
    frame.write("a", column: 0, row: 0, style: CellStyle(.bold, underline: .single))
    frame.write("b", column: 1, row: 0, style: CellStyle(.bold, foreground: .palette(1), underline: .single))
    frame.write("c", column: 2, row: 0, style: CellStyle(.bold, foreground: .palette(12)))
    frame.write("d", column: 5, row: 0)
    #expect(
      text(encoded(frame, after: blank))
        == "\u{1B}[1;1H\u{1B}[1;4ma\u{1B}[31mb\u{1B}[0;1;94mc\u{1B}[2C\u{1B}[md")
    #expect(
      text(encoded(frame, after: blank, colors: .none))
        == "\u{1B}[1;1H\u{1B}[1;4mab\u{1B}[0;1mc\u{1B}[2C\u{1B}[md")
  }

  @Test("another size clears and paints all")
  func resized() {
    var frame = Surface(width: 5, height: 1, pool: pool)
    frame.write("ab", column: 0, row: 0)
    let all = "\u{1B}[m\u{1B}[2J\u{1B}[1;1Hab"
    #expect(text(encoded(frame, after: nil)) == all)
    #expect(text(encoded(frame, after: Surface(width: 6, height: 1, pool: pool))) == all)
    #expect(text(encoded(frame, after: Surface(width: 5, height: 1, pool: SurfacePool()))) == all)
  }

  @Test("a row with a disputed cluster is painted whole, the cursor placed around it")
  func disputed() {
    let blank = Surface(width: 6, height: 1, pool: pool)
    var frame = blank
    frame.write("a☀️b", column: 0, row: 0)
    #expect(
      text(encoded(frame, after: blank)) == "\u{1B}[1;1H\u{1B}[2Ka\u{1B}[1;2H☀️\u{1B}[1;4Hb  ")
  }

  @Test("incremental output shows what a full repaint shows, in terminals of both opinions", arguments: [false, true])
  func incrementalEqualsFull(addsScalars: Bool) {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<60 {
      let (width, height) = (Int.random(in: 1...24, using: &generator), Int.random(in: 1...5, using: &generator))
      var frame = Surface(width: width, height: height, pool: pool)
      var shown: Surface?
      var screen = ScreenInterpreter(width: width, height: height, addsScalars: addsScalars)
      for step in 0..<40 {
        if step % 13 == 12 { frame.fill(frame.bounds, style: randomStyle(&generator)) }
        for _ in 0..<Int.random(in: 0...4, using: &generator) { scribble(on: &frame, &generator) }
        screen.receive(encoded(frame, after: shown))
        var repainted = ScreenInterpreter(width: width, height: height, addsScalars: addsScalars)
        repainted.receive(encoded(frame, after: nil))
        #expect(screen == repainted, "\n\(screen.text)\n---\n\(repainted.text)")
        if !addsScalars { #expect(screen.text == frame.text) }
        #expect(screen.failures == [])
        #expect(encoded(frame, after: frame) == [])
        shown = frame
        if screen != repainted { return }
      }
    }
  }

  private func scribble(on frame: inout Surface, _ generator: inout SystemRandomNumberGenerator) {
    let pieces = [
      "abc", " ", "東京", "é", "e\u{301}", "👩‍👩‍👧‍👦", "☀️", "🇪🇸", "\u{1F1EA}", "👍🏽", "\u{1F3FD}", "ᄒ", "한", "ि", "क्", "क", "ำ",
      "1\u{FE0F}\u{20E3}",
      "\u{1B}[31m", "😀\u{200D}", "ｶﾞ", "\u{FF9E}", "ﷺ", "\u{600}", "\n",
    ]
    let text = (0..<Int.random(in: 1...4, using: &generator)).map { _ in pieces.randomElement(using: &generator)! }
      .joined()
    frame.write(
      text, column: Int.random(in: -3...frame.width, using: &generator),
      row: Int.random(in: -1...frame.height, using: &generator), style: randomStyle(&generator))
  }

  private func randomStyle(_ generator: inout SystemRandomNumberGenerator) -> CellStyle {
    let colors = [
      TerminalColor.standard, .palette(1), .palette(9), .palette(200), TerminalColor(red: 1, green: 2, blue: 3),
    ]
    return CellStyle(
      CellStyle.Attributes(rawValue: UInt16.random(in: 0...31, using: &generator)),
      foreground: colors.randomElement(using: &generator)!, background: colors.randomElement(using: &generator)!)
  }
}
