import FoundationEssentials

/// Entity tags made from the bytes of a representation (RFC 9110 §8.8.3).
enum EntityTag {
  /// A strong tag: 64 bits of FNV-1a and the length, in quotes. Against accidents, not against forgery.
  static func strong(_ bytes: Data) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    return "\"\(String(hash, radix: 16))-\(String(bytes.count, radix: 16))\""
  }

  /// Whether an `If-None-Match` names the tag: weak comparison, `*` names all (RFC 9110 §13.1.2).
  static func matches(_ fieldValues: [String], _ tag: String) -> Bool {
    let opaque = tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...]
    // Our tags hold no comma, so the list may be split at each.
    return fieldValues.flatMap { $0.split(separator: ",") }.contains { entry in
      let trimmed = entry.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" }
      return trimmed == "*" || (trimmed.hasPrefix("W/") ? trimmed.dropFirst(2) : trimmed) == opaque
    }
  }

  /// 200 with the bytes and their tag, or 304 without them where the client has them.
  static func conditional(_ request: HTTPRequest, _ bytes: Data, fields: HTTPFields) -> HTTPResponse {
    let tag = strong(bytes)
    var fields = fields
    fields["ETag"] = tag
    if matches(request.fields.values(of: "If-None-Match"), tag) {
      fields["Content-Type"] = nil
      return .data(.notModified, fields)
    }
    return .data(.ok, fields, bytes)
  }
}
