/// The modes that are on in the terminal because of us, and the bytes that turn them on and off again.
///
/// The numbers are those of xterm's control sequences; 2026 and 2027 those of the terminals that invented them, and the
/// keyboard is the kitty keyboard protocol's.
struct TerminalModes: Hashable, Sendable {
  let options: TerminalOptions
  /// Our keyboard flags are on the terminal's stack, which each of its two screens has its own of.
  var hasPushedKeyboard = false
  /// Whole grapheme clusters are measured (mode 2027), and were not before.
  var hasSetGraphemes = false
  /// The title that was there is put away, for ours.
  var hasPushedTitle = false

  /// Pictures may have been sent by kitty's protocol.
  var hasKittyPictures = false

  init(_ options: TerminalOptions) { self.options = options }

  /// What takes over the screen: the alternate one, blank, without cursor and without wrapping lines.
  ///
  /// - Parameter wasLeft: Whether the screen is not ours now. Where it may still be (SIGCONT without a stop, or after
  ///   SIGSTOP, of which nobody is told) our keyboard flags still lie on its stack, a title on another, and a frame may be
  ///   half written.
  func enter(wasLeft: Bool) -> String {
    var text = wasLeft ? "" : Self.endSequence
    text += "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l"
    for mode in inputModes { text += "\u{1B}[?\(mode)h" }
    if hasSetGraphemes { text += Self.setGraphemes }
    if hasPushedKeyboard { text += (wasLeft ? "" : Self.popKeyboard) + Self.pushKeyboard }
    if hasPushedTitle { text += (wasLeft ? "" : TerminalTitle.pop) + TerminalTitle.push }
    return text + "\u{1B}[m\u{1B}[2J"
  }

  /// What gives the terminal back, from whatever state: a frame may have been cut off in the middle of a sequence, of a
  /// link, of a synchronized update or of a scrolling region.
  var leave: String {
    var text = Self.endSequence + "\u{1B}[?2026l\u{1B}[m\u{1B}]8;;\u{1B}\\\u{1B}[r"
    if hasKittyPictures { text += KittyCommand.deleteAll }
    if hasPushedTitle { text += TerminalTitle.pop }
    if hasPushedKeyboard { text += Self.popKeyboard }
    if hasSetGraphemes { text += "\u{1B}[?2027l" }
    for mode in inputModes.reversed() { text += "\u{1B}[?\(mode)l" }
    return text + "\u{1B}[0 q\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
  }

  /// Disambiguate escape codes (1), and report alternate keys (4), so that shortcuts work on every keyboard layout.
  static let pushKeyboard = "\u{1B}[>5u"
  private static let popKeyboard = "\u{1B}[<u"
  /// CAN ends a control sequence, ST a string; where there is none, neither does anything.
  private static let endSequence = "\u{18}\u{1B}\\"
  static let setGraphemes = "\u{1B}[?2027h"

  private var inputModes: [Int] {
    var modes: [Int] = []
    switch options.mouse {
    case .off: break
    case .buttons: modes += [1002, 1006]
    case .motion: modes += [1003, 1006]
    }
    if options.reportsFocus { modes.append(1004) }
    if options.reportsPaste { modes.append(2004) }
    return modes
  }
}
