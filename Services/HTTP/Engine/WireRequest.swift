import FoundationEssentials
import ServicesHTTPMessages

/// A request that has been checked, in the form that libcurl takes. Making one is the only way to the wire.
struct WireRequest: Sendable {
  let method: HTTPMethod
  let url: URL
  /// The URL as it is sent, checked.
  let address: String
  let origin: HTTPOrigin
  /// Field lines as libcurl wants them: `Name: value`, `Name;` for an empty value, `Name:` for none at all.
  let lines: [String]
  let content: WireContent?
  /// Whether content is announced, be it of no bytes.
  let hasContent: Bool
  let decodesContent: Bool

  /// Fields about the connection and the framing, which only the engine may write (RFC 9110 §7.6.1, RFC 9112 §6).
  private static let reserved: Set<String> = [
    "host", "content-length", "transfer-encoding", "connection", "keep-alive", "proxy-connection", "te", "trailer",
    "upgrade", "expect", "proxy-authorization",
  ]

  init(_ request: HTTPRequest) throws(HTTPError) {
    method = request.method
    url = request.url
    (address, origin) = try Self.checked(request.url)
    hasContent = request.content != nil || [.post, .put, .patch].contains(request.method)
    guard request.method.rawValue != "CONNECT" else {
      throw .invalidRequest(reason: "CONNECT is for proxies")
    }
    guard request.method != .head || request.content == nil else {
      throw .invalidRequest(reason: "HEAD has no content")
    }
    if let field = request.fields.first(where: { Self.reserved.contains($0.key) }) {
      throw .invalidField(name: field.name, reason: "the client writes it itself")
    }
    var lines = request.fields.map { $0.value.isEmpty ? "\($0.name);" : "\($0.name): \($0.value)" }
    if hasContent {
      // What libcurl would add by itself for a request with content, and what it would wait a second for.
      lines.append("Expect:")
      if request.fields["Content-Type"] == nil { lines.append("Content-Type:") }
    }
    self.lines = lines
    // Last: a file is opened only for a request that can be sent.
    content = try request.content.map { (content) throws(HTTPError) in try WireContent(content) }
    decodesContent = request.fields["Accept-Encoding"] == nil
  }

  /// Whether libcurl may take a kept connection: not for an unsafe request without content, which libcurl would send
  /// again when the server closes that connection instead of answering.
  var mayReuseConnection: Bool {
    if method.isSafe { return true }
    // What is read once is not worth trying on a connection that may have died meanwhile.
    if case .data(let data) = content { return !data.isEmpty }
    return false
  }

  /// Whether sending it takes no more than some microseconds of the thread that does it: no handshake, no file.
  var startsQuickly: Bool {
    guard origin.scheme == "http" else { return false }
    if case .data = content { return true }
    return content == nil
  }

  /// What is announced, for libcurl: -1 where that is not known.
  var announcedLength: Int {
    guard let content else { return 0 }
    return content.length ?? -1
  }

  /// Whether the content comes bit by bit, so that sending it may pause.
  var producesContent: Bool {
    if case .stream = content { true } else { false }
  }

  /// Checks `url` so strictly that Foundation and libcurl cannot read it differently.
  private static func checked(_ url: URL) throws(HTTPError) -> (address: String, origin: HTTPOrigin) {
    guard let origin = HTTPOrigin(url) else {
      throw .invalidRequest(reason: "its URL needs http or https and a host")
    }
    var text = url.absoluteString
    let complaint = text.withUTF8 { Self.complaint(about: UnsafeRawBufferPointer($0), origin) }
    if let complaint { throw .invalidRequest(reason: complaint) }
    return (text, origin)
  }

  private static func complaint(about bytes: UnsafeRawBufferPointer, _ origin: HTTPOrigin) -> String? {
    guard FieldGrammar.areURLBytes(bytes) else {
      return "its URL has characters that must be percent-encoded"
    }
    let authority = bytes[(origin.scheme.utf8.count + 3)...].prefix {
      $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
    }
    guard !authority.contains(UInt8(ascii: "@")) else {
      return "its URL carries a user name; send credentials as a field"
    }
    guard authority.allSatisfy(FieldGrammar.isHostByte), 1...65535 ~= origin.port else {
      return "its URL's host or port is not valid"
    }
    return nil
  }
}
