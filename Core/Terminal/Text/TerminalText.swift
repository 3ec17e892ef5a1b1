/// Makes text from outside harmless for a terminal.
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
    if text.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) { return text }
    var harmless = String.UnicodeScalarView()
    var marks = 0
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      if scalar == "\n", previous == "\r" { continue }
      guard let shown = replacement(for: scalar) else { continue }
      marks = isMark(shown) ? marks + 1 : 0
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
    bytes.firstIndex { !(0x20...0x7E ~= $0) } ?? bytes.count
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x300 else { return false }
    // A joiner counts too: a chain of them alone would make a cluster without end.
    return scalar.value == 0x200C || scalar.value == 0x200D || TextWidth.columns(of: scalar) == 0
  }

  private static func replacement(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x20...0x7E: return scalar
    case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029: return " "
    case 0x00...0x1F: return Unicode.Scalar(0x2400 + scalar.value)
    case 0x7F: return "\u{2421}"
    case 0x80...0x9F: return "\u{FFFD}"
    case 0x200C, 0x200D: return scalar
    default: break
    }
    switch scalar.properties.generalCategory {
    // Arabic and Kaithi number signs are format characters that are seen; the width table knows them.
    case .format: return TextWidth.columns(of: scalar) == 1 && scalar.value != 0xAD ? scalar : nil
    case .control, .surrogate, .lineSeparator, .paragraphSeparator: return "\u{FFFD}"
    default: return scalar.properties.isNoncharacterCodePoint ? "\u{FFFD}" : scalar
    }
  }
}
