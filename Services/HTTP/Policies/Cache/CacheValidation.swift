import FoundationEssentials
import ServicesHTTPMessages

/// How a stored reply is asked about, and what the answer does to it (RFC 9111 §4.3).
extension HTTPCacheEntry {
  /// Its entity tag; `nil` where there is none, several, or something else (RFC 9110 §8.8.3).
  var entityTag: String? {
    let values = fields.values(for: "ETag")
    guard values.count == 1, let value = values.first, Self.isEntityTag(value) else { return nil }
    return value
  }

  /// Its `Last-Modified`; `nil` where that is no date.
  var lastModified: String? {
    let values = fields.values(for: "Last-Modified")
    guard values.count == 1, let value = values.first, HTTPDate.date(value, now: responseTime) != nil else {
      return nil
    }
    return value
  }

  /// Makes a request one that asks whether this is still what there is (§4.3.1).
  ///
  /// - Returns: Whether it could: without a validator there is nothing to ask about.
  func addConditions(to request: inout HTTPRequest) -> Bool {
    if let entityTag { request.fields.put("If-None-Match", entityTag) }
    if let lastModified { request.fields.put("If-Modified-Since", lastModified) }
    return entityTag != nil || lastModified != nil
  }

  /// Whether a 304 is about this entry (§4.3.4): its validators, where it has any, are the stored ones.
  func isConfirmed(by head: HTTPResponseHead) -> Bool {
    if let tag = head.fields["ETag"] {
      guard let entityTag else { return false }
      // A strong one has to be the same; where either is weak, what stands between the marks (RFC 9110 §8.8.3.2).
      let isWeak = Self.isWeak(tag) || Self.isWeak(entityTag)
      return tag == entityTag || isWeak && Self.opaque(tag) == Self.opaque(entityTag)
    }
    if entityTag == nil, let date = head.fields["Last-Modified"] { return date == lastModified }
    return true
  }

  /// The entry after a 304 about it (§3.2).
  func freshened(by head: HTTPResponseHead, to request: HTTPRequest, requestTime: Date, responseTime: Date)
    -> HTTPCacheEntry
  {
    let fields = CacheFields.freshened(fields, by: head.fields, at: responseTime)
    return HTTPCacheEntry(
      status: status, fields: fields, body: body, requestTime: requestTime, responseTime: responseTime,
      variant: CacheVariant(reply: fields, request: request.fields) ?? variant)
  }

  private static func isWeak(_ tag: String) -> Bool { tag.utf8.starts(with: "W/".utf8) }

  private static func opaque(_ tag: String) -> String { isWeak(tag) ? String(tag.dropFirst(2)) : tag }

  private static func isEntityTag(_ text: String) -> Bool {
    let bytes = opaque(text).utf8
    let mark = UInt8(ascii: "\"")
    guard bytes.count >= 2, bytes.first == mark, bytes.last == mark else { return false }
    return bytes.dropFirst().dropLast().allSatisfy { $0 > 0x20 && $0 != mark && $0 != 0x7F }
  }
}
