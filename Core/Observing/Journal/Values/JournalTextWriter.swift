/// Writes JSON on one line, its keys sorted.
struct JournalTextWriter {
  private(set) var text = ""

  mutating func write(_ value: JournalValue) {
    switch value {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += "\(value)"
    case .largeInteger(let value): text += "\(value)"
    // The description of a finite double is the shortest text that reads back as the same double, and is JSON.
    case .number(let value) where value.isFinite: text += "\(value)"
    case .number(let value): write(value.journalValue)
    case .string(let value): write(value)
    case .array(let elements): write(elements)
    case .object(let members): write(members)
    }
  }

  private mutating func write(_ elements: [JournalValue]) {
    text += "["
    for (index, element) in elements.enumerated() {
      if index > 0 { text += "," }
      write(element)
    }
    text += "]"
  }

  private mutating func write(_ members: [String: JournalValue]) {
    text += "{"
    for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
      if index > 0 { text += "," }
      write(member.key)
      text += ":"
      write(member.value)
    }
    text += "}"
  }

  private mutating func write(_ string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default: text.append(escaping: scalar)
      }
    }
    text += "\""
  }
}

extension String {
  /// The text with each control character written out, as `\u001b`: one line, which does nothing to a terminal.
  var withoutControlCharacters: String {
    var text = ""
    for scalar in unicodeScalars { text.append(escaping: scalar) }
    return text
  }

  fileprivate mutating func append(escaping scalar: Unicode.Scalar) {
    guard scalar.mustBeEscaped else { return unicodeScalars.append(scalar) }
    let digits = String(scalar.value, radix: 16)
    self += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
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
