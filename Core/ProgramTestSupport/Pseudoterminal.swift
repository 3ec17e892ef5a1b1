import Glibc

/// Both ends of a pseudoterminal: the program's, and the user's.
package final class Pseudoterminal: Sendable {
  /// The device that a program opens.
  package let path: String
  /// What the program reads and writes. Held open, so that the terminal does not hang up between two programs.
  package let program: Int32
  /// What the user types into and sees.
  package let user: Int32

  /// TIOCSPTLCK, TIOCGPTN, TIOCSWINSZ: macros that do not all import.
  private static let (setLock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)

  /// How long anything is waited for, in milliseconds: a guard, and no measure of time.
  private static let patience: Int32 = 30_000

  /// Makes a terminal that does not tell its size.
  package init() throws {
    // Linux's own calls: the module for Glibc leaves out posix_openpt and its kin.
    user = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var isLocked: Int32 = 0
    var number: UInt32 = 0
    guard user >= 0, ioctl(user, Self.setLock, &isLocked) == 0, ioctl(user, Self.getNumber, &number) == 0 else {
      throw SystemFailure(code: errno)
    }
    path = "/dev/pts/\(number)"
    program = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard program >= 0 else { throw SystemFailure(code: errno) }
  }

  /// Makes a terminal of a size.
  package convenience init(columns: Int, rows: Int) throws {
    try self.init()
    resize(columns: columns, rows: rows)
  }

  deinit {
    close(program)
    close(user)
  }

  /// Hangs up, as when the window is closed: whoever has the terminal loses it. Nothing can be read or typed afterwards.
  package func hangUp() {
    // The number stays taken, so that nobody else gets it while we have it.
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    dup2(nothing, user)
    _ = fcntl(user, F_SETFD, FD_CLOEXEC)
    close(nothing)
  }

  /// Changes the size; whoever has the terminal gets SIGWINCH.
  package func resize(columns: Int, rows: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(user, UInt(TIOCSWINSZ), &size)
  }

  /// Types a text; control characters are keys.
  package func type(_ text: String) { type(Array(text.utf8)) }

  /// Types bytes.
  package func type(_ bytes: [UInt8]) { _ = write(user, bytes, bytes.count) }

  /// Sends a signal to whoever has the terminal in the foreground.
  package func signalForeground(_ number: Int32) {
    let group = tcgetpgrp(user)
    // Not for us, or for everybody, where there is none.
    if group > 1 { kill(-group, number) }
  }

  /// Reads what the program shows until `isEnough` says so of all of it, or until it hangs up; gives up after half a minute
  /// of silence. Blocks the calling thread.
  package func read(until isEnough: ([UInt8]) -> Bool) -> [UInt8] {
    var seen: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while !isEnough(seen) {
      var wait = pollfd(fd: user, events: Int16(POLLIN), revents: 0)
      guard poll(&wait, 1, Self.patience) == 1 else { break }
      let count = Glibc.read(user, &buffer, buffer.count)
      guard count > 0 else { break }
      seen += buffer[..<count]
    }
    return seen
  }

  /// Reads what the program shows until it holds `text`.
  package func see(_ text: String) -> String {
    read { $0.firstRange(of: Array(text.utf8)) != nil }.seen
  }

  /// How many bytes the program shows in so many milliseconds.
  package func bytesShown(within milliseconds: Int32) -> Int {
    var total = 0
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var wait = pollfd(fd: user, events: Int16(POLLIN), revents: 0)
    while poll(&wait, 1, milliseconds) == 1 {
      let count = Glibc.read(user, &buffer, buffer.count)
      guard count > 0 else { break }
      total += count
    }
    return total
  }

  /// What is typed is shown.
  package var isEchoing: Bool {
    var attributes = termios()
    return tcgetattr(program, &attributes) == 0 && attributes.c_lflag & tcflag_t(ECHO) != 0
  }
}

/// A system call that failed.
package struct SystemFailure: Error {
  /// Its error number.
  package let code: Int32

  /// Makes it.
  package init(code: Int32) { self.code = code }
}

extension [UInt8] {
  /// Where a piece begins and ends, the first time.
  func firstRange(of piece: [UInt8]) -> Range<Int>? {
    guard let first = piece.first, count >= piece.count else { return nil }
    var start = startIndex
    while let found = self[start...].firstIndex(of: first), found + piece.count <= count {
      if self[found..<found + piece.count].elementsEqual(piece) { return found..<found + piece.count }
      start = found + 1
    }
    return nil
  }
}
