import Glibc

extension termios {
  /// The attributes of the terminal on a descriptor; `nil`, with `errno`, where there is none.
  init?(of descriptor: Int32) {
    self.init()
    guard tcgetattr(descriptor, &self) == 0 else { return nil }
  }

  /// Every byte at once and as it is, nothing shown, no signal made of a key: what `cfmakeraw(3)` says.
  var raw: termios {
    var attributes = self
    attributes.c_iflag &= ~tcflag_t(IGNBRK | BRKINT | PARMRK | ISTRIP | INLCR | IGNCR | ICRNL | IXON)
    attributes.c_oflag &= ~tcflag_t(OPOST)
    attributes.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | ISIG | IEXTEN)
    attributes.c_cflag = attributes.c_cflag & ~tcflag_t(CSIZE | PARENB) | tcflag_t(CS8)
    // A read gives what there is. (VMIN and VTIME are 6 and 5 on Linux.)
    attributes.c_cc.6 = 1
    attributes.c_cc.5 = 0
    return attributes
  }

  /// Gives these attributes to a terminal; what was typed and not read is dropped with `isDroppingInput`, so that no shell
  /// takes it for a command. May be called in a signal handler. Says whether it worked.
  @discardableResult
  func apply(to descriptor: Int32, isDroppingInput: Bool) -> Bool {
    // Not TCSAFLUSH: it waits for output that a stopped terminal never takes.
    if isDroppingInput { tcflush(descriptor, TCIFLUSH) }
    return withUnsafePointer(to: self) { attributes in
      while tcsetattr(descriptor, TCSANOW, attributes) != 0 {
        if errno != EINTR { return false }
      }
      return true
    }
  }
}
