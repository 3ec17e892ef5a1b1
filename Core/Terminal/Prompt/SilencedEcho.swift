import Glibc

/// A terminal whose echo is off until ``restore()``.
struct SilencedEcho {
  private let terminal: Int32
  private let former: termios

  /// Turns the echo off and drops what was typed before; nil, with `errno`, where that fails.
  init?(terminal: Int32) {
    var attributes = termios()
    guard tcgetattr(terminal, &attributes) == 0 else { return nil }
    self.terminal = terminal
    former = attributes
    attributes.c_lflag &= ~tcflag_t(ECHO | ECHONL)
    // Lines and signal keys, whatever the program before us left behind.
    attributes.c_lflag |= tcflag_t(ICANON | ISIG)
    attributes.c_iflag |= tcflag_t(ICRNL)
    guard tcsetattr(terminal, TCSAFLUSH, &attributes) == 0 else { return nil }
  }

  /// Puts back what was there. What was typed beyond the line is dropped, so that it is not run as a command.
  func restore() {
    var attributes = former
    while tcsetattr(terminal, TCSAFLUSH, &attributes) != 0, errno == EINTR {}
  }
}
