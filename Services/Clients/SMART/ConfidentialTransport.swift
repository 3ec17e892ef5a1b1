public import FoundationEssentials

/// Where secrets may be sent: over TLS, or to this machine.
public enum ConfidentialTransport {
  /// Whether nobody on the way reads what is sent to a URL: its scheme is `https`, or its host is this machine by `localhost`,
  /// `127.0.0.0/8` or `::1` (RFC 6761 §6.3, RFC 1122 §3.2.1.3, RFC 4291 §2.5.3).
  public static func covers(_ url: URL) -> Bool {
    switch url.scheme?.lowercased() {
    case "https": true
    case "http": isLoopback(url.host() ?? "")
    default: false
    }
  }

  private static func isLoopback(_ host: String) -> Bool {
    let name = host.lowercased()
    if ["localhost", "::1", "[::1]"].contains(name) { return true }
    // A name such as `127.example` is somebody's.
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }
}
