import Glibc

/// The certificate of a server and its private key, in PEM, for HTTPS.
///
/// The key is in no description, mirror or error.
public struct TLSIdentity: Sendable {
  /// The server's certificate, followed by those that lead to a known one.
  let certificate: String
  /// The private key of the first certificate.
  let key: String

  /// Files larger than this hold no certificate.
  private static let sizeLimit = 1 << 20

  /// Reads both files.
  ///
  /// - Throws: ``TLSIdentityError`` where one cannot be read or is not in PEM, or where others may read the key.
  public init(certificateFile: String, keyFile: String) throws(TLSIdentityError) {
    certificate = try Self.read(certificateFile, isSecret: false)
    guard certificate.contains("-----BEGIN CERTIFICATE-----") else { throw .notPEM(path: certificateFile) }
    key = try Self.read(keyFile, isSecret: true)
    guard key.contains("-----BEGIN "), key.contains("PRIVATE KEY-----") else { throw .notPEM(path: keyFile) }
  }

  private static func read(_ path: String, isSecret: Bool) throws(TLSIdentityError) -> String {
    // A link is followed: a certificate that is renewed is usually one.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .cannotRead(path: path, reason: String(cString: strerror(errno))) }
    defer { close(descriptor) }
    var information = stat()
    guard fstat(descriptor, &information) == 0 else {
      throw .cannotRead(path: path, reason: String(cString: strerror(errno)))
    }
    guard information.st_mode & S_IFMT == S_IFREG, information.st_size <= sizeLimit else { throw .notPEM(path: path) }
    guard !isSecret || information.st_mode & 0o077 == 0 else { throw .readableByOthers(path: path) }
    var bytes = [UInt8](repeating: 0, count: Int(information.st_size))
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    // The library takes a C string: a NUL would hide what follows.
    guard count == bytes.count, !bytes.contains(0) else { throw .notPEM(path: path) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension TLSIdentity: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Nothing of the key.
  public var description: String { "a certificate and its key" }
  /// Nothing of the key.
  public var debugDescription: String { description }
  /// Nothing of the key.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// Why a certificate and its key cannot be used.
public enum TLSIdentityError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The file cannot be read.
  case cannotRead(path: String, reason: String)
  /// The key's mode lets others read it.
  case readableByOthers(path: String)
  /// The file holds no certificate, or no key, in PEM.
  case notPEM(path: String)

  /// A sentence for a person, with the next step.
  public var description: String {
    switch self {
    case .cannotRead(let path, let reason): "\(path) cannot be read: \(reason)."
    case .readableByOthers(let path): "Others may read the private key \(path). Run chmod 600 on it."
    case .notPEM(let path):
      "\(path) is not in PEM: name the certificate with --certificate and its key with --private-key."
    }
  }
}
