import Glibc
import Synchronization

/// Writes text to a file descriptor, whole, and tells what went wrong as a value.
///
/// ```swift
/// let output = StandardOutput(descriptor: 1)
/// try output.writeLine("42 products")
/// if output.isTerminal { print(output.columns ?? 80) }
/// ```
///
/// Partial writes, interrupted calls and a full pipe are minded. Each call writes at once: give a table as one text.
/// Calls from several threads do not mix their texts. A reader that went away (`| head -1`) is ``OutputError/closed``,
/// whatever `SIGPIPE` does in this process.
public final class StandardOutput: Sendable {
  /// The file descriptor that it writes to.
  public let descriptor: Int32
  private let turn = Mutex(())

  /// Writes to a descriptor that stays the caller's; 1 is standard output, 2 standard error.
  public init(descriptor: Int32 = 1) { self.descriptor = descriptor }

  /// Whether it writes to a terminal; where not, a program leaves out colours and pictures.
  public var isTerminal: Bool { isatty(descriptor) == 1 }

  /// The terminal's width in columns, or nil when it is none or does not tell.
  public var columns: Int? { windowSize.map { Int($0.ws_col) }.flatMap { $0 > 0 ? $0 : nil } }

  /// The terminal's height in rows, or nil when it is none or does not tell.
  public var rows: Int? { windowSize.map { Int($0.ws_row) }.flatMap { $0 > 0 ? $0 : nil } }

  private var windowSize: winsize? {
    var size = winsize()
    guard isTerminal, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    return size
  }

  /// Writes a text and a line feed, in one piece.
  ///
  /// It throws where the reader is gone, or the system refuses.
  public func writeLine(_ line: String) throws(OutputError) { try write(line + "\n") }

  /// Writes a text; returns when the last byte is with the kernel. Blocks while a pipe is full.
  public func write(_ text: String) throws(OutputError) { try write(bytes: Array(text.utf8)) }

  /// Writes bytes in one piece, as ``write(_:)`` does a text.
  public func write(bytes: [UInt8]) throws(OutputError) {
    let code = turn.withLock { _ in Self.withoutSignal { bytes.withUnsafeBytes { writeAll($0) } } }
    switch code {
    case 0: return
    case EPIPE, EBADF: throw .closed
    case ENOSPC, EDQUOT, EFBIG: throw .noSpace
    default: throw .failed(code: code)
    }
  }

  /// 0, or the error number of the call that failed.
  private func writeAll(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    var rest = bytes
    while let start = rest.baseAddress, !rest.isEmpty {
      let written = Glibc.write(descriptor, start, rest.count)
      if written > 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[written...])
      } else if written < 0, errno == EAGAIN || errno == EWOULDBLOCK {
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        if poll(&wait, 1, -1) < 0, errno != EINTR { return errno }
      } else if written < 0, errno != EINTR {
        return errno
      }
    }
    return 0
  }

  /// Lets a write to a pipe without reader fail, and nothing else: such a signal goes to the thread that writes.
  ///
  /// - Parameter write: Gives 0 or an error number.
  private static func withoutSignal(_ write: () -> Int32) -> Int32 {
    var (brokenPipe, former) = (sigset_t(), sigset_t())
    sigemptyset(&brokenPipe)
    sigaddset(&brokenPipe, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &brokenPipe, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    let code = write()
    // Taken before it can come. Where it is ignored there is none.
    if code == EPIPE, sigismember(&former, SIGPIPE) == 0 {
      var atOnce = timespec()
      while sigtimedwait(&brokenPipe, nil, &atOnce) < 0, errno == EINTR {}
    }
    return code
  }

  /// Lets every write of this process to a pipe without reader fail instead of ending it, `print`'s as well; for the
  /// start of a program.
  public static func ignoreBrokenPipes() { _ = signal(SIGPIPE, SIG_IGN) }

  /// Lets writes beyond the process's limit on the size of a file fail as ``OutputError/noSpace`` instead of ending the
  /// process, whatever file they go to; for the start of a program.
  public static func ignoreFileSizeLimits() { _ = signal(SIGXFSZ, SIG_IGN) }

  /// Opens `/dev/null` in place of standard descriptors that the caller closed, so that no file of ours becomes number
  /// 1 by chance and gets the output; for the start of a program.
  ///
  /// They are opened the wrong way round: writing to a closed standard output still fails, as ``OutputError/closed``.
  public static func holdStandardDescriptors() {
    for (descriptor, flags) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
    where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is this very descriptor, as the lower ones are open by now.
      _ = open("/dev/null", flags)
    }
  }
}

/// Why text could not be written to the standard output.
public enum OutputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Nobody reads any more, or the descriptor was closed from the start. A reason to stop, not to complain.
  case closed
  /// The disk is full, or a limit on space or on the size of a file is reached.
  case noSpace
  /// Another failure, with its error number.
  case failed(code: Int32)

  /// A sentence for a person, with the next step.
  public var description: String {
    switch self {
    case .closed: "The output was closed before everything was written."
    case .noSpace: "The output could not be written: no space left on the device. Free some, or write elsewhere."
    case .failed(let code): "The output could not be written: \(String(cString: strerror(code)))."
    }
  }
}
