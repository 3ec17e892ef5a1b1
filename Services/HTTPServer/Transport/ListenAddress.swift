import Glibc

/// Where to listen.
public enum ListenAddress: Sendable, Equatable {
  /// A Unix socket at a path, mode 0600.
  case unixSocket(String)
  /// 127.0.0.1, port 0 for any free one.
  case loopback(UInt16)
  /// A named IPv4 or IPv6 address, `0.0.0.0` for all of IPv4, `::` for all of both: only when a person asked for it.
  case interface(String, UInt16)
  /// A socket that the process was given and that listens already, as systemd gives them, and where it does.
  case inherited(descriptor: Int32, BoundAddress)

  /// Reads `unix:/run/market.sock`, `127.0.0.1:8080`, `0.0.0.0:8080` or `[::]:8080`; `nil` for anything else, names of
  /// hosts as well: what a name leads to may change.
  public init?(_ text: String) {
    if text.hasPrefix("unix:") {
      let path = String(text.dropFirst(5))
      guard !path.isEmpty, !path.utf8.contains(0) else { return nil }
      self = .unixSocket(path)
      return
    }
    guard let colon = text.lastIndex(of: ":"), let port = Self.port(text[text.index(after: colon)...]) else {
      return nil
    }
    let host = text[..<colon]
    if host.hasPrefix("["), host.hasSuffix("]") {
      let inner = String(host.dropFirst().dropLast())
      var address = in6_addr()
      guard inet_pton(AF_INET6, inner, &address) == 1 else { return nil }
      self = .interface(inner, port)
    } else {
      var address = in_addr()
      guard inet_pton(AF_INET, String(host), &address) == 1 else { return nil }
      self = host == "127.0.0.1" ? .loopback(port) : .interface(String(host), port)
    }
  }

  /// The address as the numbers that a request's `Host` gives, an IPv6 one in its brackets; `nil` on a Unix socket.
  package var host: String? {
    switch self {
    case .unixSocket, .inherited(descriptor: _, .unixSocket): nil
    case .loopback: "127.0.0.1"
    case .interface(let host, _), .inherited(descriptor: _, .internet(let host, _)),
      .inherited(descriptor: _, .secureInternet(let host, _)):
      host.contains(":") ? "[\(host.lowercased())]" : host
    }
  }

  /// Whether it is a Unix socket. Only its user may connect to one of the server's own making; who may to one that was inherited, its
  /// maker has said.
  public var isUnixSocket: Bool { host == nil }

  /// Whether other machines may reach it: whether it is neither a Unix socket nor an address of this machine alone.
  public var isBeyondThisMachine: Bool {
    guard let host else { return false }
    return !(host.hasPrefix("127.") || host == "[::1]")
  }

  private static func port(_ text: Substring) -> UInt16? {
    guard (1...5).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return UInt16(text)
  }
}

/// Where a server listens.
public enum BoundAddress: Sendable, Equatable, CustomStringConvertible {
  /// A Unix socket at a path.
  case unixSocket(String)
  /// An IPv4 or IPv6 address and a port.
  case internet(String, UInt16)
  /// The same with TLS.
  case secureInternet(String, UInt16)

  /// `unix:/run/user/1000/x.sock`, `http://127.0.0.1:8080` or `https://[::1]:8443`.
  public var description: String {
    switch self {
    case .unixSocket(let path): "unix:\(path)"
    case .internet(let host, let port): "http://\(Self.literal(host)):\(port)"
    case .secureInternet(let host, let port): "https://\(Self.literal(host)):\(port)"
    }
  }

  /// The same address, spoken to with TLS; a Unix socket stays what it is.
  var secure: BoundAddress {
    if case .internet(let host, let port) = self { .secureInternet(host, port) } else { self }
  }

  private static func literal(_ host: String) -> String { host.contains(":") ? "[\(host)]" : host }
}
