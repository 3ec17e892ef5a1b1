/// Host and port of a `Host` field or a URL, taken apart but not checked (RFC 3986 §3.2).
package struct Authority: Sendable, Equatable {
  /// The host in lower-case, an IPv6 literal in its brackets.
  package let host: String
  /// What follows the colon, `nil` without one.
  package let port: String?

  /// Nil where a bracket is left open or something stands between host and colon.
  package init?(_ text: some StringProtocol) {
    let text = text.lowercased()
    // An IPv6 literal holds colons of its own, inside brackets.
    let end =
      text.hasPrefix("[")
      ? text.firstIndex(of: "]").map { text.index(after: $0) } : text.firstIndex(of: ":") ?? text.endIndex
    guard let end, end == text.endIndex || text[end] == ":" else { return nil }
    host = String(text[..<end])
    port = end == text.endIndex ? nil : String(text[text.index(after: end)...])
  }
}
