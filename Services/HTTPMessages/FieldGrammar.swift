/// The character rules of methods, field names and field values (RFC 9110 §5.5 and §5.6.2).
///
/// libcurl sends what it is given, line breaks included; whatever reaches it has passed here first.
package enum FieldGrammar {
  /// Whether `text` is a token: one or more visible ASCII characters without delimiters.
  package static func isToken(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy(isTokenByte)
  }

  /// Whether `text` may stand in a field's value: no line break, NUL or other control character except the tab.
  package static func isFieldValue(_ text: String) -> Bool {
    text.utf8.allSatisfy { ($0 >= 0x20 && $0 != 0x7F) || $0 == 0x09 }
  }

  /// `text` with what may not stand in a field's value as `?`.
  package static func withoutControls(_ text: String) -> String {
    String(decoding: text.utf8.map { ($0 >= 0x20 && $0 != 0x7F) || $0 == 0x09 ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
  }

  /// `text` without spaces and tabs at its ends, which are not part of a field's value.
  package static func trimmed(_ text: String) -> String {
    let bytes = text.utf8
    guard let first = bytes.firstIndex(where: { !isBlank($0) }), let last = bytes.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(text[first...last])
  }

  /// `text` with the letters A to Z in lower case; other characters keep their bytes, whatever the locale.
  package static func lowercased(_ text: String) -> String {
    String(decoding: text.utf8.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09
  }

  /// Whether `byte` may stand in a token.
  package static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default:
      "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
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

extension FieldGrammar {
  /// Whether `byte` may stand in the host and port of a URL: a name, an address, a port; nothing percent-encoded.
  package static func isHostByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default:
      "-._~:[]".utf8.contains(byte)
    }
  }
}
