import CSodium
import FoundationEssentials

/// A short digest of bytes (BLAKE2b, 16 bytes), for entity tags and for telling requests apart.
enum Digest {
  static func of(_ data: Data) -> Data {
    var result = [UInt8](repeating: 0, count: 16)
    let bytes = Array(data)
    crypto_generichash(&result, result.count, bytes, UInt64(bytes.count), nil, 0)
    return Data(result)
  }
}

extension HTTPResponse {
  /// With an `ETag` of its bytes; `304` without them when the request names it (RFC 9110 §13.1.2).
  public func tagged(for request: HTTPRequest) -> HTTPResponse {
    guard case .data(let body) = self.body, status == .ok else { return self }
    let tag = "\"\(Base64URL.encoded(Digest.of(body)))\""
    var tagged = self
    tagged.fields["ETag"] = tag
    tagged.fields["Cache-Control"] = "no-cache"
    let known = request.fields.values(of: "If-None-Match").joined(separator: ",").split(separator: ",")
    // Weak comparison: a `W/` before the tag does not matter.
    let matches = known.contains { candidate in
      var text = candidate.drop { $0 == " " || $0 == "\t" }
      while text.last == " " || text.last == "\t" { text.removeLast() }
      if text.hasPrefix("W/") { text = text.dropFirst(2) }
      return text == "*" || text == tag
    }
    guard matches else { return tagged }
    tagged.status = .notModified
    tagged.fields["Content-Type"] = nil
    tagged.body = .data(Data())
    return tagged
  }
}
