/// Writes JSON straight into bytes, for answers that are made often: what `JSONEncoder` makes, without its detours.
///
/// Texts are escaped as Foundation's encoder does it without escaping slashes: what RFC 8259 §7 demands and nothing more.
/// The bytes are for programs; what a person may see on a terminal is written by ``JSONText``, which escapes more.
///
/// ```swift
/// var json = JSONByteWriter()
/// json.object { json in
///   json.member("id", 7)
///   json.member("name", "Tea")
/// }
/// print(String(decoding: json.bytes, as: UTF8.self))  // {"id":7,"name":"Tea"}
/// ```
/// The members stand in the order of the calls; the caller writes them sorted where that is wanted, and none twice.
package struct JSONByteWriter: Sendable {
  /// What has been written.
  package private(set) var bytes: [UInt8] = []
  /// Whether what comes next stands behind something of the same list or object.
  private var needsComma = false

  /// Nothing written yet.
  package init() { bytes.reserveCapacity(512) }

  // MARK: Lists and objects

  /// Writes an object, whose members `write` writes.
  package mutating func object(_ write: (inout JSONByteWriter) -> Void) {
    open(UInt8(ascii: "{"))
    write(&self)
    close(UInt8(ascii: "}"))
  }

  /// Writes a list, whose elements `write` writes.
  package mutating func array(_ write: (inout JSONByteWriter) -> Void) {
    open(UInt8(ascii: "["))
    write(&self)
    close(UInt8(ascii: "]"))
  }

  /// Writes the name of a member; its value is to be written next.
  ///
  /// - Parameter name: Letters, digits and `_` of the source, which need no escape.
  package mutating func name(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  // MARK: Values

  /// Writes `null`.
  package mutating func null() { literal("null") }

  /// Writes `true` or `false`.
  package mutating func boolean(_ value: Bool) { literal(value ? "true" : "false") }

  /// Writes a whole number.
  package mutating func integer(_ value: Int64) { literal(String(value)) }

  /// Writes a number that is given in hundredths, with no more decimals than it needs: 850, 850.5, 850.55, -0.05.
  package mutating func hundredths(_ value: Int) {
    let (whole, rest) = value.magnitude.quotientAndRemainder(dividingBy: 100)
    separate()
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    bytes.append(contentsOf: String(whole).utf8)
    if rest > 0 {
      bytes.append(UInt8(ascii: "."))
      bytes.append(UInt8(ascii: "0") + UInt8(rest / 10))
      if rest % 10 > 0 { bytes.append(UInt8(ascii: "0") + UInt8(rest % 10)) }
    }
    needsComma = true
  }

  /// Writes a text in its quotes.
  package mutating func string(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { escape($0) }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  // MARK: Members

  /// Writes a member that is a whole number.
  package mutating func member(_ name: StaticString, _ value: Int64) {
    self.name(name)
    integer(value)
  }

  /// Writes a member that is a text, or `null`.
  package mutating func member(_ name: StaticString, _ value: String?) {
    self.name(name)
    if let value { string(value) } else { null() }
  }

  /// Writes a member that is `true` or `false`.
  package mutating func member(_ name: StaticString, _ value: Bool) {
    self.name(name)
    boolean(value)
  }

  // MARK: Parts

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }

  private mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func literal(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
    needsComma = true
  }

  private mutating func escape(_ text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for (index, byte) in text.enumerated() where byte < 0x20 || byte == 0x22 || byte == 0x5C {
      bytes.append(contentsOf: text[start..<index])
      start = index + 1
      bytes.append(UInt8(ascii: "\\"))
      switch byte {
      case 0x08: bytes.append(UInt8(ascii: "b"))
      case 0x09: bytes.append(UInt8(ascii: "t"))
      case 0x0A: bytes.append(UInt8(ascii: "n"))
      case 0x0C: bytes.append(UInt8(ascii: "f"))
      case 0x0D: bytes.append(UInt8(ascii: "r"))
      case 0x00..<0x20:
        bytes.append(contentsOf: byte < 0x10 ? "u000".utf8 : "u001".utf8)
        bytes.append(contentsOf: String(byte & 0xF, radix: 16).utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(contentsOf: text[start...])
  }
}
