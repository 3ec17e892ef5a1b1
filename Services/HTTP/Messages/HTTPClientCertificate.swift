public import FoundationEssentials
import ServicesHTTPMessages

/// A certificate with its key by which a client shows who it is (mutual TLS), to one server and to no other.
public struct HTTPClientCertificate: Sendable, Hashable {
  /// The server that it is for: what counts of its address is scheme, host and port.
  public var server: URL
  /// The path of the certificate, in PEM, with those that vouch for it.
  public var certificateFile: String
  /// The path of the private key, in PEM.
  public var keyFile: String
  /// What the key is encrypted with.
  public var password: String?

  /// Makes one.
  public init(for server: URL, certificateFile: String, keyFile: String, password: String? = nil) {
    self.server = server
    self.certificateFile = certificateFile
    self.keyFile = keyFile
    self.password = password
  }
}

extension HTTPClientCertificate: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The file's name, and no password.
  public var description: String { "certificate \(certificateFile)" }
  /// The same as ``description``.
  public var debugDescription: String { description }
  /// A mirror without the password.
  public var customMirror: Mirror { Mirror(self, children: ["certificateFile": certificateFile]) }
}
