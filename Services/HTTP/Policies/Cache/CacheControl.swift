package import ServicesHTTPMessages

/// The directives of `Cache-Control` in a request or a reply, as a private cache reads them (RFC 9111 §5.2).
///
/// It takes what others send: names in any case, values with or without quotation marks, blanks, directives that it does not know. Where a
/// directive stands there twice, or with a value that is no number, it means what keeps least.
package struct CacheControl: Sendable, Hashable {
  /// `no-store`: nothing of the request or its reply may be kept.
  package private(set) var isNoStore = false
  /// `no-cache`, with or without names of fields: to be validated before each use.
  package private(set) var isNoCache = false
  /// `must-revalidate`: not to be used when stale, whatever the request allows.
  package private(set) var mustRevalidate = false
  /// `must-understand`: to be kept by whoever knows the status, in spite of `no-store` (§5.2.2.3).
  package private(set) var mustUnderstand = false
  /// `public` or `private`: to be kept, which for a private cache is one thing.
  package private(set) var isMeantForCaches = false
  /// `immutable`: as long as it is fresh, asking again is useless (RFC 8246).
  package private(set) var isImmutable = false
  /// `only-if-cached`: the server is not to be asked.
  package private(set) var isOnlyIfCached = false
  /// `max-age`, in seconds.
  package private(set) var maximumAge: Int?
  /// `max-stale`, in seconds; `Int.max` where it has no value.
  package private(set) var maximumStaleness: Int?
  /// `min-fresh`, in seconds.
  package private(set) var minimumFreshness: Int?
  /// `stale-if-error`, in seconds (RFC 5861 §4).
  package private(set) var staleIfError: Int?

  /// Reads the lines `Cache-Control` of a reply.
  package init(_ fields: HTTPFields) {
    for line in fields.values(for: "Cache-Control") {
      for (name, value) in Self.directives(in: Array(line.utf8)) { apply(name, value) }
    }
  }

  /// Reads those of a request. Where it has none, `Pragma: no-cache` is one (§5.4).
  package init(request fields: HTTPFields) {
    self.init(fields)
    guard fields["Cache-Control"] == nil else { return }
    for line in fields.values(for: "Pragma") {
      isNoCache = isNoCache || Self.directives(in: Array(line.utf8)).contains { $0.name == "no-cache" }
    }
  }

  private mutating func apply(_ name: String, _ value: String?) {
    switch name {
    case "no-store": isNoStore = true
    case "no-cache": isNoCache = true
    case "must-revalidate": mustRevalidate = true
    case "must-understand": mustUnderstand = true
    case "public", "private": isMeantForCaches = true
    case "immutable": isImmutable = true
    case "only-if-cached": isOnlyIfCached = true
    case "max-age": maximumAge = min(maximumAge ?? .max, value.flatMap(Self.seconds) ?? 0)
    case "max-stale": maximumStaleness = min(maximumStaleness ?? .max, value.map { Self.seconds($0) ?? 0 } ?? .max)
    case "min-fresh": minimumFreshness = max(minimumFreshness ?? 0, value.flatMap(Self.seconds) ?? Self.longest)
    case "stale-if-error": staleIfError = min(staleIfError ?? .max, value.flatMap(Self.seconds) ?? 0)
    default: break
    }
  }

  // MARK: Numbers

  /// 2^31, which stands for all that is longer (§1.2.2).
  package static let longest = 1 << 31

  /// The number of a `delta-seconds`: digits alone, at most ``longest``; `nil` for anything else.
  package static func seconds(_ text: String) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    return min(Int(text) ?? .max, longest)
  }

  // MARK: Lists

  /// The directives of one line: names in lower case, values without their quotation marks.
  private static func directives(in line: [UInt8]) -> [(name: String, value: String?)] {
    var found: [(name: String, value: String?)] = []
    var start = 0
    while start < line.count {
      let end = self.end(ofMemberAt: start, in: line)
      if let directive = directive(line[start..<end]) { found.append(directive) }
      start = end + 1
    }
    return found
  }

  /// Where the member of a list that begins at `start` ends: at a comma that is not between quotation marks.
  private static func end(ofMemberAt start: Int, in line: [UInt8]) -> Int {
    var position = start
    while position < line.count, line[position] != UInt8(ascii: ",") {
      // A mark that is never closed hides no directive behind it.
      let isQuote = line[position] == UInt8(ascii: "\"")
      position = (isQuote ? end(ofQuoteAt: position, in: line) : nil) ?? position + 1
    }
    return position
  }

  /// The place after the quotation mark that closes the one at `start`; `nil` where there is none.
  private static func end(ofQuoteAt start: Int, in line: [UInt8]) -> Int? {
    var position = start + 1
    while position < line.count {
      switch line[position] {
      case UInt8(ascii: "\\"): position += 2
      case UInt8(ascii: "\""): return position + 1
      default: position += 1
      }
    }
    return nil
  }

  private static func directive(_ member: ArraySlice<UInt8>) -> (name: String, value: String?)? {
    let equals = member.firstIndex(of: UInt8(ascii: "="))
    let name = FieldGrammar.trimmed(String(decoding: member[..<(equals ?? member.endIndex)], as: UTF8.self))
    guard FieldGrammar.isToken(name) else { return nil }
    let value = equals.map { FieldGrammar.trimmed(String(decoding: member[($0 + 1)...], as: UTF8.self)) }
    return (FieldGrammar.lowercased(name), value.map(unquoted))
  }

  private static func unquoted(_ value: String) -> String {
    let bytes = Array(value.utf8)
    guard bytes.count >= 2, bytes.first == UInt8(ascii: "\""), bytes.last == UInt8(ascii: "\"") else { return value }
    var content: [UInt8] = []
    var isEscaped = false
    for byte in bytes[1..<(bytes.count - 1)] {
      if byte == UInt8(ascii: "\\"), !isEscaped {
        isEscaped = true
      } else {
        content.append(byte)
        isEscaped = false
      }
    }
    return String(decoding: content, as: UTF8.self)
  }
}
