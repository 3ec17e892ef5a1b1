/// What a terminal's window is called, as it is sent: with OSC 2 of xterm, which nearly all terminals know.
enum TerminalTitle {
  /// How many columns of a title are sent.
  static let columnLimit = 200

  /// Puts the title that is there away (XTWINOPS 22), to be taken back by ``pop``.
  static let push = "\u{1B}[22;2t"
  /// Takes back what was put away (XTWINOPS 23). A terminal that cannot keeps ours until a shell sets its own.
  static let pop = "\u{1B}[23;2t"

  /// Calls the window so. Whatever could end the sequence, or begin another, is taken out of the text first.
  static func set(_ title: String) -> String { "\u{1B}]2;\(harmless(title))\u{1B}\\" }

  /// One line without anything that a terminal would obey.
  static func harmless(_ title: String) -> String {
    let line = title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return TextWidth.truncated(TerminalText.sanitized(line), to: columnLimit)
  }
}
