/// Reads property lists of the old style, in which project files are written: `{ name = value; list = (a, b, ); }`.
///
/// Foundation's reader takes what is before a mistake for the whole, and writes of it to standard error; this one is strict.
/// It takes time in proportion to the bytes.
struct OldStylePropertyList {
  /// Why a text is no property list, and where.
  struct Malformed: Error {
    let reason: String
    /// From 1.
    let line: Int
  }

  private let bytes: [UInt8]
  private var position = 0
  private var count = 0

  private static let depthLimit = 64
  private static let valueLimit = 4_000_000

  static func read(_ bytes: [UInt8]) throws(Malformed) -> PropertyList {
    var reader = OldStylePropertyList(bytes: bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.position = 3 }
    let value = try reader.value(depth: 0)
    try reader.skip()
    guard reader.position == bytes.count else { throw reader.failure("something follows its end") }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func failure(_ reason: String) -> Malformed {
    Malformed(reason: reason, line: 1 + bytes[..<min(position, bytes.count)].count { $0 == UInt8(ascii: "\n") })
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Passes white space and comments.
  private mutating func skip() throws(Malformed) {
    while let byte = next {
      if byte == UInt8(ascii: " ") || (9...13).contains(byte) {
        position += 1
      } else if byte == UInt8(ascii: "/"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "/") {
        while let byte = next, byte != UInt8(ascii: "\n") { position += 1 }
      } else if byte == UInt8(ascii: "/"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "*") {
        let start = position
        position += 2
        while position + 1 < bytes.count,
          bytes[position] != UInt8(ascii: "*") || bytes[position + 1] != UInt8(ascii: "/")
        {
          position += 1
        }
        guard position + 1 < bytes.count else {
          position = start
          throw failure("a comment has no end")
        }
        position += 2
      } else {
        return
      }
    }
  }

  private mutating func take(_ sign: Unicode.Scalar) throws(Malformed) -> Bool {
    try skip()
    guard next == UInt8(ascii: sign) else { return false }
    position += 1
    return true
  }

  private mutating func value(depth: Int) throws(Malformed) -> PropertyList {
    count += 1
    guard count <= Self.valueLimit else { throw failure("it holds too many values") }
    guard depth <= Self.depthLimit else { throw failure("it is nested too deeply") }
    if try take("{") {
      var members: [String: PropertyList] = [:]
      while try !take("}") {
        let name = try text()
        guard try take("=") else { throw failure("“=” is missing") }
        // Of two of one name the last counts, as it does in Xcode.
        members[name] = try value(depth: depth + 1)
        guard try take(";") else { throw failure("“;” is missing") }
      }
      return .members(members)
    }
    if try take("(") {
      var list: [PropertyList] = []
      while try !take(")") {
        list.append(try value(depth: depth + 1))
        if try take(",") { continue }
        guard try take(")") else { throw failure("“,” or “)” is missing") }
        break
      }
      return .list(list)
    }
    return .string(try text())
  }

  private mutating func text() throws(Malformed) -> String {
    try skip()
    guard let first = next else { throw failure("it ends too early") }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return try quoted(by: first) }
    let start = position
    while let byte = next, Self.isPlain(byte) { position += 1 }
    guard position > start else { throw failure("a name or a value is missing") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "."),
      UInt8(ascii: "-"), 0x80...:
      true
    default: false
    }
  }

  private mutating func quoted(by mark: UInt8) throws(Malformed) -> String {
    let start = position
    position += 1
    var result: [UInt8] = []
    while let byte = next {
      position += 1
      if byte == mark { return String(decoding: result, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\"), let escaped = next else {
        result.append(byte)
        continue
      }
      position += 1
      switch escaped {
      case UInt8(ascii: "n"): result.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "t"): result.append(UInt8(ascii: "\t"))
      case UInt8(ascii: "r"): result.append(UInt8(ascii: "\r"))
      case UInt8(ascii: "U"): result += Array(String(codeUnit()).utf8)
      default: result.append(escaped)
      }
    }
    position = start
    throw failure("a text has no end")
  }

  /// Four digits behind `\U`.
  private mutating func codeUnit() -> Character {
    let digits = bytes[position..<min(position + 4, bytes.count)]
    guard let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16), let scalar = Unicode.Scalar(value)
    else {
      return "\u{FFFD}"
    }
    position += digits.count
    return Character(scalar)
  }
}
