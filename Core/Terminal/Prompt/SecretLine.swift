import Glibc

/// Reads a secret's one line, from a terminal or from a pipe.
public enum SecretLine {
  /// The first line of standard input, or of another descriptor, for `--password-stdin`; its line end is not part of it.
  ///
  /// Reads byte by byte, so that what follows stays for others. Blocks until the line is there.
  ///
  /// - Parameters:
  ///   - descriptor: Where it is read from: standard input by default.
  ///   - limit: The longest line that is taken, in bytes; 1,024 by default, which is enough for a password.
  public static func read(
    from descriptor: Int32 = 0, atMost limit: Int = PasswordPrompt.maximumLength
  ) throws(PasswordPromptError) -> String {
    switch read(from: descriptor, atMost: limit, interruptedBy: nil) {
    case .line(let bytes): return try text(bytes)
    case .failure(let error): throw error
    case .signal: throw .interrupted
    }
  }

  enum Outcome {
    case line([UInt8])
    case signal(Int32)
    case failure(PasswordPromptError)
  }

  /// Waits for a line, or for a byte with a signal's number on `signals`.
  static func read(from descriptor: Int32, atMost limit: Int, interruptedBy signals: Int32?) -> Outcome {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(limit, 4_096) + 1)
    while true {
      var waits = [
        pollfd(fd: signals ?? -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      ]
      if poll(&waits, 2, -1) < 0 {
        if errno == EINTR { continue }
        return .failure(.failed(code: errno))
      }
      if waits[0].revents != 0, let signals {
        var number: UInt8 = 0
        if Glibc.read(signals, &number, 1) == 1 { return .signal(Int32(number)) }
      }
      guard waits[1].revents != 0 else { continue }
      var byte: UInt8 = 0
      let count = Glibc.read(descriptor, &byte, 1)
      if count < 0 {
        if errno == EINTR || errno == EAGAIN { continue }
        // A terminal that was hung up gives EIO: to the user the same as the end.
        return .failure(errno == EIO ? .endOfInput : .failed(code: errno))
      }
      if count == 0, bytes.isEmpty { return .failure(.endOfInput) }
      if count == 0 || byte == UInt8(ascii: "\n") {
        if count > 0, bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
        return bytes.count > limit ? .failure(.tooLong) : .line(bytes)
      }
      // One more than the longest secret has: it may be the first half of the line's end.
      if bytes.count > limit { return .failure(.tooLong) }
      bytes.append(byte)
    }
  }

  static func text(_ bytes: [UInt8]) throws(PasswordPromptError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else { throw .notText }
    return text
  }
}
