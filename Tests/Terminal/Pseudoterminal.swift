import Glibc
import Synchronization

/// Both ends of a pseudoterminal: the program's, and the user's.
final class Pseudoterminal: Sendable {
  /// What the program reads and writes.
  let program: Int32
  /// What the user types into and sees.
  let user: Int32

  /// TIOCSPTLCK and TIOCGPTN, macros that do not import.
  private static let (setLock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)

  init() throws {
    // Linux's own calls: the module for Glibc leaves out posix_openpt and its kin.
    user = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var isLocked: Int32 = 0
    var number: UInt32 = 0
    guard user >= 0, ioctl(user, Self.setLock, &isLocked) == 0, ioctl(user, Self.getNumber, &number) == 0 else {
      throw SystemError(code: errno)
    }
    program = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard program >= 0 else { throw SystemError(code: errno) }
  }

  deinit {
    close(program)
    close(user)
  }

  func type(_ text: String) { type(Array(text.utf8)) }

  func type(_ bytes: [UInt8]) { _ = write(user, bytes, bytes.count) }

  /// Reads what the program shows until it holds `text`; gives up after half a minute of silence.
  func see(_ text: String) -> String {
    var seen: [UInt8] = []
    while !String(decoding: seen, as: UTF8.self).contains(text) {
      var wait = pollfd(fd: user, events: Int16(POLLIN), revents: 0)
      guard poll(&wait, 1, 30_000) == 1 else { break }
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = read(user, &buffer, buffer.count)
      guard count > 0 else { break }
      seen += buffer[..<count]
    }
    return String(decoding: seen, as: UTF8.self)
  }

  var isEchoing: Bool {
    var attributes = termios()
    return tcgetattr(program, &attributes) == 0 && attributes.c_lflag & tcflag_t(ECHO) != 0
  }
}

/// A pipe that no process started by another test inherits.
func makePipe() -> (reader: Int32, writer: Int32) {
  var ends: [Int32] = [-1, -1]
  _ = pipe(&ends)
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  return (ends[0], ends[1])
}

struct SystemError: Error { let code: Int32 }

/// Runs blocking work on a thread of its own and waits for it, so that no thread of the pool is held.
func onThread<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
  await withCheckedContinuation { continuation in
    JoinableThread { continuation.resume(returning: work()) }.detach()
  }
}

/// A thread that does one piece of work; either joined or detached.
final class JoinableThread<Value: Sendable>: Sendable {
  private let result: Result
  private let thread: pthread_t

  init(_ work: @escaping @Sendable () -> Value) {
    let result = Result()
    let start = Unmanaged.passRetained(ThreadStart { result.value.withLock { $0 = work() } })
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<ThreadStart>.fromOpaque(argument).takeRetainedValue().body()
        return nil
      }, start.toOpaque())
    self.result = result
    self.thread = thread
  }

  func join() -> Value {
    pthread_join(thread, nil)
    guard let value = result.value.withLock({ $0 }) else { fatalError("A joined thread has done its work.") }
    return value
  }

  func detach() { pthread_detach(thread) }

  private final class Result: Sendable {
    let value = Mutex<Value?>(nil)
  }
}

private final class ThreadStart: Sendable {
  let body: @Sendable () -> Void
  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}
