import Foundation
import Glibc

/// Standard output and standard error.
enum Output {
  /// The reader has gone: it has what it wanted.
  struct Closed: Error {}

  static func write(_ text: String) throws { try write(text, to: STDOUT_FILENO) }

  /// Nobody is left to tell that a complaint could not be written.
  static func complain(_ text: String) { try? write(text, to: STDERR_FILENO) }

  private static func write(_ text: String, to descriptor: Int32) throws {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        if errno == EPIPE { throw Closed() }
        throw NSError(domain: NSPOSIXErrorDomain, code: Int(errno))
      }
      bytes = bytes.dropFirst(count)
    }
  }
}
