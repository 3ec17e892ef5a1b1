public import CoreStores
import FoundationEssentials
import Glibc

extension MatchRecording {
  /// Reads a file.
  ///
  /// - Throws: ``ServiceError``: with the reason `storage` where it cannot be read, or is no plain file; with `invalid`, as
  ///   ``init(parsing:name:)``, for what is in it.
  public init(contentsOf path: String) throws(ServiceError) {
    // O_NONBLOCK: a pipe in its place must not hold us.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .notReadable(path, errno) }
    defer { _ = close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .notReadable(path, errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw ServiceError(.storage, "\(path) is no plain file.", nextStep: "Name a file that scores record has written.")
    }
    guard status.st_size <= Self.fileLimit else { throw .tooLarge(path) }
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    // It may grow while it is read.
    while data.count <= Self.fileLimit {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count == 0 { break }
      guard count > 0 else {
        if errno == EINTR { continue }
        throw .notReadable(path, errno)
      }
      data.append(contentsOf: buffer[..<count])
    }
    try self.init(parsing: data, name: path)
  }
}

extension ServiceError {
  /// A file that is larger than a recording can be.
  static func tooLarge(_ name: String) -> ServiceError {
    ServiceError(.invalid, "\(name) is larger than \(count: MatchRecording.fileLimit) bytes.")
  }

  fileprivate static func notReadable(_ path: String, _ code: Int32) -> ServiceError {
    ServiceError(
      .storage, "\(path) cannot be read: \(String(cString: strerror(code))).",
      nextStep: "Check its path and its permissions.")
  }
}
