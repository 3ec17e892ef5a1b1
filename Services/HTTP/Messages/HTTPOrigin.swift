import FoundationEssentials
import ServicesHTTPMessages

/// Scheme, host and port: who a request talks to, and the border that credentials do not cross (RFC 9110 §4.3.1).
struct HTTPOrigin: Hashable, Sendable, CustomStringConvertible {
  let scheme: String
  let host: String
  let port: Int

  /// The origin of an absolute `http` or `https` URL, or `nil` when it is not one.
  init?(_ url: URL) {
    guard let scheme = url.scheme.map(FieldGrammar.lowercased), scheme == "http" || scheme == "https",
      let host = url.host().map(FieldGrammar.lowercased), !host.isEmpty
    else { return nil }
    self.scheme = scheme
    self.host = host
    port = url.port ?? (scheme == "https" ? 443 : 80)
  }

  /// The origin as a person writes it; safe to show.
  var description: String {
    let isDefault = port == (scheme == "https" ? 443 : 80)
    let name = host.contains(":") ? "[\(host)]" : host
    return FieldGrammar.printable(isDefault ? "\(scheme)://\(name)" : "\(scheme)://\(name):\(port)")
  }
}
