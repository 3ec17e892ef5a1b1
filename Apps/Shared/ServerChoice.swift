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
        url.fragment() == nil
      else { return nil }
      self = .remote(url)
    }
  }

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
