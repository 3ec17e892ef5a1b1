import FoundationEssentials
import ServicesHTTPMessages

/// A request that has been checked, in the form that libcurl takes. Making one is the only way to the wire.
struct WireRequest: Sendable {
  let method: HTTPMethod
  let url: URL
  let origin: HTTPOrigin
  /// Field lines as libcurl wants them: `Name: value`, `Name;` for an empty value, `Name:` for none at all.
  let lines: [String]
  let body: Data?
  let decodesContent: Bool

  /// Fields about the connection and the framing, which only the engine may write (RFC 9110 §7.6.1, RFC 9112 §6).
  private static let reserved: Set<String> = [
    "host", "content-length", "transfer-encoding", "connection", "keep-alive", "proxy-connection", "te", "trailer",
    "upgrade", "expect", "proxy-authorization",
  ]

  init(_ request: HTTPRequest, userAgent: String) throws(HTTPError) {
    method = request.method
    url = request.url
    origin = try Self.origin(of: request.url)
    body = request.body
    guard request.method.rawValue != "CONNECT" else {
      throw .invalidRequest(reason: "CONNECT is for proxies")
    }
    guard request.method != .head || request.body == nil else {
      throw .invalidRequest(reason: "HEAD has no content")
    }
    if let field = request.fields.first(where: { Self.reserved.contains($0.key) }) {
      throw .invalidField(name: field.name, reason: "the client writes it itself")
    }
    guard FieldGrammar.isFieldValue(userAgent) else {
      throw .invalidField(name: "User-Agent", reason: "its value has a line break or another control character")
    }
    var lines = request.fields.map { $0.value.isEmpty ? "\($0.name);" : "\($0.name): \($0.value)" }
    // What libcurl would add by itself for a request with content, and what it would wait a second for.
    lines.append("Expect:")
    if request.fields["Content-Type"] == nil { lines.append("Content-Type:") }
    if request.fields["User-Agent"] == nil, !userAgent.isEmpty { lines.append("User-Agent: \(userAgent)") }
    self.lines = lines
    decodesContent = request.fields["Accept-Encoding"] == nil
  }

  /// Whether libcurl may take a kept connection: not for an unsafe request without content, which libcurl would send
  /// again when the server closes that connection instead of answering.
  var mayReuseConnection: Bool {
    method.isSafe || !(body ?? Data()).isEmpty
  }

  /// Checks `url` so strictly that Foundation and libcurl cannot read it differently.
  private static func origin(of url: URL) throws(HTTPError) -> HTTPOrigin {
    guard let origin = HTTPOrigin(url) else {
      throw .invalidRequest(reason: "its URL needs http or https and a host")
    }
    let text = url.absoluteString
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !"\"<>\\^`{|}".utf8.contains($0) }),
      text.dropFirst(origin.scheme.count).hasPrefix("://")
    else { throw .invalidRequest(reason: "its URL has characters that must be percent-encoded") }
    let authority = text.dropFirst(origin.scheme.count + 3).prefix { !"/?#".contains($0) }
    guard !authority.contains("@") else {
      throw .invalidRequest(reason: "its URL carries a user name; send credentials as a field")
    }
    guard authority.utf8.allSatisfy({ FieldGrammar.isHostByte($0) }), 1...65535 ~= origin.port else {
      throw .invalidRequest(reason: "its URL's host or port is not valid")
    }
    return origin
  }
}
