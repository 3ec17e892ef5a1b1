/// Makes text from outside harmless for a terminal, which would obey what is in it.
///
/// ```swift
/// print(TerminalText.sanitized("Chair\u{1B}[2J"))  // nothing of it is obeyed
/// ```
public enum TerminalText {
  /// The most combining marks that may follow a character; the rest is dropped.
  static let markLimit = 8

  /// The text on one line, with nothing in it that a terminal would obey or that reorders what is beside it.
  ///
  /// Line breaks and tabs become spaces; other C0 controls (ESC too) their pictures, such as `␛`, so that nothing is
  /// hidden; C1 controls and noncharacters become U+FFFD. Bidirectional and other invisible format characters are
  /// dropped, except the joiners U+200C and U+200D. Printable ASCII comes back as it is, at the price of a look at each
  /// byte.
  public static func sanitized(_ text: String) -> String {
    var text = text
    let plain = text.withUTF8 { bytes in plainPrefix(of: bytes) }
    return plain == text.utf8.count ? text : sanitized(text, after: plain)
  }

  /// The text made harmless from a byte on, where a character begins; what stands before is harmless already.
  private static func sanitized(_ text: String, after plain: Int) -> String {
    let start = text.utf8.index(text.startIndex, offsetBy: plain)
    var harmless = String.UnicodeScalarView(text.unicodeScalars[..<start])
    harmless.reserveCapacity(text.utf8.count)
    var marks = 0
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars[start...] {
      defer { previous = scalar }
      if scalar == "\n", previous == "\r" { continue }
      var shown = scalar
      if ScalarTraits(scalar).contains(.isSpecial) {
        guard let replacement = replacement(for: scalar) else { continue }
        shown = replacement
      }
      // Joiners count too: a chain of them alone would make a cluster without end.
      marks = ScalarTraits(shown).width == 0 ? marks + 1 : 0
      if marks <= markLimit { harmless.append(shown) }
    }
    return String(harmless)
  }

  /// Bytes as text, then ``sanitized(_:)``; what is no UTF-8 becomes U+FFFD.
  public static func sanitized(bytes: some Collection<UInt8>) -> String {
    sanitized(String(decoding: bytes, as: UTF8.self))
  }

  /// How many bytes at the start are printable ASCII.
  static func plainPrefix(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let raw = UnsafeRawBufferPointer(bytes)
    var index = 0
    // Eight at once: none with its highest bit, none below a space, none that is DEL.
    while index + 8 <= raw.count {
      let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let deleted = word ^ 0x7F7F_7F7F_7F7F_7F7F
      let low = (word &- 0x2020_2020_2020_2020) | (deleted &- 0x0101_0101_0101_0101)
      if (word | low) & 0x8080_8080_8080_8080 != 0 { break }
      index += 8
    }
    while index < raw.count, 0x20...0x7E ~= raw[index] { index += 1 }
    return index
  }

  private static func replacement(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029: return " "
    case 0x00...0x1F: return Unicode.Scalar(0x2400 + scalar.value)
    case 0x7F: return "\u{2421}"
    case 0x80...0x9F: return "\u{FFFD}"
    case 0x200C, 0x200D: return scalar
    case 0xAD: return nil
    case _ where scalar.value & 0xFFFE == 0xFFFE, 0xFDD0...0xFDEF: return "\u{FFFD}"
    // What remains are format characters. Arabic and Kaithi number signs are seen.
    default: return ScalarTraits(scalar).width == 0 ? nil : scalar
    }
  }
}
