/// A version of HTTP, as in a status line: `HTTP/1.1`, `HTTP/2`.
public struct HTTPVersion: Sendable, Hashable, Comparable {
  /// The number before the point.
  public let major: Int
  /// The number after it; 0 for HTTP/2 and later, which have none.
  public let minor: Int

  /// Makes a version.
  public init(major: Int, minor: Int = 0) { (self.major, self.minor) = (major, minor) }

  /// HTTP/1.0 (RFC 1945).
  public static let http1_0 = HTTPVersion(major: 1, minor: 0)
  /// HTTP/1.1 (RFC 9112).
  public static let http1_1 = HTTPVersion(major: 1, minor: 1)
  /// HTTP/2 (RFC 9113).
  public static let http2 = HTTPVersion(major: 2)
  /// HTTP/3 (RFC 9114).
  public static let http3 = HTTPVersion(major: 3)

  /// Whether it is the older one.
  public static func < (left: HTTPVersion, right: HTTPVersion) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }
}

extension HTTPVersion: CustomStringConvertible {
  /// `HTTP/1.1`, `HTTP/2`.
  public var description: String { major >= 2 && minor == 0 ? "HTTP/\(major)" : "HTTP/\(major).\(minor)" }
}
