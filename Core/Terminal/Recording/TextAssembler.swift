/// Makes text of bytes that come in pieces cut anywhere: a character cut in two is kept together.
struct TextAssembler: Hashable {
  /// The beginning of a character whose rest is to come: at most 3 bytes.
  private var held: [UInt8] = []

  /// The text up to the last character that is whole. What is no UTF-8 becomes U+FFFD.
  mutating func receive(_ bytes: some Collection<UInt8>) -> String {
    let bytes = held + bytes
    let count = bytes.count - Self.unfinished(bytes)
    held = Array(bytes[count...])
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  /// What was kept and will have no rest: U+FFFD, or nothing.
  mutating func finish() -> String {
    defer { held = [] }
    return String(decoding: held, as: UTF8.self)
  }

  /// How many bytes at the end begin a character (RFC 3629 §3).
  private static func unfinished(_ bytes: [UInt8]) -> Int {
    for count in 1...3 where count <= bytes.count {
      switch bytes[bytes.count - count] {
      case 0x80...0xBF: continue
      case 0xC2...0xDF: return count < 2 ? count : 0
      case 0xE0...0xEF: return count < 3 ? count : 0
      case 0xF0...0xF4: return count
      default: return 0
      }
    }
    return 0
  }
}
