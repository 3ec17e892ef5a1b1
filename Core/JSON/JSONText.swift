/// Writes text as JSON strings, and makes JSON safe to show: functions without a state.
public enum JSONText {
  /// A text as a string of JSON with its quotes (RFC 8259 §7), on one line for every reader.
  ///
  /// Beyond what has to be escaped, whatever a terminal would obey is: DEL, the C1 controls, the ends of a line or a
  /// paragraph, and what turns or hides the text after it.
  public static func quoted(_ text: String) -> String {
    var quoted: [UInt8] = []
    write(text, to: &quoted)
    return String(decoding: quoted, as: UTF8.self)
  }

  /// The same JSON with what a terminal would obey escaped: it may be shown, whatever it came from.
  ///
  /// - Parameter json: Valid JSON. There such characters stand within strings only, where JSON has an escape for them;
  ///   white space between values is left as it is.
  public static func escapingControls(_ json: String) -> String {
    if json.utf8.allSatisfy({ $0 < 0x7F }) { return json }
    var safe = ""
    for scalar in json.unicodeScalars {
      if scalar.value >= 0x7F, isObeyed(scalar) {
        escape(scalar, to: &safe)
      } else {
        safe.unicodeScalars.append(scalar)
      }
    }
    return safe
  }

  /// Any text on one line, the controls below the space escaped, too.
  static func escapingEveryControl(_ text: String) -> String {
    var safe = ""
    for scalar in text.unicodeScalars {
      if isObeyed(scalar) { escape(scalar, to: &safe) } else { safe.unicodeScalars.append(scalar) }
    }
    return safe
  }

  /// Writes the same as ``quoted(_:)`` behind what is there.
  package static func write(_ text: String, to json: inout [UInt8]) {
    json.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { bytes in
      // Most texts hold nothing to escape.
      if bytes.allSatisfy({ (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
        json.append(contentsOf: bytes)
      } else {
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars { write(scalar, to: &json) }
      }
    }
    json.append(UInt8(ascii: "\""))
  }

  private static func write(_ scalar: Unicode.Scalar, to json: inout [UInt8]) {
    switch scalar {
    case "\"": json += #"\""#.utf8
    case "\\": json += #"\\"#.utf8
    case "\u{8}": json += #"\b"#.utf8
    case "\t": json += #"\t"#.utf8
    case "\n": json += #"\n"#.utf8
    case "\u{C}": json += #"\f"#.utf8
    case "\r": json += #"\r"#.utf8
    case _ where isObeyed(scalar):
      var escaped = ""
      escape(scalar, to: &escaped)
      json += escaped.utf8
    default: json.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  private static func escape(_ scalar: Unicode.Scalar, to json: inout String) {
    for unit in String(scalar).utf16 {
      let digits = String(unit, radix: 16)
      json += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }
  }

  private static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x20 { return true }
    guard scalar.value >= 0x7F else { return false }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    // The joiners are part of words and of emoji.
    case .format: return scalar.value != 0x200C && scalar.value != 0x200D
    default: return false
    }
  }
}

extension JSONValue: CustomStringConvertible {
  /// The JSON text on one line, its members in their order. It may be shown in a terminal, whatever it came from.
  public var description: String { text() }

  /// How a value is written: its order and its spacing, as a set of options.
  public struct Format: OptionSet, Sendable {
    /// The bits of the options; a program uses their names.
    public let rawValue: UInt8

    /// Creates a set of options from its bits, as `OptionSet` requires.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The names of each object in the order of their Unicode scalars: the same text for equal values with the same digits.
    public static let sortedNames = Format(rawValue: 1)
    /// A value on each line, indented by two spaces a level, for people; without it there is no white space.
    public static let indented = Format(rawValue: 2)
  }

  /// The JSON text, without white space unless it is asked for. Costs time in proportion to the text.
  public func text(_ format: Format = []) -> String {
    var text: [UInt8] = []
    write(to: &text, format, indentation: 0)
    return String(decoding: text, as: UTF8.self)
  }

  /// Writes the text without white space behind what is there, in UTF-8.
  package func write(to text: inout [UInt8]) { write(to: &text, [], indentation: 0) }

  private func write(to text: inout [UInt8], _ format: Format, indentation: Int) {
    switch self {
    case .null: text += "null".utf8
    case .boolean(let value): text += value ? "true".utf8 : "false".utf8
    case .number(let number): text += number.text.utf8
    case .string(let string): JSONText.write(string, to: &text)
    case .array(let elements):
      Self.write(elements, within: ("[", "]"), to: &text, format, indentation) { element, text, indentation in
        element.write(to: &text, format, indentation: indentation)
      }
    case .object(let object):
      let members = format.contains(.sortedNames) ? object.members.sorted { $0.name < $1.name } : object.members
      Self.write(members, within: ("{", "}"), to: &text, format, indentation) { member, text, indentation in
        JSONText.write(member.name, to: &text)
        text += format.contains(.indented) ? " : ".utf8 : ":".utf8
        member.value.write(to: &text, format, indentation: indentation)
      }
    }
  }

  private static func write<Part>(
    _ parts: [Part], within brackets: (Unicode.Scalar, Unicode.Scalar), to text: inout [UInt8], _ format: Format,
    _ indentation: Int, _ write: (Part, inout [UInt8], Int) -> Void
  ) {
    text.append(UInt8(ascii: brackets.0))
    for (index, part) in parts.enumerated() {
      if index > 0 { text.append(UInt8(ascii: ",")) }
      if format.contains(.indented) { text += ("\n" + String(repeating: "  ", count: indentation + 1)).utf8 }
      write(part, &text, indentation + 1)
    }
    if format.contains(.indented), !parts.isEmpty {
      text += ("\n" + String(repeating: "  ", count: indentation)).utf8
    }
    text.append(UInt8(ascii: brackets.1))
  }
}
