import FoundationEssentials

/// Where the next page of a search is: a link as the server gives it, which may be opaque (FHIR R4, 3.1.0.7 "Paging").
enum FHIRPageLink {
  /// Why a link is not followed.
  enum Refusal: Error, Hashable {
    /// It is no URL of HTTP.
    case noURL
    /// It leads to another server, by its host.
    case elsewhere(String)
  }

  /// The URL to ask.
  ///
  /// A link to another origin is not followed: the credential would stay behind, and whoever is there would learn what is looked for. One
  /// thing is forgiven, a link that says `http` where the base says `https`, at the same host: the server is behind a proxy that ends
  /// TLS, and does not know. It is asked by `https`, as the base is.
  ///
  /// - Parameters:
  ///   - page: The page that has the link; it may be relative to it.
  ///   - base: The FHIR base URL.
  static func url(_ link: String, on page: URL, base: URL) -> Result<URL, Refusal> {
    guard let url = URL(string: link, relativeTo: page)?.absoluteURL, let scheme = url.scheme?.lowercased(),
      ["http", "https"].contains(scheme), let host = url.host()?.lowercased(), !host.isEmpty
    else { return .failure(.noURL) }
    let isSecure = base.scheme?.lowercased() == "https"
    guard host == base.host()?.lowercased() else { return .failure(.elsewhere(host)) }
    if port(of: url) == port(of: base), (scheme == "https") == isSecure { return .success(url) }
    // To more security at the usual port, and from less of it that only a proxy has hidden.
    if !isSecure, scheme == "https", port(of: url) == 443 { return .success(url) }
    guard isSecure, scheme == "http", var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else {
      return .failure(.elsewhere("\(host):\(port(of: url))"))
    }
    parts.scheme = "https"
    parts.port = base.port
    guard let secured = parts.url else { return .failure(.noURL) }
    return .success(secured)
  }

  private static func port(of url: URL) -> Int { url.port ?? (url.scheme?.lowercased() == "https" ? 443 : 80) }
}
