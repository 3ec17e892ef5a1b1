import Glibc

/// Wakes a thread that waits for a socket.
final class WakeSignal: Sendable {
  private let reading: Int32
  private let writing: Int32

  init() throws(DatabaseError) {
    var ends: [Int32] = [0, 0]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw .other(code: errno, reason: String(cString: strerror(errno)))
    }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    close(reading)
    close(writing)
  }

  /// Has something to read while it is raised, for who waits for more than one socket.
  var descriptor: Int32 { reading }

  /// Wakes who waits, now or next. From any thread.
  func raise() {
    var byte: UInt8 = 1
    // Full: it is raised already.
    _ = write(writing, &byte, 1)
  }

  /// Whether it is raised.
  var isRaised: Bool {
    var source = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
    return poll(&source, 1, 0) == 1
  }

  /// Forgets that it was raised.
  func lower() {
    var bytes = [UInt8](repeating: 0, count: 512)
    while read(reading, &bytes, bytes.count) == bytes.count {}
  }

  /// Waits until it is raised, or a socket has something to read, or so long.
  func wait(besides socket: Int32, milliseconds: Int32) {
    var sources = [
      pollfd(fd: reading, events: Int16(POLLIN), revents: 0), pollfd(fd: socket, events: Int16(POLLIN), revents: 0),
    ]
    _ = poll(&sources, 2, milliseconds)
  }
}
