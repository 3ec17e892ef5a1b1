import Glibc

/// A pseudoterminal with a test at its keyboard.
final class Terminal: Sendable {
  /// The device that a program opens.
  let path: String
  /// What the user types into and sees.
  private let user: Int32
  /// The program's end, held open so that the terminal does not hang up between two programs.
  private let program: Int32

  /// TIOCSPTLCK and TIOCGPTN, macros that do not import.
  private static let (setLock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)

  init() throws {
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

  deinit {
    close(program)
    close(user)
  }

  /// Types a text; control characters are keys.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(user, bytes, bytes.count)
  }

  /// Reads what is shown until it ends with `text`; gives up after twenty seconds of silence.
  func see(_ text: String) async -> String {
    await onThread { [user] in
      var seen: [UInt8] = []
      while !seen.suffix(text.utf8.count).elementsEqual(text.utf8) {
        var wait = pollfd(fd: user, events: Int16(POLLIN), revents: 0)
        guard poll(&wait, 1, 20_000) == 1 else { break }
        var byte: UInt8 = 0
        guard read(user, &byte, 1) == 1 else { break }
        seen.append(byte)
      }
      return String(decoding: seen, as: UTF8.self)
    }
  }

  /// What is typed is shown.
  var isEchoing: Bool {
    var attributes = termios()
    return tcgetattr(program, &attributes) == 0 && attributes.c_lflag & tcflag_t(ECHO) != 0
  }
}
