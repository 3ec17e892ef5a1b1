/// Asks a terminal what it can do, and keeps account of whether it may still answer.
///
/// All questions go out in one write. Every terminal answers the last one, DA1, and in order: after it nothing comes.
struct TerminalProbe: Hashable {
  /// Answers may still come.
  private(set) var isPending = false

  /// The background (OSC 11), synchronized output (DECRQM 2026), grapheme clusters (2027), keyboard flags, DA1.
  static let questions = "\u{1B}]11;?\u{1B}\\\u{1B}[?2026$p\u{1B}[?2027$p\u{1B}[?u\u{1B}[c"

  /// The questions are out.
  mutating func ask() { isPending = true }

  /// Takes in an answer: what the terminal can do, and the modes that are to be set for it.
  mutating func receive(
    _ reply: TerminalReply, _ capabilities: inout TerminalCapabilities, _ modes: inout TerminalModes
  ) {
    switch reply {
    case .deviceAttributes: isPending = false
    case .color(of: .background, let red, let green, let blue):
      capabilities.background = TerminalBackground(red: red, green: green, blue: blue)
    case .mode(number: 2026, let state): capabilities.hasSynchronizedOutput = state == .set || state == .reset
    case .mode(number: 2027, let state):
      capabilities.measuresGraphemes = state == .set || state == .reset || state == .permanentlySet
      // What is set already is not ours to unset.
      modes.hasSetGraphemes = state == .reset
    case .keyboardFlags:
      capabilities.hasKittyKeyboard = true
      // Every terminal with this protocol shows these too; over SSH the environment does not say so.
      if capabilities.colors != .none { capabilities.colors = .trueColor }
      capabilities.hasHyperlinks = true
      capabilities.hasStyledUnderlines = true
      modes.hasPushedKeyboard = modes.options.usesKittyKeyboard
    default: break
    }
  }
}
