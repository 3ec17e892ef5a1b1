/// Shows a text from outside in a message: in quotation marks, on one line, with nothing a terminal would obey.
///
/// Control, format (bidirectional marks, zero-width characters), separator, private-use and unassigned scalars become
/// `\n`, `\t` or `\u{…}`; what is longer than `limit` characters ends in an ellipsis.
///
/// ```swift
/// quoted("")              // “”
/// quoted("a\u{1B}[31m")   // “a\u{1B}[31m”, seven visible characters and no escape
/// ```
public func quoted(_ text: String, limit: Int = 60) -> String {
  var shown = ""
  var count = 0
  for scalar in text.unicodeScalars {
    if count == limit {
      shown += "…"
      break
    }
    count += 1
    shown += escaped(scalar)
  }
  return "“\(shown)”"
}

private func escaped(_ scalar: Unicode.Scalar) -> String {
  switch scalar {
  case "\n": return "\\n"
  case "\t": return "\\t"
  case "\r": return "\\r"
  case " "..."~": return String(scalar)
  default: break
  }
  switch scalar.properties.generalCategory {
  case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
    return "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  default:
    return String(scalar)
  }
}
