/// Where the world reaches a server that stands behind a proxy, `https://shop.example/market`.
///
/// Addresses in replies are built from it, never from what a request says of its host.
public struct PublicBaseURL: Sendable, Equatable, CustomStringConvertible {
  /// The URL without a slash at its end.
  public let description: String
  /// The host in lower-case without port, an IPv6 literal in its brackets.
  public let host: String

  /// Reads a URL; `nil` unless it is http or https with a host and at most a port and a plain path: no user, no query,
  /// no fragment, nothing that would have to be encoded (RFC 3986 §3).
  public init?(_ text: String) {
    let scheme = ["http://", "https://"].first { text.lowercased().hasPrefix($0) }
    guard let scheme, text.utf8.count <= 1000 else { return nil }
    let rest = text.dropFirst(scheme.count)
    let authority = rest.prefix { $0 != "/" }
    var path = rest.dropFirst(authority.count)
    while path.last == "/" { path.removeLast() }
    guard let parts = Authority(authority), Self.isHost(parts.host), Self.isPort(parts.port),
      path.utf8.allSatisfy({ Self.isUnreserved($0) || $0 == UInt8(ascii: "/") }),
      !path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().contains(where: {
        $0.isEmpty || $0 == "." || $0 == ".."
      })
    else { return nil }
    host = parts.host
    description = scheme + authority.lowercased() + path
  }

  private static func isHost(_ host: String) -> Bool {
    if host.hasPrefix("[") {
      return host.utf8.count > 3 && host.dropFirst().dropLast().allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
    }
    return !host.isEmpty && !host.hasPrefix(".") && !host.hasPrefix("-")
      && host.utf8.allSatisfy { Self.isUnreserved($0) && $0 != UInt8(ascii: "~") }
  }

  private static func isPort(_ port: String?) -> Bool {
    guard let port else { return true }
    return port.utf8.allSatisfy { (0x30...0x39).contains($0) } && (1...65_535).contains(Int(port) ?? 0)
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "-._~".utf8.contains(byte)
    }
  }
}
