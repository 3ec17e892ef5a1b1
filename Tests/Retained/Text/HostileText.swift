import Randomness

/// Random texts of pieces that join, reorder, command, or are wide.
enum HostileText {
  private static let pieces = [
    "a", "b", "word", "-", "--", " ", "  ", "   ", "7", ".", "(", "\n", "\r\n", "\r", "\t", "\u{2028}", "漢", "字", "。",
    "「",
    "っ", "\u{3000}", "e\u{301}", "\u{301}", "\u{FE0F}", "☺", "☺\u{FE0F}", "👨‍👩‍👧", "👍🏽", "\u{200D}", "🇩🇪", "🇩", "\u{202E}",
    "\u{200B}", "\u{2060}", "\u{AD}", "\u{A0}", "\u{1B}[31m", "\u{7F}", "\u{9B}", "\u{0}", "\u{FFFE}", "\u{1100}",
    "\u{1161}", "한", "क्ष", "क\u{94D}", "\u{600}", "\u{E0041}",
    "x\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}\u{308}\u{309}",
  ]

  /// A text of up to so many pieces.
  static func text(pieces count: Int, _ random: inout SplitMix64) -> String {
    (0..<random.below(count + 1)).map { _ in random.element(of: pieces) }.joined()
  }
}
