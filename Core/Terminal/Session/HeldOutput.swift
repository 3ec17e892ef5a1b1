import Glibc

/// Standard output and standard error, kept in a file without a name while a program has the screen.
///
/// What was printed comes out at the end, crash texts included, in the order in which it was written.
struct HeldOutput {
  /// The most that is kept, in bytes; what was printed last.
  static let limit = 4 << 20

  /// The file.
  let file: Int32
  /// Where standard output and standard error went before; -1 for one that is no terminal and stays as it is.
  let output: Int32
  private let errors: Int32
  /// Whether it comes out at the end: not where it goes to a file that was asked for.
  private let isShownAtEnd: Bool

  /// Takes over those of the two that are a terminal; `nil` where neither is, or where no file is to be had.
  ///
  /// - Parameter console: A file, or another terminal, that gets what is printed as it is printed; it is added to its end.
  init?(console: String? = nil) {
    let isHeld = (isatty(STDOUT_FILENO) == 1, isatty(STDERR_FILENO) == 1)
    guard isHeld.0 || isHeld.1 else { return nil }
    // O_TMPFILE, a macro that does not import: a file without a name, readable by nobody else.
    let withoutName: Int32 = 0o20_000_000 | O_DIRECTORY
    var file: Int32 = -1
    if let console { file = open(console, O_RDWR | O_APPEND | O_CREAT | O_NOCTTY | O_CLOEXEC, 0o600) }
    for folder in ["/dev/shm", "/tmp", "."] where file < 0 && console == nil {
      file = open(folder, withoutName | O_RDWR | O_APPEND | O_CLOEXEC, 0o600)
    }
    guard file >= 0 else { return nil }
    isShownAtEnd = console == nil
    self.file = file
    fflush(nil)
    output = isHeld.0 ? Self.redirect(STDOUT_FILENO, to: file) : -1
    errors = isHeld.1 ? Self.redirect(STDERR_FILENO, to: file) : -1
  }

  private static func redirect(_ descriptor: Int32, to file: Int32) -> Int32 {
    let former = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    if former >= 0 { dup2(file, descriptor) }
    return former
  }

  /// Gives both back and shows what was held. For signal handlers too: it only makes system calls.
  ///
  /// - Parameter buffer: Memory to copy with; a handler must not ask for any.
  func release(_ buffer: UnsafeMutableRawBufferPointer) {
    if output >= 0 { dup2(output, STDOUT_FILENO) }
    if errors >= 0 { dup2(errors, STDERR_FILENO) }
    guard isShownAtEnd, let start = buffer.baseAddress else { return }
    let destination = errors >= 0 ? STDERR_FILENO : STDOUT_FILENO
    var offset = 0
    while true {
      let count = pread(file, start, buffer.count, offset)
      guard count > 0 else { return }
      offset += count
      var written = 0
      while written < count {
        let step = write(destination, start + written, count - written)
        if step > 0 {
          written += step
        } else if step < 0, errno == EAGAIN {
          var wait = pollfd(fd: destination, events: Int16(POLLOUT), revents: 0)
          // A terminal that takes nothing for a second is stopped, or gone.
          guard poll(&wait, 1, 1_000) > 0 else { return }
        } else if step == 0 || errno != EINTR {
          return
        }
      }
    }
  }

  /// Closes what was opened, once released and out of the reach of handlers.
  func close() {
    for descriptor in [file, output, errors] where descriptor >= 0 { Glibc.close(descriptor) }
  }

  /// What was printed last, from the start of a line; empty where it cannot be read, as from another terminal.
  ///
  /// - Parameter limit: The most that is read, in bytes.
  func text(limit: Int) -> String {
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return "" }
    let offset = max(0, Int(status.st_size) - limit)
    let bytes = [UInt8](unsafeUninitializedCapacity: min(limit, Int(status.st_size))) { bytes, count in
      count = max(0, pread(file, bytes.baseAddress, bytes.count, offset))
    }
    let start = offset == 0 ? 0 : (bytes.firstIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
    return String(decoding: bytes[start...], as: UTF8.self)
  }

  /// Drops the older half of what is held, where it has become too much. Costs one system call where it has not.
  func trim() {
    var status = stat()
    guard isShownAtEnd, fstat(file, &status) == 0, status.st_size > Self.limit else { return }
    let kept = [UInt8](unsafeUninitializedCapacity: Self.limit / 2) { bytes, count in
      count = max(0, pread(file, bytes.baseAddress, bytes.count, Int(status.st_size) - bytes.count))
    }
    // From the start of a line, after a line that says so.
    let start = (kept.firstIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
    let notice = "(\(Int(status.st_size) - kept.count + start) bytes printed before this were dropped.)\n"
    ftruncate(file, 0)
    for bytes in [Array(notice.utf8), Array(kept[start...])] { _ = write(file, bytes, bytes.count) }
  }
}
