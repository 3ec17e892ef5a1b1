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
    var text = raw
    let result = text.withUTF8 { bytes in
      Result { () throws(RequestRefusal) in try Parts(bytes[...]) }
    }
    let parts = try result.get()
    self.raw = raw
    segments = parts.segments
    query = parts.query
    authority = parts.authority
  }

  /// What the bytes of a target are taken apart into.
  private struct Parts {
    private(set) var authority: (scheme: String, text: String)?
    private(set) var segments: [String] = []
    private(set) var query: [QueryItem] = []

    init(_ bytes: Bytes) throws(RequestRefusal) {
      guard bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") }) else {
        throw .invalidTarget("The request target contains a character that must be percent-encoded.")
      }
      var rest = bytes
      // Mostly a target begins with its path.
      if rest.first != RequestTarget.slash { rest = try readAuthority(of: rest) }
      if rest.first == RequestTarget.slash { rest = rest.dropFirst() }
      let end = rest.firstIndex(of: UInt8(ascii: "?")) ?? rest.endIndex
      try readPath(rest[..<end])
      try readQuery(rest[end...].dropFirst())
    }

    /// The absolute form: whom it names is checked with the fields.
    private mutating func readAuthority(of bytes: Bytes) throws(RequestRefusal) -> Bytes {
      let name = bytes.prefix { $0 != UInt8(ascii: ":") && $0 != RequestTarget.slash }
      let scheme = String(decoding: name, as: UTF8.self).lowercased()
      let rest = bytes[name.endIndex...]
      guard scheme == "http" || scheme == "https", rest.starts(with: "://".utf8) else {
        throw .invalidTarget("The request target must begin with a slash.")
      }
      let text = rest.dropFirst(3).prefix { $0 != RequestTarget.slash && $0 != UInt8(ascii: "?") }
      authority = (scheme, String(decoding: text, as: UTF8.self))
      return rest[text.endIndex...]
    }

    private mutating func readPath(_ bytes: Bytes) throws(RequestRefusal) {
      segments.reserveCapacity(4)
      var start = bytes.startIndex
      while true {
        let end = bytes[start...].firstIndex(of: RequestTarget.slash) ?? bytes.endIndex
        let segment = try RequestTarget.decoded(bytes[start..<end], plusIsSpace: false)
        guard segment != "." && segment != ".." else {
          throw .invalidTarget("The path must not contain dot segments.")
        }
        // A slash at the end is dropped.
        if end < bytes.endIndex || !segment.isEmpty { segments.append(segment) }
        guard end < bytes.endIndex else { return }
        start = end + 1
      }
    }

    private mutating func readQuery(_ bytes: Bytes) throws(RequestRefusal) {
      for pair in bytes.split(separator: UInt8(ascii: "&")) {
        let end = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
        query.append(
          QueryItem(
            name: try RequestTarget.decoded(pair[..<end], plusIsSpace: true),
            value: try RequestTarget.decoded(pair[end...].dropFirst(), plusIsSpace: true)))
      }
    }
  }

  private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  private static var slash: UInt8 { UInt8(ascii: "/") }

  private static func decoded(_ text: Bytes, plusIsSpace: Bool) throws(RequestRefusal) -> String {
    guard text.contains(where: { $0 == UInt8(ascii: "%") || ($0 == UInt8(ascii: "+") && plusIsSpace) }) else {
      return String(decoding: text, as: UTF8.self)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var iterator = text.makeIterator()
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
