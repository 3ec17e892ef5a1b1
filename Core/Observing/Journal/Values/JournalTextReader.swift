/// Reads JSON (RFC 8259), strictly, from bytes that anybody may have written.
///
/// What it refuses beyond the grammar: a name that an object has twice, numbers that no `Double` holds, halves of surrogate
/// pairs, bytes that are no UTF-8, and what is nested too deep.
struct JournalTextReader {
  private let bytes: ArraySlice<UInt8>
  private let depthLimit: Int
  private var index: Int

  init(_ bytes: ArraySlice<UInt8>, depthLimit: Int = JournalValue.depthLimit) {
    self.bytes = bytes
    self.depthLimit = depthLimit
    index = bytes.startIndex
  }

  /// The one value that the bytes are.
  mutating func readAll() throws(JournalTextError) -> JournalValue {
    let value = try readValue(depth: 0)
    skipSpace()
    guard next == nil else { throw unexpected("the end of the line") }
    return value
  }

  private var next: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

  private mutating func readValue(depth: Int) throws(JournalTextError) -> JournalValue {
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return .object(try readObject(depth: depth + 1))
    case UInt8(ascii: "["): return .array(try readArray(depth: depth + 1))
    case UInt8(ascii: "\""): return .string(try readString())
    case UInt8(ascii: "t"): return try readWord("true", .bool(true))
    case UInt8(ascii: "f"): return try readWord("false", .bool(false))
    case UInt8(ascii: "n"): return try readWord("null", .null)
    case let byte? where byte == UInt8(ascii: "-") || Self.isDigit(byte): return try readNumber()
    default: throw unexpected("a value")
    }
  }

  private mutating func readObject(depth: Int) throws(JournalTextError) -> [String: JournalValue] {
    guard depth <= depthLimit else { throw failure(JournalValue.tooDeep) }
    index += 1
    var members: [String: JournalValue] = [:]
    skipSpace()
    if take("}") { return members }
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw unexpected("a name in quotes") }
      let name = try readString()
      skipSpace()
      guard take(":") else { throw unexpected("a colon") }
      let value = try readValue(depth: depth)
      guard members.updateValue(value, forKey: name) == nil else {
        throw failure("the name \(JournalValue.string(name).description(limit: 80)) is there twice in one object")
      }
      skipSpace()
    } while take(",")
    guard take("}") else { throw unexpected("a comma or }") }
    return members
  }

  private mutating func readArray(depth: Int) throws(JournalTextError) -> [JournalValue] {
    guard depth <= depthLimit else { throw failure(JournalValue.tooDeep) }
    index += 1
    var elements: [JournalValue] = []
    skipSpace()
    if take("]") { return elements }
    repeat {
      elements.append(try readValue(depth: depth))
      skipSpace()
    } while take(",")
    guard take("]") else { throw unexpected("a comma or ]") }
    return elements
  }

  private mutating func readWord(_ word: StaticString, _ value: JournalValue) throws(JournalTextError) -> JournalValue {
    for offset in 0..<word.utf8CodeUnitCount {
      guard next == word.utf8Start[offset] else { throw unexpected("\(word)") }
      index += 1
    }
    return value
  }

  private mutating func readNumber() throws(JournalTextError) -> JournalValue {
    let start = index
    _ = take("-")
    // No zeros in front: RFC 8259 §6.
    if !take("0") { try skipDigits() }
    var isWhole = true
    if take(".") {
      isWhole = false
      try skipDigits()
    }
    if take("e") || take("E") {
      isWhole = false
      if !take("+") { _ = take("-") }
      try skipDigits()
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    // An integer has no negative zero; a double has.
    if isWhole, text != "-0" {
      if let value = Int64(text) { return .integer(value) }
      if let value = UInt64(text) { return .largeInteger(value) }
    }
    guard let value = Double(text), value.isFinite else { throw failure("a number is too large") }
    return .number(value)
  }

  private mutating func skipDigits() throws(JournalTextError) {
    let start = index
    while let byte = next, Self.isDigit(byte) { index += 1 }
    guard index > start else { throw unexpected("a digit") }
  }

  private mutating func readString() throws(JournalTextError) -> String {
    index += 1
    var content: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        guard let string = String(validating: content, as: UTF8.self) else {
          throw failure("a string is not valid UTF-8")
        }
        return string
      case UInt8(ascii: "\\"):
        index += 1
        content.append(contentsOf: try readEscape())
      case 0..<0x20: throw unexpected("a control character as an escape")
      default:
        content.append(byte)
        index += 1
      }
    }
    throw unexpected("a quote")
  }

  private mutating func readEscape() throws(JournalTextError) -> [UInt8] {
    guard let byte = next else { throw unexpected("an escape") }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"): return Array(String(try readScalar()).utf8)
    default:
      index -= 1
      throw unexpected("an escape")
    }
  }

  /// After `\u`: one scalar, which takes a second `\u` beyond the basic plane (RFC 8259 §7).
  private mutating func readScalar() throws(JournalTextError) -> Unicode.Scalar {
    let first = try readCodeUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard UTF16.isLeadSurrogate(first) else { throw failure("half of a surrogate pair stands alone") }
    for byte in "\\u".utf8 {
      if next == nil { throw unexpected("the second half of a surrogate pair") }
      guard next == byte else { throw failure("half of a surrogate pair stands alone") }
      index += 1
    }
    let second = try readCodeUnit()
    guard UTF16.isTrailSurrogate(second) else { throw failure("half of a surrogate pair stands alone") }
    return UTF16.decode(UTF16.EncodedScalar([first, second]))
  }

  private mutating func readCodeUnit() throws(JournalTextError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw unexpected("four hexadecimal digits")
      }
      unit = unit << 4 | UInt16(digit)
      index += 1
    }
    return unit
  }

  private mutating func skipSpace() {
    while let byte = next, Self.isSpace(byte) { index += 1 }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  /// RFC 8259 §2.
  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private func unexpected(_ expected: String) -> JournalTextError {
    guard let byte = next else {
      return JournalTextError(reason: "it ends where \(expected) is expected", isEndOfText: true)
    }
    let found = (0x21..<0x7F).contains(byte) ? "\(Character(Unicode.Scalar(byte)))" : "byte \(byte)"
    return failure("\(expected) is expected, not \(found)")
  }

  private func failure(_ reason: String) -> JournalTextError {
    JournalTextError(reason: "\(reason) (column \(index - bytes.startIndex + 1))", isEndOfText: false)
  }
}

/// Why text is no JSON, and whether it only is not *yet*: it is the beginning of some.
struct JournalTextError: Error {
  let reason: String
  let isEndOfText: Bool
}
