extension String {
  /// The text with each control character written out, as `\u001b`: one line, which does nothing to a terminal.
  var withoutControlCharacters: String {
    var text = ""
    for scalar in unicodeScalars {
      if scalar.mustBeEscaped {
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  /// Control characters (Unicode's Cc), the ends of a line or paragraph, and what turns the direction of the text after
  /// it: a terminal obeys them.
  fileprivate var mustBeEscaped: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
