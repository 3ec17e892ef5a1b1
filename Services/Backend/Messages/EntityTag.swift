import FoundationEssentials
public import ServicesHTTPServer

/// Entity tags made from the bytes of a representation (RFC 9110 §8.8.3).
enum EntityTag {
  /// A strong tag: the digest of the bytes, in quotes.
  static func strong(_ bytes: Data) -> String { "\"\(Base64URL.encoded(Digest.of(bytes)))\"" }

  /// Whether an `If-None-Match` names the tag: weak comparison, `*` names all (RFC 9110 §13.1.2).
  static func matches(_ fieldValues: [String], _ tag: String) -> Bool {
    let opaque = tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...]
    // Our tags hold no comma, so the list may be split at each.
    return fieldValues.flatMap { $0.split(separator: ",") }.contains { entry in
      let trimmed = entry.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" }
      return trimmed == "*" || (trimmed.hasPrefix("W/") ? trimmed.dropFirst(2) : trimmed) == opaque
    }
  }
}

extension ServerResponse {
  /// With an `ETag` of its bytes; `304` without them when the request names it (RFC 9110 §13.1.2).
  public func tagged(for request: ServerRequest) -> ServerResponse {
    TaggedAnswer(self)?.response(to: request) ?? self
  }
}
