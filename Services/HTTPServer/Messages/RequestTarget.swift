/// A request target split into decoded path segments and query items (RFC 9112 §3.2, RFC 3986).
///
/// The path is split before it is decoded, so `%2F` stays inside its segment. A trailing slash is dropped.
public struct RequestTarget: Sendable, Equatable {
  /// One `name=value` of the query, decoded; `+` is a space there (WHATWG URL 5.1).
  public struct QueryItem: Sendable, Equatable {
    /// The decoded name.
    public let name: String
    /// The decoded value, empty when there is no `=`.
    public let value: String
  }

  /// The target as sent.
  public let raw: String
  /// The decoded path segments: `/api/products/7` is `["api", "products", "7"]`, `/` is empty.
  public let segments: [String]
  /// The decoded query items in order.
  public let query: [QueryItem]
  /// Scheme and authority of the absolute form, `http` and `127.0.0.1:8080`; `nil` for the usual form.
  let authority: (scheme: String, text: String)?

  /// Whether it is `*`, the server as a whole, which only `OPTIONS` may ask of (RFC 9112 §3.2.4).
  public var isAsterisk: Bool { raw == "*" }

  /// Equal targets were sent with the same bytes.
  public static func == (left: RequestTarget, right: RequestTarget) -> Bool { left.raw == right.raw }

  /// The first query value of that name.
  public func value(of name: String) -> String? {
    query.first { $0.name == name }?.value
  }

  /// Every query value of that name, in order.
  public func values(of name: String) -> [String] {
    query.filter { $0.name == name }.map(\.value)
  }

  /// Parses the raw target; pure, linear in its length.
  ///
  /// - Throws: `RequestRefusal` for control or non-ASCII bytes, broken percent-encodings, `%00`, bytes that are not
  ///   UTF-8 once decoded, `.` and `..` segments, fragments, and forms other than origin, absolute and asterisk. Whether
  ///   the method may come with an asterisk is for the caller to say.
  public init(parsing raw: String) throws(RequestRefusal) {
    if raw == "*" {
      self.raw = raw
      segments = []
      query = []
      authority = nil
      return
    }
    guard raw.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") }) else {
      throw .invalidTarget("The request target contains a character that must be percent-encoded.")
    }
    var rest = Substring(raw)
    // Mostly a target begins with its path.
    let scheme = raw.utf8.first == UInt8(ascii: "/") ? "" : rest.prefix { $0 != ":" && $0 != "/" }.lowercased()
    if scheme == "http" || scheme == "https", rest.dropFirst(scheme.count).hasPrefix("://") {
      // Absolute form: whom it names is checked with the fields.
      rest = rest.dropFirst(scheme.count + 3)
      let text = rest.prefix { $0 != "/" && $0 != "?" }
      authority = (scheme, String(text))
      rest = rest.dropFirst(text.count)
      if !rest.hasPrefix("/") { rest = "/" + rest }
    } else {
      authority = nil
    }
    guard rest.utf8.first == UInt8(ascii: "/") else {
      throw .invalidTarget("The request target must begin with a slash.")
    }
    // By bytes, as all of them are ASCII.
    let halves = rest.utf8.dropFirst().split(
      separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    var segments: [String] = []
    let path = halves.first?.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) ?? []
    for part in path {
      let segment = try Self.decoded(Substring(part), plusIsSpace: false)
      guard segment != "." && segment != ".." else {
        throw .invalidTarget("The path must not contain dot segments.")
      }
      segments.append(segment)
    }
    if segments.last == "" { segments.removeLast() }
    var query: [QueryItem] = []
    for pair in halves.count > 1 ? halves[1].split(separator: UInt8(ascii: "&")) : [] {
      let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      let value = parts.count > 1 ? Substring(parts[1]) : ""
      query.append(
        QueryItem(
          name: try Self.decoded(Substring(parts[0]), plusIsSpace: true),
          value: try Self.decoded(value, plusIsSpace: true)))
    }
    self.raw = raw
    self.segments = segments
    self.query = query
  }

  private static func decoded(_ text: Substring, plusIsSpace: Bool) throws(RequestRefusal) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var iterator = text.utf8.makeIterator()
    while let byte = iterator.next() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let high = iterator.next().flatMap(hexadecimal), let low = iterator.next().flatMap(hexadecimal) else {
          throw .invalidTarget("The request target contains a broken percent-encoding.")
        }
        let value = high << 4 | low
        guard value != 0 else { throw .invalidTarget("The request target contains a NUL.") }
        bytes.append(value)
      case UInt8(ascii: "+") where plusIsSpace: bytes.append(0x20)
      default: bytes.append(byte)
      }
    }
    guard let decoded = String(validating: bytes, as: UTF8.self) else {
      throw .invalidTarget("The request target is not UTF-8 once decoded.")
    }
    return decoded
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}
