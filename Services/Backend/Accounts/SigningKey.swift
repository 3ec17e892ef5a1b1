import CAmbientSodium
import Glibc

/// The secret that signs tokens: 32 random bytes, kept in the data folder, mode 0600.
public struct SigningKey: Sendable {
  /// Never printed, never encoded.
  let bytes: [UInt8]

  static let length = 32

  /// A key of given bytes, for tests.
  init(bytes: [UInt8]) {
    precondition(bytes.count == Self.length, "A signing key has 32 bytes.")
    self.bytes = bytes
  }

  /// Reads the key at `path`, or makes one there. Several processes may do so at once: all get the same key.
  ///
  /// - Throws: `SigningKeyError`.
  public init(at path: String) throws(SigningKeyError) {
    if let existing = try Self.read(path) {
      bytes = existing
      return
    }
    var fresh = [UInt8](repeating: 0, count: Self.length)
    guard Sodium.isReady else { throw .unavailable }
    randombytes_buf(&fresh, Self.length)
    // A complete file is linked into place: link() fails when another process was first, and no reader sees half a key.
    let temporary = "\(path).\(getpid()).\(randombytes_random())"
    defer { unlink(temporary) }
    try Self.write(fresh, to: temporary)
    if link(temporary, path) == 0 {
      bytes = fresh
    } else if errno == EEXIST, let existing = try Self.read(path) {
      bytes = existing
    } else {
      throw .cannotWrite(path: path, reason: String(cString: strerror(errno)))
    }
  }

  /// Why a server would not start with the key at `path`, in a sentence; `nil` where it would, as it does where there is none.
  static func finding(at path: String) -> String? {
    do throws(SigningKeyError) {
      _ = try Self.read(path)
      return nil
    } catch {
      return error.description
    }
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(SigningKeyError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw .cannotWrite(path: path, reason: String(cString: strerror(errno))) }
    defer { close(descriptor) }
    guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count, fsync(descriptor) == 0 else {
      throw .cannotWrite(path: path, reason: String(cString: strerror(errno)))
    }
  }

  private static func read(_ path: String) throws(SigningKeyError) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw .cannotRead(path: path, reason: String(cString: strerror(errno)))
    }
    defer { close(descriptor) }
    var information = stat()
    guard fstat(descriptor, &information) == 0 else {
      throw .cannotRead(path: path, reason: String(cString: strerror(errno)))
    }
    guard information.st_mode & 0o077 == 0 else { throw .readableByOthers(path: path) }
    var bytes = [UInt8](repeating: 0, count: length + 1)
    guard Glibc.read(descriptor, &bytes, bytes.count) == length else { throw .damaged(path: path) }
    return Array(bytes.prefix(length))
  }
}

/// Why there is no signing key.
public enum SigningKeyError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The file cannot be read.
  case cannotRead(path: String, reason: String)
  /// The file cannot be written.
  case cannotWrite(path: String, reason: String)
  /// The file's mode lets others read it.
  case readableByOthers(path: String)
  /// The file has not 32 bytes.
  case damaged(path: String)
  /// No randomness.
  case unavailable

  /// A sentence for a person, with the next step.
  public var description: String {
    switch self {
    case .cannotRead(let path, let reason): "The signing key \(path) cannot be read: \(reason)."
    case .cannotWrite(let path, let reason): "The signing key \(path) cannot be written: \(reason)."
    case .readableByOthers(let path):
      "Others may read the signing key \(path). Remove it (everybody signs in again) or run chmod 600 on it."
    case .damaged(let path): "The signing key \(path) is damaged. Remove it; everybody signs in again."
    case .unavailable: "The system gives no random numbers."
    }
  }
}
