/// Shows a text from outside in a message: in quotation marks, on one line, with nothing a terminal would obey.
///
/// Control, format (bidirectional marks, zero-width characters), separator, private-use and unassigned scalars become
/// `\n`, `\t` or `\u{…}`; what is longer than `limit` characters ends in an ellipsis.
///
/// ```swift
/// quoted("")              // “”
/// quoted("a\u{1B}[31m")   // “a\u{1B}[31m”, seven visible characters and no escape
/// ```
///
/// User and password of a URL are not repeated: a terminal's scrollback and a log of errors are read by others.
public func quoted(_ text: String, limit: Int = 60) -> String {
  let text = withoutCredentials(text)
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

/// `http://…@host` for `http://name:password@host`.
private func withoutCredentials(_ text: String) -> String {
  // By scalars: a mark after a slash would hide it from a search by characters.
  let scalars = Array(text.unicodeScalars)
  let slashes = scalars.indices.dropLast(2).first { scalars[$0...].starts(with: [":", "/", "/"]) }
  guard let slashes, let end = scalars[(slashes + 3)...].lastIndex(of: "@") else { return text }
  var kept = String.UnicodeScalarView(scalars[..<(slashes + 3)])
  kept.append("…")
  kept.append(contentsOf: scalars[end...])
  return String(kept)
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
