/// The mouse was pressed, moved or released on a cell, or its wheel was turned.
public struct MouseEvent: Hashable, Sendable {
  /// What it did: a press, a release, a move, or a turn of the wheel.
  public var kind: Kind
  /// The column of the cell, counted from 0 at the left.
  public var column: Int
  /// The row of the cell, counted from 0 at the top.
  public var row: Int
  /// Of shift, alt and control, what was held down. Terminals keep shift for their own selection, mostly.
  public var modifiers: KeyEvent.Modifiers

  /// Makes an event at a cell; no modifier keys are held unless given.
  public init(_ kind: Kind, column: Int, row: Int, modifiers: KeyEvent.Modifiers = []) {
    self.kind = kind
    self.column = column
    self.row = row
    self.modifiers = modifiers
  }

  /// What a mouse does on a cell, and with which button.
  public enum Kind: Hashable, Sendable {
    /// A button of the mouse went down.
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
    /// The first button, at the left.
    case left
    /// The second, or the wheel pressed.
    case middle
    /// The third button, at the right.
    case right
    /// The eighth button, which goes back in browsers.
    case back
    /// The ninth button, which goes forward in browsers.
    case forward
    /// The tenth button of the mouse.
    case button10
    /// The eleventh button of the mouse.
    case button11
  }

  /// The direction in which the wheel is turned.
  public enum Direction: Hashable, Sendable, CaseIterable {
    /// Towards the beginning of the text.
    case up
    /// Towards the end of the text.
    case down
    /// To the left, by a wheel that tilts.
    case left
    /// To the right, by a wheel that tilts.
    case right
  }
}
