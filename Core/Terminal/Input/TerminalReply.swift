/// What a terminal answers when it is asked, or tells because it was asked to.
public enum TerminalReply: Hashable, Sendable {
  /// DA1: the terminal's class and what it can do (`CSI c`). Every terminal answers it, so it ends a row of questions.
  case deviceAttributes([Int])
  /// DECRPM: a private mode's state (`CSI ? number $ p`).
  case mode(number: Int, state: ModeState)
  /// The flags of the kitty keyboard protocol that are on (`CSI ? u`).
  case keyboardFlags(Int)
  /// A colour of the terminal's own, 16 bits a component (`OSC 10 ; ?` and `OSC 11 ; ?`).
  case color(of: Ground, red: UInt16, green: UInt16, blue: UInt16)
  /// The size in cells: in-band resize (mode 2048), or the answer to `CSI 18 t`. Both are at least 1.
  case size(columns: Int, rows: Int)
  /// How many pixels a cell has: the answer to `CSI 16 t`.
  case cellPixels(CellPixelSize)
  /// The answer to a command of kitty's graphics protocol about a picture, by its number, and whether it is `OK`.
  case picture(id: Int, isAccepted: Bool)
  /// XTVERSION: the terminal's name and version as it spells them, on one line and harmless (`CSI > q`).
  case version(String)
  /// Where the cursor is, column and row from 0 (`CSI 6 n`, `CSI ? 6 n`).
  ///
  /// The plain form on the first row cannot be told from F3 with modifiers: ask in the form with `?`.
  case cursorPosition(column: Int, row: Int)

  /// Whether a mode of the terminal is set, reset or unknown, by the numbers of DECRPM.
  public enum ModeState: Int, Hashable, Sendable, CaseIterable {
    /// The terminal does not know it.
    case notRecognized
    /// The mode is on.
    case set
    /// The mode is off.
    case reset
    /// The mode is on and cannot be reset.
    case permanentlySet
    /// The mode is off and cannot be set.
    case permanentlyReset
  }

  /// Whether a colour that the terminal tells is that of the text or of the background.
  public enum Ground: Hashable, Sendable {
    /// The colour of the text.
    case foreground
    /// The colour behind the text.
    case background
  }
}
