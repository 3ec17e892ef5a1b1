import AppsShared
import CoreStores
import Glibc

/// A file that an app writes what was asked for into. Only its user may read it: screens show what is private.
final class OutputFile {
  private let path: String
  private let descriptor: Int32
  /// The first write that failed: what comes after it is not written.
  private(set) var failure: ServiceError?

  /// Makes the file, or empties it.
  ///
  /// - Throws: `ServiceError` with reason `storage` where it cannot be made.
  init(_ path: String) throws(ServiceError) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Self.error(path, errno) }
  }

  deinit { close(descriptor) }

  /// Adds text to its end.
  func write(_ text: String) {
    guard failure == nil else { return }
    var text = text
    text.withUTF8 { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Glibc.write(
          descriptor, UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: rest)).baseAddress, rest.count)
        if count < 0 {
          if errno == EINTR { continue }
          failure = Self.error(path, errno)
          return
        }
        rest = rest.dropFirst(count)
      }
    }
  }

  private static func error(_ path: String, _ code: Int32) -> ServiceError {
    ServiceError(
      .storage, "“\(path)” cannot be written: \(String(cString: strerror(code))).", nextStep: "Name another file.")
  }
}
