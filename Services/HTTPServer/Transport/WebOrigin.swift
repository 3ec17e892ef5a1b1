import ServicesHTTPMessages

/// A web origin: scheme, host and port (RFC 6454 §4), and whether a request comes from a page of it.
public struct WebOrigin: Sendable, Hashable {
  private let scheme: String
  private let host: String
  private let port: String

  /// Reads what an `Origin` field holds; `nil` for `null` and for anything that is not `http` or `https`.
  init?(_ text: String) {
    guard let end = text.firstRange(of: "://") else { return nil }
    self.init(scheme: text[..<end.lowerBound].lowercased(), authority: text[end.upperBound...])
  }

  /// Reads an origin as a person names it: `https://app.example`, with its port where that is not the usual one.
  ///
  /// `nil` for everything else: another scheme than `http` and `https`, a path or a slash at the end, a user, `*`, `null`.
  public init?(serialization text: String) {
    guard text.utf8.count(where: { $0 == UInt8(ascii: "/") }) == 2, let url = PublicBaseURL(text) else { return nil }
    self.init(url)
  }

  /// The origin of a server's own pages.
  package init?(_ url: PublicBaseURL) {
    guard let end = url.description.firstRange(of: "://") else { return nil }
    self.init(
      scheme: url.description[..<end.lowerBound].lowercased(),
      authority: url.description[end.upperBound...].prefix { $0 != "/" })
  }

  init?(scheme: String, authority: some StringProtocol) {
    guard scheme == "http" || scheme == "https", let parts = Authority(authority), !parts.host.isEmpty,
      !authority.contains(where: { "/?#@".contains($0) })
    else { return nil }
    self.scheme = scheme
    host = parts.host
    let usual = scheme == "https" ? "443" : "80"
    port = parts.port.map { $0.isEmpty ? usual : $0 } ?? usual
  }

  private var isAddress: Bool {
    host == "localhost" || host.hasPrefix("[") || host.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
  }

  /// Whether a request may be answered: it comes from no web page, as far as its fields tell, or from one of the
  /// server's own.
  ///
  /// A browser sends `Origin` with whatever could change something (Fetch §3.2) and `Sec-Fetch-Site` with everything
  /// (Fetch Metadata §2.4); both are out of a page's hands. Without them no browser asks, but a program. That somebody
  /// followed a link to here is no question of the page that has the link.
  ///
  /// - Parameters:
  ///   - publicOrigin: The origin of the pages that a proxy shows of the server.
  ///   - names: The host names that the operator has given the server.
  ///   - isSecure: Whether the server is spoken to with TLS.
  static func isAllowed(
    _ method: HTTPMethod, _ fields: HTTPFields, publicOrigin: WebOrigin?, names: Set<String> = [],
    isSecure: Bool = false
  ) -> Bool {
    let origins = fields.values(for: "Origin")
    let sites = fields.values(for: "Sec-Fetch-Site").map { $0.lowercased() }
    if origins.isEmpty, sites.isEmpty { return true }
    // A name of the page's own could point here (DNS rebinding), an address or `localhost` cannot.
    let named = fields["Host"].flatMap { WebOrigin(scheme: isSecure ? "https" : "http", authority: $0) }
    guard let named, named.isAddress || named.host == publicOrigin?.host || names.contains(named.host) else {
      return false
    }
    let own = [named, publicOrigin].compactMap(\.self)
    guard origins.allSatisfy({ text in WebOrigin(text).map(own.contains) ?? false }) else { return false }
    if sites.allSatisfy({ $0 == "same-origin" || $0 == "none" }) { return true }
    let isLink = fields["Sec-Fetch-Mode"] == "navigate" && fields["Sec-Fetch-Dest"] == "document"
    return isLink && (method == .get || method == .head)
  }
}

extension WebOrigin: CustomStringConvertible {
  /// The origin as browsers send it: `https://app.example`, with its port where that is not the usual one.
  public var description: String {
    let isUsual = port == (scheme == "https" ? "443" : "80")
    return "\(scheme)://\(host)\(isUsual ? "" : ":" + port)"
  }
}
