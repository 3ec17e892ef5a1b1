/// A line of a script, read from left to right: scalar by scalar, as a combining mark must not hide a quote.
struct ScriptLine {
  let number: Int
  private var rest: Substring.UnicodeScalarView

  init(_ text: Substring.UnicodeScalarView, number: Int) {
    self.number = number
    rest = text
    skipBlanks()
  }

  /// Whether nothing but blanks and a comment is left.
  var isAtEnd: Bool { rest.isEmpty || rest.first == "#" }

  /// Whether a text in quotes comes next.
  var isQuoted: Bool { rest.first == "\"" }

  /// All that is left, for an error.
  var remainder: String { isAtEnd ? "" : Self.trimmed(rest) }

  /// The next word, in quotes or not; `nil` at the end.
  mutating func word() throws(ScriptError) -> String? {
    guard !isAtEnd else { return nil }
    if isQuoted { return try quoted() }
    let word = rest.prefix { !Self.isBlank($0) }
    rest = rest[word.endIndex...]
    skipBlanks()
    return String(word)
  }

  /// A text in quotes, or all that is left up to a comment; `nil` where there is none.
  mutating func text() throws(ScriptError) -> String? {
    guard !isAtEnd else { return nil }
    if isQuoted { return try quoted() }
    var end = rest.startIndex
    var isAfterBlank = false
    while end < rest.endIndex, !(isAfterBlank && rest[end] == "#") {
      isAfterBlank = Self.isBlank(rest[end])
      rest.formIndex(after: &end)
    }
    defer { rest = rest[end...] }
    return Self.trimmed(rest[..<end])
  }

  private mutating func quoted() throws(ScriptError) -> String {
    var text = String.UnicodeScalarView()
    rest = rest.dropFirst()
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"":
        // What follows a text stands apart from it.
        guard rest.first.map(Self.isBlank) ?? true else { throw .misplacedQuote(line: number) }
        skipBlanks()
        return String(text)
      case "\\": text.append(try escaped())
      default: text.append(scalar)
      }
    }
    throw .openQuote(line: number)
  }

  /// What stands for something after a backslash.
  private mutating func escaped() throws(ScriptError) -> Unicode.Scalar {
    guard let scalar = rest.popFirst() else { throw .openQuote(line: number) }
    switch scalar {
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "\"", "\\": return scalar
    case "u":
      let digits = rest.dropFirst().prefix { $0.properties.isASCIIHexDigit }
      let after = rest[digits.endIndex...]
      guard rest.first == "{", 1...6 ~= digits.count, let code = UInt32(String(digits), radix: 16),
        let named = Unicode.Scalar(code), after.first == "}"
      else { throw .unknownEscape(line: number, escape: "\\u" + String(rest.prefix(8))) }
      rest = after.dropFirst()
      return named
    default: throw .unknownEscape(line: number, escape: "\\\(scalar)")
    }
  }

  private mutating func skipBlanks() { rest = rest.drop(while: Self.isBlank) }

  private static func trimmed(_ text: Substring.UnicodeScalarView) -> String {
    var text = text
    while let last = text.last, isBlank(last) { text.removeLast() }
    return String(text)
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }
}
