public import CoreStores
public import FoundationEssentials
import Glibc

/// A file with a secret in it: a plain file of the user's own that nobody else may read.
public nonisolated enum SecretFile {
  /// The largest file that is read: 16 KiB. No token and no key is larger.
  public static let limit = 16 << 10

  /// Reads a file whole.
  ///
  /// - Throws: `ServiceError` with the reason `storage`, with the next step, where it cannot be read, is a link or no plain file,
  ///   belongs to somebody else, can be read by others, or is too large. It quotes nothing of what is in it.
  public static func read(_ path: String) throws(ServiceError) -> Data {
    // O_NOFOLLOW: who may write in the folder could have a link lead anywhere. O_NONBLOCK: a pipe in its place must not hold us.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ELOOP { throw refusal(path, "is a symbolic link", "Name the file itself.") }
      throw refusal(path, "cannot be read: \(String(cString: strerror(errno)))", "Check its path and its permissions.")
    }
    defer { _ = close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw refusal(path, "cannot be read: \(String(cString: strerror(errno)))", "Check its permissions.")
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw refusal(path, "is no plain file", "Name a plain file, or use standard input.")
    }
    guard status.st_uid == geteuid() else {
      throw refusal(path, "belongs to another user", "Copy it into a file of your own.")
    }
    guard status.st_mode & 0o077 == 0 else {
      throw refusal(path, "can be read by others", "Close it:  chmod 600 \(path)")
    }
    return try bytes(from: descriptor, path)
  }

  private static func bytes(from descriptor: Int32, _ path: String) throws(ServiceError) -> Data {
    var bytes = Data()
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw refusal(path, "cannot be read: \(String(cString: strerror(errno)))", "Try again.")
      }
      bytes.append(contentsOf: buffer[..<count])
      guard bytes.count <= limit else {
        throw refusal(path, "is larger than \(limit) bytes", "Name the file of the token or key alone.")
      }
    }
  }

  private static func refusal(_ path: String, _ what: String, _ nextStep: String) -> ServiceError {
    ServiceError(.storage, "The file \(path) \(what).", nextStep: Phrase(verbatim: nextStep))
  }
}
