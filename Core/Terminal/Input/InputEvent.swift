/// What a person did at the terminal: pressed a key, moved the mouse, pasted, changed the focus.
public enum InputEvent: Hashable, Sendable {
  /// A key was pressed, repeated or released.
  case key(KeyEvent)
  /// The mouse was pressed, moved or turned (xterm mouse tracking).
  case mouse(MouseEvent)
  /// Text was pasted (xterm mode 2004): lines end in a line feed, bytes that are no UTF-8 are U+FFFD, and every other
  /// control character is data. Make it harmless before it is shown. A paste of more than 1 MiB comes in several.
  case paste(String)
  /// The terminal's window got or lost the keyboard (xterm mode 1004).
  case focus(isFocused: Bool)
}
