import CoreTerminal
import Randomness

/// Draws at random what interfaces draw: texts, panes, lists that scroll.
struct RandomFrames {
  var generator: SplitMix64
  let pieces: [String]
  private var lines: [(text: String, style: CellStyle)] = []
  private var offset = 0

  init(seed: UInt64, pieces: [String]) {
    generator = SplitMix64(seed: seed)
    self.pieces = pieces
    for number in 0..<64 {
      let letters = (0..<12).map { _ in Character(UnicodeScalar(UInt8(0x61 + generator.below(26)))) }
      let text = generator.element(of: pieces) + "\(number) " + String(letters) + generator.element(of: pieces)
      lines.append((text, generator.below(3) == 0 ? style() : CellStyle()))
    }
  }

  /// What every terminal measures alike.
  static let undisputed = [
    "abc", " ", "   ", "long text", "東京", "é", "e\u{301}", "한", "ｱ", "x", "0", "─│", "\u{1B}[31m",
  ]
  /// And what they do not.
  static let disputed = [
    "👩‍👩‍👧‍👦", "☀️", "🇪🇸", "\u{1F1EA}", "👍🏽", "\u{1F3FD}", "ᄒ", "ि", "क्", "क", "ำ", "1\u{FE0F}\u{20E3}", "😀\u{200D}",
    "ｶﾞ", "\u{FF9E}", "ﷺ", "\u{600}", "\n", "⌚\u{FE0E}", "ᄀ\u{1161}\u{11A8}",
  ]

  mutating func style() -> CellStyle {
    var style = CellStyle()
    let dice = Int(truncatingIfNeeded: generator.next() >> 8)
    if dice & 1 != 0 { style.attributes = CellStyle.Attributes(rawValue: UInt16(dice >> 1 & 31)) }
    if dice >> 6 & 1 != 0 { style.foreground = Self.colors[dice >> 7 & 7] }
    if dice >> 10 & 3 == 0 { style.background = Self.colors[dice >> 12 & 7] }
    if dice >> 15 & 3 == 0 { style.underline = Self.underlines[dice >> 17 & 7] }
    if dice >> 20 & 7 == 0 { style.hyperlink = Self.links[dice >> 23 & 1] }
    return style
  }

  private static let colors: [TerminalColor] = [
    .standard, .palette(1), .palette(9), .palette(200), .palette(15), TerminalColor(red: 1, green: 2, blue: 3),
    TerminalColor(red: 250, green: 128, blue: 9), TerminalColor(red: 90, green: 91, blue: 92),
  ]
  private static let underlines: [UnderlineStyle] = [
    .single, .double, .curly, .dotted, .dashed, UnderlineStyle(.curly, color: .palette(9)),
    UnderlineStyle(.single, color: TerminalColor(red: 1, green: 4, blue: 9)), .single,
  ]
  private static let links = ["https://example.org/a;b", "mailto:someone@example.org"].map { Hyperlink($0) }

  /// The next frame, from the last one.
  mutating func draw(on frame: inout Surface) {
    switch generator.below(16) {
    case 0: break
    case 1: frame.clear()
    case 2:
      let style = style()
      frame.fill(rectangle(in: frame), style: style)
    case 3...7: scrollList(on: &frame)
    default: for _ in 0...generator.below(3) { scribble(on: &frame) }
    }
  }

  private mutating func scribble(on frame: inout Surface) {
    var text = generator.element(of: pieces)
    if generator.below(2) == 0 { text += generator.element(of: pieces) }
    let style = style()
    frame.write(
      text, column: generator.below(frame.width + 3) - 2, row: generator.below(frame.height), style: style)
  }

  private mutating func scrollList(on frame: inout Surface) {
    offset = max(0, offset + generator.below(7) - 3)
    let area = generator.below(4) > 0 ? frame.bounds : rectangle(in: frame)
    frame.draw(in: area) { frame in
      frame.clear()
      for row in 0..<area.height {
        let line = lines[(offset + row) % lines.count]
        frame.write(line.text, row: row, style: line.style)
      }
    }
  }

  private mutating func rectangle(in frame: Surface) -> CellRectangle {
    CellRectangle(
      column: generator.below(2) * generator.below(frame.width), row: generator.below(frame.height),
      width: generator.below(2 * frame.width), height: generator.below(frame.height + 1))
  }
}
