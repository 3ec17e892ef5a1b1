/// Reads the bytes of a text from the first to the last, for ``JSONValue/init(parsing:valueLimit:depthLimit:)``.
struct JSONReader {
  private let bytes: [UInt8]
  private var position = 0
  private var valueCount = 0
  private let valueLimit: Int

  private let depthLimit: Int

  init(_ bytes: [UInt8], valueLimit: Int, depthLimit: Int) {
    self.bytes = bytes
    self.valueLimit = valueLimit
    self.depthLimit = depthLimit
  }

  mutating func read() throws(JSONValue.Malformed) -> JSONValue {
    let element = try value(depth: 0)
    skipSpace()
    guard position == bytes.count else { throw failure("Something follows the end of the JSON") }
    return element
  }

  private func failure(_ reason: String) -> JSONValue.Malformed {
    JSONValue.Malformed(reason: reason, offset: position)
  }

  private mutating func value(depth: Int) throws(JSONValue.Malformed) -> JSONValue {
    valueCount += 1
    guard valueCount <= valueLimit else { throw failure("The JSON holds too many values") }
    skipSpace()
    switch peek {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard depth < depthLimit else { throw failure("The JSON is nested too deeply") }
      return peek == UInt8(ascii: "{") ? try object(depth: depth) : try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return
      }
    }
  }

  private mutating func word(_ word: String, _ element: JSONValue) throws(JSONValue.Malformed) -> JSONValue {
    guard bytes[position...].starts(with: word.utf8) else { throw failure("This is no JSON value") }
    position += word.utf8.count
    return element
  }

  private mutating func object(depth: Int) throws(JSONValue.Malformed) -> JSONValue {
    position += 1
    var object = JSONObject()
    skipSpace()
    if take("}") { return .object(object) }
    while true {
      skipSpace()
      guard peek == UInt8(ascii: "\"") else { throw failure("A member of an object needs a name in quotes") }
      let name = try string()
      skipSpace()
      guard take(":") else { throw failure("A colon is missing") }
      guard object.insert(.init(name, try value(depth: depth + 1))) else {
        throw failure("A name stands twice in an object")
      }
      skipSpace()
      if take("}") { return .object(object) }
      guard take(",") else { throw failure("A comma or a closing brace is missing") }
    }
  }

  private mutating func array(depth: Int) throws(JSONValue.Malformed) -> JSONValue {
    position += 1
    var elements: [JSONValue] = []
    skipSpace()
    if take("]") { return .array([]) }
    while true {
      elements.append(try value(depth: depth + 1))
      skipSpace()
      if take("]") { return .array(elements) }
      guard take(",") else { throw failure("A comma or a closing bracket is missing") }
    }
  }

  private mutating func number() throws(JSONValue.Malformed) -> JSONNumber {
    let start = position
    _ = take("-")
    if !take("0") { guard digits() > 0 else { throw failure("This is no JSON value") } }
    if take(".") { guard digits() > 0 else { throw failure("A digit is missing") } }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      let count = digits()
      guard count > 0 else { throw failure("A digit is missing") }
      guard count <= Self.exponentLimit else { throw failure("A number is too large, or too small") }
    }
    guard position - start <= JSONNumber.lengthLimit else { throw failure("A number has too many digits") }
    return JSONNumber(read: String(decoding: bytes[start..<position], as: UTF8.self))
  }

  /// As many digits of an exponent as an integer surely holds.
  private static let exponentLimit = 9

  private mutating func digits() -> Int {
    let start = position
    while let byte = peek, (0x30...0x39).contains(byte) { position += 1 }
    return position - start
  }

  private mutating func string() throws(JSONValue.Malformed) -> String {
    position += 1
    // Most texts hold no escape: what stands before the first one is taken at once.
    let start = position
    while position < bytes.count, bytes[position] >= 0x20, bytes[position] != UInt8(ascii: "\""),
      bytes[position] != UInt8(ascii: "\\")
    {
      position += 1
    }
    if peek == UInt8(ascii: "\"") {
      defer { position += 1 }
      return try checked(bytes[start..<position])
    }
    var text = Array(bytes[start..<position])
    while let byte = peek {
      position += 1
      switch byte {
      case UInt8(ascii: "\""):
        return try checked(text)
      case UInt8(ascii: "\\"): text += try escape().utf8
      case 0..<0x20: throw failure("A control character stands in a text")
      default: text.append(byte)
      }
    }
    throw failure("A text has no end")
  }

  private func checked(_ text: some Collection<UInt8>) throws(JSONValue.Malformed) -> String {
    guard let string = String(validating: text, as: UTF8.self) else { throw failure("A text is not UTF-8") }
    return string
  }

  private mutating func escape() throws(JSONValue.Malformed) -> String {
    guard let byte = peek else { throw failure("A text has no end") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return String(Unicode.Scalar(byte))
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      var units = [try unit()]
      if UTF16.isLeadSurrogate(units[0]) {
        guard take("\\"), take("u") else { throw failure("Half of a character is missing") }
        units.append(try unit())
      }
      guard let text = String(validating: units, as: UTF16.self) else {
        throw failure("Half of a character is missing")
      }
      return text
    default: throw failure("An escape is unknown")
    }
  }

  private mutating func unit() throws(JSONValue.Malformed) -> UInt16 {
    guard bytes.count - position >= 4 else { throw failure("Four hexadecimal digits are missing") }
    var unit: UInt16 = 0
    for byte in bytes[position..<position + 4] {
      guard let digit = Self.digit(byte) else { throw failure("Four hexadecimal digits are missing") }
      unit = unit << 4 | UInt16(digit)
    }
    position += 4
    return unit
  }

  /// The value of a hexadecimal digit.
  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

extension JSONValue {
  /// Why a text is no JSON, and at which byte.
  public struct Malformed: Error, Hashable, CustomStringConvertible {
    /// What is wrong, without quoting the text, which may be secret or hostile.
    public let reason: String
    /// Where it was found, in bytes from the beginning of the text.
    public let offset: Int

    /// What is wrong and at which byte, as a sentence for a person.
    public var description: String { "\(reason), at byte \(offset)." }
  }

  /// How many lists and objects may stand within each other unless less is asked for: 128. So no text can overflow the
  /// stack, also of a thread with 512 KiB.
  public static let depthLimit = 128

  /// Reads a text strictly, each byte once: one value, UTF-8, nothing after it, no comma too many, no name twice in an
  /// object, no half of a surrogate pair.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - valueLimit: More values than this are refused.
  ///   - depthLimit: So are more lists and objects within each other than this, ``depthLimit`` at most.
  /// - Throws: ``Malformed``, which says where and why without quoting the text.
  public init(
    parsing bytes: some Sequence<UInt8>, valueLimit: Int = 1_000_000, depthLimit: Int = Self.depthLimit
  ) throws(Malformed) {
    var reader = JSONReader(Array(bytes), valueLimit: valueLimit, depthLimit: min(depthLimit, Self.depthLimit))
    self = try reader.read()
  }
}
