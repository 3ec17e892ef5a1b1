/// Copies a text of JSON (RFC 8259) byte by byte, but for the values of secret names.
///
/// It reads strictly: what is not well formed has no names that could be trusted.
struct JSONRedaction {
  private let bytes: [UInt8]
  private let isSecret: (String) -> Bool
  private var position = 0
  /// How far the text has been copied.
  private var copied = 0
  private var output: [UInt8] = []

  /// More is not read: an array in an array costs a call of its own.
  private static let maximumDepth = 256

  init(_ bytes: [UInt8], isSecret: @escaping (String) -> Bool) {
    self.bytes = bytes
    self.isSecret = isSecret
  }

  /// The text with its secrets hidden; `nil` where it is not well formed, or nested too deeply.
  mutating func result() -> [UInt8]? {
    guard value(depth: 0), position == bytes.count else { return nil }
    return output + bytes[copied...]
  }

  // MARK: Values

  /// Passes a value and the blanks around it. Like all below: `false` where there is none.
  private mutating func value(depth: Int) -> Bool {
    guard depth < Self.maximumDepth else { return false }
    skipBlanks()
    guard position < bytes.count else { return false }
    let isValue =
      switch bytes[position] {
      case UInt8(ascii: "{"): object(depth: depth + 1)
      case UInt8(ascii: "["): array(depth: depth + 1)
      case UInt8(ascii: "\""): string() != nil
      case UInt8(ascii: "t"): skip("true")
      case UInt8(ascii: "f"): skip("false")
      case UInt8(ascii: "n"): skip("null")
      default: number()
      }
    skipBlanks()
    return isValue
  }

  private mutating func object(depth: Int) -> Bool {
    position += 1
    skipBlanks()
    if skip("}") { return true }
    repeat {
      skipBlanks()
      guard let name = string() else { return false }
      skipBlanks()
      guard skip(":") else { return false }
      guard isSecret(name) ? hiddenValue(depth: depth) : value(depth: depth) else { return false }
    } while skip(",")
    return skip("}")
  }

  private mutating func array(depth: Int) -> Bool {
    position += 1
    skipBlanks()
    if skip("]") { return true }
    repeat {
      guard value(depth: depth) else { return false }
    } while skip(",")
    return skip("]")
  }

  /// Passes a value and writes the placeholder for it; the blanks around it stay.
  private mutating func hiddenValue(depth: Int) -> Bool {
    skipBlanks()
    output += bytes[copied..<position]
    copied = position
    let written = output.count
    guard value(depth: depth) else { return false }
    // What was hidden within it is hidden with it.
    output.removeSubrange(written...)
    var end = position
    while end > copied, Self.isBlank(bytes[end - 1]) { end -= 1 }
    output += "\"\(HTTPRedaction.placeholder)\"".utf8
    copied = end
    return true
  }

  // MARK: Texts and numbers

  /// Passes a string.
  ///
  /// - Returns: What it says, with its escapes undone.
  private mutating func string() -> String? {
    guard skip("\"") else { return nil }
    var units: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: units, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let escaped = escape() else { return nil }
        units += escaped
      case 0..<0x20: return nil
      default: units.append(byte)
      }
    }
    return nil
  }

  private mutating func escape() -> [UInt8]? {
    guard position < bytes.count else { return nil }
    let byte = bytes[position]
    position += 1
    guard byte == UInt8(ascii: "u") else { return "\"\\/bfnrt".utf8.contains(byte) ? [byte] : nil }
    let digits = bytes[position...].prefix(4)
    guard digits.count == 4, digits.allSatisfy(Self.isHexadecimal),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { return nil }
    position += 4
    // Secret names are ASCII: halves of surrogates may become anything else.
    return Array(String(decoding: [unit], as: UTF16.self).utf8)
  }

  private mutating func number() -> Bool {
    _ = skip("-")
    guard skip("0") || digits() else { return false }
    if skip(".") {
      guard digits() else { return false }
    }
    if skip("e") || skip("E") {
      if !skip("+") { _ = skip("-") }
      guard digits() else { return false }
    }
    return true
  }

  private mutating func digits() -> Bool {
    let start = position
    while position < bytes.count, 0x30...0x39 ~= bytes[position] { position += 1 }
    return position > start
  }

  private mutating func skip(_ word: StaticString) -> Bool {
    let isHere = word.withUTF8Buffer { bytes[position...].starts(with: $0) }
    if isHere { position += word.utf8CodeUnitCount }
    return isHere
  }

  private mutating func skipBlanks() {
    while position < bytes.count, Self.isBlank(bytes[position]) { position += 1 }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    0x30...0x39 ~= byte || 0x41...0x46 ~= byte || 0x61...0x66 ~= byte
  }
}
