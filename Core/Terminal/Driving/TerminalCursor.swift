/// Where the terminal's own cursor stands, for who types text there.
public struct TerminalCursor: Hashable, Sendable {
  /// How the cursor looks, by the numbers of DECSCUSR.
  public enum Shape: Int, Hashable, Sendable {
    /// As the user has set it.
    case standard = 0
    /// A block over the character that blinks.
    case blinkingBlock
    /// A block over the character.
    case block
    /// A line below the character that blinks.
    case blinkingUnderline
    /// A line below the character.
    case underline
    /// A blinking bar to the left.
    case blinkingBar
    /// A bar to the left.
    case bar
  }

  /// The column it stands at, counted from 0 at the left.
  public var column: Int
  /// The row it stands at, counted from 0 at the top.
  public var row: Int
  /// How it looks: a block, a line below or a bar.
  public var shape: Shape

  /// Makes a place for the cursor; its shape is the terminal's own unless given.
  public init(column: Int, row: Int, shape: Shape = .standard) {
    self.column = column
    self.row = row
    self.shape = shape
  }
}
