public import FoundationEssentials
import ServicesHTTPMessages

/// Through which proxy a client's connections go.
public enum HTTPProxy: Sendable, Hashable {
  /// Through none.
  case none
  /// As the environment says, when the client begins: `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy`, in capitals too.
  ///
  /// `HTTP_PROXY` is the exception, for a web server sets it to what a request says. Addresses of this machine are always asked directly.
  case environment
  /// Through this one, unless the host is among its exceptions.
  case server(HTTPProxyServer)
}

/// A proxy server, and what is asked without it.
public struct HTTPProxyServer: Sendable, Hashable {
  /// Its address, without user name and password: `http://proxy.example:3128`, or `https`, `socks5`, `socks5h`.
  public let url: URL
  /// The user's name there.
  public let user: String?
  let password: String?
  /// Hosts that are asked directly, as in `NO_PROXY`.
  public let exceptions: [String]

  /// Makes one; `nil` for an address that is none of a proxy.
  ///
  /// - Parameters:
  ///   - url: Its address. A user name and a password in it are taken out.
  ///   - exceptions: Hosts that are asked directly: names, which stand for all below them too (`example.org`), with a port
  ///     (`example.org:8080`), addresses, ranges of them (`10.0.0.0/8`, `fd00::/8`), and `*` for all.
  public init?(_ url: URL, exceptions: [String] = []) {
    guard let scheme = url.scheme?.lowercased(), ["http", "https", "socks5", "socks5h"].contains(scheme),
      let host = url.host(), !host.isEmpty, var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    else { return nil }
    user = url.user(percentEncoded: false)
    password = url.password(percentEncoded: false)
    (parts.user, parts.password, parts.query, parts.fragment) = (nil, nil, nil, nil)
    (parts.scheme, parts.path) = (scheme, "")
    guard let bare = parts.url else { return nil }
    self.url = bare
    self.exceptions = exceptions
  }
}

extension HTTPProxyServer: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The address, without user name and password.
  public var description: String { FieldGrammar.printable(url.absoluteString) }
  /// The same as ``description``.
  public var debugDescription: String { description }
  /// A mirror without the password.
  public var customMirror: Mirror { Mirror(self, children: ["url": url, "exceptions": exceptions]) }
}
