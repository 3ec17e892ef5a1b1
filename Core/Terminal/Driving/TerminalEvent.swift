/// What happens at a terminal: input, another size, an answer, the end.
public enum TerminalEvent: Hashable, Sendable {
  /// A key, the mouse, pasted text or the focus.
  case input(InputEvent)
  /// The terminal has another size; everything has to be drawn again.
  case resized(TerminalSize)
  /// The process was suspended and goes on; everything has to be drawn again.
  case resumed
  /// The terminal has told what it can do, or which background it has.
  case capabilitiesChanged(TerminalCapabilities)
}
