/// The character rules of methods, field names and field values (RFC 9110 §5.5 and §5.6.2).
///
/// libcurl sends what it is given, line breaks included; whatever reaches it has passed here first.
package enum FieldGrammar {
  /// Whether `text` is a token: one or more visible ASCII characters without delimiters.
  package static func isToken(_ text: String) -> Bool {
    !text.isEmpty && bytes(of: text) { areTokenBytes($0) }
  }

  /// Whether all of `bytes` may stand in a field's value.
  package static func areValueBytes(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.allSatisfy { isValueByte($0) }
  }

  /// Whether all of `bytes` may stand in a token.
  package static func areTokenBytes(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.allSatisfy { isTokenByte($0) }
  }

  /// Whether all of `bytes` may stand in a URL as it is sent.
  package static func areURLBytes(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.allSatisfy { isURLByte($0) }
  }

  /// Whether `text` may stand in a field's value: no line break, NUL or other control character except the tab.
  package static func isFieldValue(_ text: String) -> Bool {
    bytes(of: text) { areValueBytes($0) }
  }

  /// `text` with what may not stand in a field's value as `?`.
  package static func withoutControls(_ text: String) -> String {
    String(decoding: text.utf8.map { isValueByte($0) ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
  }

  /// `text` without spaces and tabs at its ends, which are not part of a field's value.
  package static func trimmed(_ text: String) -> String {
    bytes(of: text) { bytes in
      let trimmed = trimmed(bytes)
      return trimmed.count == bytes.count ? text : String(decoding: trimmed, as: UTF8.self)
    }
  }

  /// `text` with the letters A to Z in lower case; other characters keep their bytes, whatever the locale.
  package static func lowercased(_ text: String) -> String {
    bytes(of: text) { bytes in
      guard bytes.contains(where: { 0x41...0x5A ~= $0 }) else { return text }
      return String(unsafeUninitializedCapacity: bytes.count) { room in
        for (index, byte) in bytes.enumerated() {
          room.initializeElement(at: index, to: 0x41...0x5A ~= byte ? byte | 0x20 : byte)
        }
        return bytes.count
      }
    }
  }

  /// Whether two texts are the same but for the case of the letters A to Z.
  package static func isSame(_ one: String, _ other: String) -> Bool {
    guard one.utf8.count == other.utf8.count else { return false }
    return bytes(of: one) { one in
      bytes(of: other) { other in
        for index in one.indices where one[index] != other[index] {
          guard one[index] ^ other[index] == 0x20, 0x61...0x7A ~= one[index] | 0x20 else { return false }
        }
        return true
      }
    }
  }

  /// Whether `byte` may stand in a token.
  @inlinable
  package static func isTokenByte(_ byte: UInt8) -> Bool {
    isMember(byte, of: 0x03FF_6CFA_0000_0000, 0x57FF_FFFF_C7FF_FFFE)
  }

  /// Whether `byte` may stand in a field's value.
  @inlinable
  package static func isValueByte(_ byte: UInt8) -> Bool { (byte >= 0x20 && byte != 0x7F) || byte == 0x09 }

  /// Whether `byte` may stand in the host and port of a URL: a name, an address, a port; nothing percent-encoded.
  @inlinable
  package static func isHostByte(_ byte: UInt8) -> Bool {
    isMember(byte, of: 0x07FF_6000_0000_0000, 0x47FF_FFFE_AFFF_FFFE)
  }

  /// Whether `byte` may stand in a URL as it is sent (RFC 3986 §2): visible ASCII without what has to be percent-encoded.
  @inlinable
  package static func isURLByte(_ byte: UInt8) -> Bool {
    isMember(byte, of: 0xAFFF_FFFA_0000_0000, 0x47FF_FFFE_AFFF_FFFF)
  }

  /// `bytes` without spaces and tabs at its ends.
  package static func trimmed(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    var (start, end) = (0, bytes.count)
    while start < end, isBlank(bytes[start]) { start += 1 }
    while start < end, isBlank(bytes[end - 1]) { end -= 1 }
    return UnsafeRawBufferPointer(rebasing: bytes[start..<end])
  }

  /// Whether the bit of `byte` is set in two words that have one for each character of ASCII.
  @inlinable
  package static func isMember(_ byte: UInt8, of low: UInt64, _ high: UInt64) -> Bool {
    byte < 128 && (byte < 64 ? low : high) >> UInt64(byte & 63) & 1 == 1
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func bytes<Result>(of text: String, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    var text = text
    return text.withUTF8 { body(UnsafeRawBufferPointer($0)) }
  }
}

extension FieldGrammar {
  /// `text` for an error's sentence: at most 120 characters, control characters shown as `?`.
  package static func printable(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.prefix(120).map { scalar in
          switch scalar.properties.generalCategory {
          case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: "?"
          default: scalar
          }
        }))
  }
}
