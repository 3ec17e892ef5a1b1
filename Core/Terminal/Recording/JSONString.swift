/// Writes text into JSON.
enum JSONString {
  /// The text as a string of JSON with its quotes (RFC 8259 §7), on one line for every reader.
  ///
  /// Beyond what has to be escaped, DEL, the C1 controls and the two separators U+2028 and U+2029 are: some tools end
  /// lines at them, some terminals obey them.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22: quoted += "\\\""
      case 0x5C: quoted += "\\\\"
      case 0x08: quoted += "\\b"
      case 0x09: quoted += "\\t"
      case 0x0A: quoted += "\\n"
      case 0x0C: quoted += "\\f"
      case 0x0D: quoted += "\\r"
      case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
