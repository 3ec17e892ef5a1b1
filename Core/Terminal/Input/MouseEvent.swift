/// The mouse did something on a cell.
public struct MouseEvent: Hashable, Sendable {
  /// What it did.
  public var kind: Kind
  /// The cell's column, from 0.
  public var column: Int
  /// The cell's row, from 0.
  public var row: Int
  /// Of shift, alt and control, what was held down. Terminals keep shift for their own selection, mostly.
  public var modifiers: KeyEvent.Modifiers

  /// Makes an event.
  public init(_ kind: Kind, column: Int, row: Int, modifiers: KeyEvent.Modifiers = []) {
    self.kind = kind
    self.column = column
    self.row = row
    self.modifiers = modifiers
  }

  /// What a mouse does.
  public enum Kind: Hashable, Sendable {
    /// A button went down.
    case press(Button)
    /// A button went up. Old forms of reports do not tell which: then it is the last that went down.
    case release(Button)
    /// The mouse moved to another cell while a button was down (xterm modes 1002 and 1003).
    case drag(Button)
    /// The mouse moved to another cell (xterm mode 1003).
    case move
    /// The wheel was turned by one step.
    case scroll(Direction)
  }

  /// A button, by the numbers of X11 without the wheel's.
  public enum Button: Hashable, Sendable, CaseIterable {
    /// The first.
    case left
    /// The second, or the wheel pressed.
    case middle
    /// The third.
    case right
    /// The eighth.
    case back
    /// The ninth.
    case forward
    /// The tenth.
    case button10
    /// The eleventh.
    case button11
  }

  /// Where the wheel turns to.
  public enum Direction: Hashable, Sendable, CaseIterable {
    /// Towards the text's beginning.
    case up
    /// Towards the text's end.
    case down
    /// To the left.
    case left
    /// To the right.
    case right
  }
}
