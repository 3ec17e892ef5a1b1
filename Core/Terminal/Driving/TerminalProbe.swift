/// Asks a terminal what it can do, and keeps account of whether it may still answer.
///
/// All questions go out in one write. Every terminal answers the last one, DA1, and in order: after it nothing comes.
struct TerminalProbe: Hashable {
  /// Answers may still come.
  private(set) var isPending = false

  /// The background (OSC 11), synchronized output (DECRQM 2026), grapheme clusters (2027), keyboard flags, the pixels of a cell, kitty's
  /// graphics, DA1.
  ///
  /// - Parameter asksKitty: Whether the question for kitty's graphics is among them. tmux and screen take it for a title.
  static func questions(asksKitty: Bool = true) -> String {
    "\u{1B}]11;?\u{1B}\\\u{1B}[?2026$p\u{1B}[?2027$p\u{1B}[?u\u{1B}[16t" + (asksKitty ? pictureQuestion : "")
      + "\u{1B}[c"
  }

  /// Whether a terminal may be asked for kitty's graphics: neither a multiplexer nor the Linux console, which prints the question.
  static func isKittyAsked(_ environment: [String: String]) -> Bool {
    let family = (environment["TERM"] ?? "").prefix { $0 != "-" && $0 != "." }
    return environment["TMUX"] == nil && environment["STY"] == nil && !["tmux", "screen", "linux"].contains(family)
  }

  /// Asked anew with another size of the screen, as the font may be another one.
  static let sizeQuestions = "\u{1B}[16t\u{1B}[c"
  /// Whether one pixel could be shown, by kitty's graphics protocol.
  private static let pictureQuestion = "\u{1B}_Gi=\(pictureID),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
  /// The number in the question, and so in the answer.
  private static let pictureID = 1_097_687_409

  /// The questions are out.
  mutating func ask() { isPending = true }

  /// Takes in an answer: what the terminal can do, and the modes that are to be set for it.
  mutating func receive(
    _ reply: TerminalReply, _ capabilities: inout TerminalCapabilities, _ modes: inout TerminalModes
  ) {
    switch reply {
    case .deviceAttributes(let attributes):
      // The first is the terminal's class.
      if isPending, attributes.dropFirst().contains(4), capabilities.pictures == .blocks {
        capabilities.pictures = .sixel
      }
      isPending = false
    // Who was not asked, or answers after DA1, is not believed: what is sent for pictures is long.
    case .cellPixels(let size): if isPending { capabilities.cellPixels = size }
    case .picture(let id, let isAccepted):
      if isPending, isAccepted, id == Self.pictureID { capabilities.pictures = .kitty }
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
