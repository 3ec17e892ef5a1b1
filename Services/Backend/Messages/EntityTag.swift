import FoundationEssentials
public import ServicesHTTPServer

/// Entity tags made from the bytes of a representation (RFC 9110 §8.8.3).
enum EntityTag {
  /// A strong tag: the digest of the bytes, in quotes.
  static func strong(_ bytes: Data) -> String { "\"\(Base64URL.encoded(Digest.of(bytes)))\"" }

  /// The tag of the same content in gzip: a strong one says so inside its quotes, for the bytes are others. A weak one is
  /// that of both (RFC 9110 §8.8.1).
  static func compressed(_ tag: String) -> String {
    tag.hasPrefix("W/") ? tag : "\(tag.dropLast())-gzip\""
  }

  /// Whether an `If-None-Match` names the tag: weak comparison, `*` names all (RFC 9110 §13.1.2).
  static func matches(_ fieldValues: [String], _ tag: String) -> Bool {
    // Mostly it is the only one, as it was given.
    if fieldValues.contains(tag) { return true }
    let opaque = Self.opaque(tag.utf8[...])
    // Our tags hold no comma, so the list may be split at each.
    return fieldValues.contains { value in
      value.utf8.split(separator: UInt8(ascii: ",")).contains { entry in
        let named = entry.drop(while: isBlank).prefix { !isBlank($0) }
        return named.elementsEqual("*".utf8) || Self.opaque(named).elementsEqual(opaque)
      }
    }
  }

  /// A tag without the mark of a weak one.
  private static func opaque(_ tag: Substring.UTF8View) -> Substring.UTF8View {
    tag.starts(with: "W/".utf8) ? tag.dropFirst(2) : tag
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}

extension ServerResponse {
  /// With an `ETag` of its bytes, in gzip where the request prefers that; `304` without them when the request names it
  /// (RFC 9110 §13.1.2).
  public func tagged(for request: ServerRequest) -> ServerResponse {
    guard var answer = TaggedAnswer(self) else { return self }
    return answer.response(to: request)
  }
}
