import Glibc

/// A file that a program writes what was asked for into, such as a recording. Only its user may read it: screens show what is private.
package final class OutputFile {
  private let path: String
  private let descriptor: Int32
  /// The first write that failed: what comes after it is not written.
  package private(set) var failure: OutputFileError?

  /// Makes the file, or empties it.
  package init(_ path: String) throws(OutputFileError) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw OutputFileError(path: path, code: errno) }
  }

  deinit { close(descriptor) }

  /// Adds text to its end.
  package func write(_ text: String) {
    guard failure == nil else { return }
    var text = text
    text.withUTF8 { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Glibc.write(
          descriptor, UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: rest)).baseAddress, rest.count)
        if count < 0 {
          if errno == EINTR { continue }
          failure = OutputFileError(path: path, code: errno)
          return
        }
        rest = rest.dropFirst(count)
      }
    }
  }
}

/// Why a file cannot be written, as a sentence for a person.
package struct OutputFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file.
  package let path: String
  /// What the system says of it.
  package let reason: String

  init(path: String, code: Int32) {
    self.path = path
    reason = String(cString: strerror(code))
  }

  /// The sentence, and what to do.
  package var description: String { "“\(path)” cannot be written: \(reason). Name another file." }
}
