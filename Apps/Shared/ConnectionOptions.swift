public import AppsCommandLine
import FoundationEssentials
import ServicesHTTP

/// The options about the way to a server, and about what is written down of it: of every command of the three apps.
public nonisolated enum ConnectionOptions {
  /// `--ca-file FILE`.
  public static let authorities = OptionKey(
    "ca-file", .name(placeholder: "FILE", wanted: "a file's path"),
    help: "Trust the certificates in this file, in PEM, in place of the system's; else as SSL_CERT_FILE says.")
  /// `--proxy PROXY`.
  public static let proxy = OptionKey(
    "proxy", ProxyChoice.format, default: .environment,
    help: "Go through this proxy, none for no proxy; else as https_proxy, http_proxy and no_proxy say.")
  /// `--har FILE`.
  public static let archive = OptionKey(
    "har", .name(placeholder: "FILE", wanted: "a file's path"),
    help:
      "Write each request and its reply to a file that browsers open (HAR), with secrets hidden; of a hospital without content."
  )

  /// All of them, in the order of the help text.
  public static let all: [any OptionDeclaration] = [authorities, proxy, archive]
}

/// The value of `--proxy`.
public nonisolated enum ProxyChoice: Hashable, Sendable {
  /// As the environment says.
  case environment
  /// Connections are direct.
  case none
  /// Through the proxy at this address.
  case server(String)

  /// The format for the table of options.
  public static let format = ValueFormat<ProxyChoice>(
    "none, or a proxy's URL without user name and password: http, https, socks5 or socks5h", placeholder: "PROXY",
    write: { $0.text }, read: { ProxyChoice($0) })

  /// Reads `none`, or the URL of a proxy. One with a password is refused: other users of the machine see the words of a command.
  init?(_ text: String) {
    switch text {
    case "none": self = .none
    case "environment": self = .environment
    default:
      guard let url = URL(string: text), let server = HTTPProxyServer(url), server.user == nil, url.password() == nil
      else { return nil }
      self = .server(text)
    }
  }

  private var text: String {
    switch self {
    case .environment: "environment"
    case .none: "none"
    case .server(let text): text
    }
  }

  /// What the client is told.
  var proxy: HTTPProxy {
    switch self {
    case .environment: .environment
    case .none: .none
    case .server(let text): URL(string: text).flatMap { HTTPProxyServer($0) }.map { .server($0) } ?? .none
    }
  }
}
