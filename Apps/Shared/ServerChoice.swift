public import AppsCommandLine
public import FoundationEssentials

/// Whom an app talks to: the value of `--server`.
public nonisolated enum ServerChoice: Hashable, Sendable {
  /// A service in this process: deterministic, without a network, gone when the process ends.
  case mock
  /// The suite's own backend on this machine, started on demand and shared by all apps.
  case local
  /// A server of the app's API at a URL.
  case remote(URL)

  /// Reads `mock`, `local`, or an `http` or `https` URL with a host and without user, password, query and fragment.
  public init?(_ text: String) {
    switch text {
    case "mock": self = .mock
    case "local": self = .local
    default:
      guard let url = URL(string: text), let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
        url.host()?.isEmpty == false, url.user() == nil, url.password() == nil, url.query() == nil,
        url.fragment() == nil, let host = url.host(percentEncoded: true), Self.isHost(host),
        url.port.map({ (1...65_535).contains($0) }) ?? true
      else { return nil }
      self = .remote(url)
    }
  }

  /// A name or an IPv4 address of letters, digits, `-`, `.` and `_`, or an IPv6 address.
  private static func isHost(_ host: String) -> Bool {
    let isAddress = host.contains(":")
    return !host.isEmpty
      && host.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."):
          true
        case UInt8(ascii: "-"), UInt8(ascii: "_"): !isAddress
        case UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]"): isAddress
        default: false
        }
      }
  }

  /// The server in a word, for a title line: `mock`, `local`, or the host with its port.
  public var title: String {
    guard case .remote(let url) = self else { return identity }
    return (url.host() ?? "") + (url.port.map { ":\($0)" } ?? "")
  }

  /// The variable of the environment that names the server where `--server` does not.
  public static let variable = "AMBIENT_SERVER"

  /// What names the server where something is kept for it, such as its session: equal for equal origins.
  public var identity: String {
    switch self {
    case .mock: "mock"
    case .local: "local"
    case .remote(let url):
      "\(url.scheme?.lowercased() ?? "")://\(url.host()?.lowercased() ?? "")" + (url.port.map { ":\($0)" } ?? "")
    }
  }

  /// The format for the table of options.
  public static let format = ValueFormat<ServerChoice>(
    "mock, local or an http(s) URL", placeholder: "SERVER", write: { $0.identity }, read: { ServerChoice($0) })
}
