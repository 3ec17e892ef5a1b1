/// JSON as it was written: the order of members, each digit of a number, and everything that nobody here knows.
///
/// FHIR wants decimals kept to the digit, and an update must not lose an element that the program does not know; so a
/// resource is read into this, edited where it must be, and written again.
package indirect enum JSONElement: Sendable, Hashable {
  /// `null`
  case null
  /// `true`, `false`
  case boolean(Bool)
  /// A number as it is written: `1.10` stays `1.10`.
  case number(String)
  /// A string, its escapes undone.
  case string(String)
  /// An array.
  case array([JSONElement])
  /// An object: its members in their order, no name twice.
  case object([Member])

  /// One member of an object.
  package struct Member: Sendable, Hashable {
    /// The name.
    package var name: String
    /// The value.
    package var value: JSONElement

    /// A member.
    package init(_ name: String, _ value: JSONElement) {
      self.name = name
      self.value = value
    }
  }

  /// The text of a string; `nil` for anything else.
  package var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The value of a boolean; `nil` for anything else.
  package var boolean: Bool? {
    if case .boolean(let value) = self { value } else { nil }
  }

  /// The elements of an array; none for anything else.
  package var elements: [JSONElement] {
    if case .array(let elements) = self { elements } else { [] }
  }

  /// The members of an object; none for anything else.
  package var members: [Member] {
    if case .object(let members) = self { members } else { [] }
  }

  /// A member of an object: `nil` where there is none. Setting replaces it in its place, adds it at the end, or takes it
  /// out; what is no object stays as it is.
  package subscript(name: String) -> JSONElement? {
    get { members.first { $0.name == name }?.value }
    set {
      guard case .object(var members) = self else { return }
      let index = members.firstIndex { $0.name == name }
      switch (index, newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append(Member(name, value))
      case (nil, nil): return
      }
      self = .object(members)
    }
  }

  /// The JSON text, without white space.
  package var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .boolean(let value): text += value ? "true" : "false"
    case .number(let digits): text += digits
    case .string(let string): Self.write(string, to: &text)
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        element.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        Self.write(member.name, to: &text)
        text += ":"
        member.value.write(to: &text)
      }
      text += "}"
    }
  }

  /// RFC 8259 §7.
  private static func write(_ string: String, to text: inout String) {
    text += "\""
    defer { text += "\"" }
    // Most texts hold nothing to escape.
    guard string.utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) else {
      text += string
      return
    }
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension JSONElement: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// A string.
  package init(stringLiteral value: String) { self = .string(value) }
  /// A boolean.
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// An array.
  package init(arrayLiteral elements: JSONElement...) { self = .array(elements) }
  /// An object with members in this order.
  package init(dictionaryLiteral members: (String, JSONElement)...) {
    self = .object(members.map { Member($0, $1) })
  }
}
