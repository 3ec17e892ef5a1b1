/// Where the terminal's own cursor stands, for who types text there.
public struct TerminalCursor: Hashable, Sendable {
  /// How it looks (DECSCUSR).
  public enum Shape: Int, Hashable, Sendable {
    /// As the user has set it.
    case standard = 0
    /// A blinking block.
    case blinkingBlock
    /// A block.
    case block
    /// A blinking line below.
    case blinkingUnderline
    /// A line below.
    case underline
    /// A blinking bar to the left.
    case blinkingBar
    /// A bar to the left.
    case bar
  }

  /// The column, from 0.
  public var column: Int
  /// The row, from 0.
  public var row: Int
  /// How it looks.
  public var shape: Shape

  /// Makes a place for the cursor.
  public init(column: Int, row: Int, shape: Shape = .standard) {
    self.column = column
    self.row = row
    self.shape = shape
  }
}
