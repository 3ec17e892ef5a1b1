/// A word or a sign of a Swift source.
struct SwiftToken: Equatable {
  enum Kind: Equatable {
    case word, number, string, sign, documentation
  }

  let kind: Kind
  let text: String
  let line: Int
  /// White space or a comment stands before it.
  let isSpaced: Bool
  /// It is the first of its line.
  let beginsLine: Bool
  /// It opens a bracket: `(`, `[` or `{`.
  let opens: Bool
  /// It closes one.
  let closes: Bool

  func isWord(_ word: String) -> Bool { kind == .word && text == word }
  func isSign(_ sign: String) -> Bool { kind == .sign && text == sign }
}

/// Cuts a Swift source into tokens. Comments are left out but for those of documentation; what is interpolated in a
/// string is cut as the code it is. An operator comes sign by sign, for `>>` may end two lists of generic arguments.
struct SwiftTokenizer {
  /// All that Swift itself is written in is ASCII; other letters are passed byte by byte.
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var isSpaced = true
  private var beginsLine = true
  private(set) var tokens: [SwiftToken] = []

  static func tokens(of source: String) -> [SwiftToken] {
    var tokenizer = SwiftTokenizer(bytes: Array(source.utf8))
    tokenizer.cut(untilClosing: false)
    return tokenizer.tokens
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func byte(at offset: Int = 0) -> Byte? {
    position + offset < bytes.count ? Byte(value: bytes[position + offset]) : nil
  }

  private func isNext(_ text: String) -> Bool {
    var offset = 0
    for wanted in text.utf8 {
      guard byte(at: offset)?.value == wanted else { return false }
      offset += 1
    }
    return true
  }

  private mutating func advance(_ count: Int = 1) {
    for index in position..<min(position + count, bytes.count) where Byte(value: bytes[index]).isNewline { line += 1 }
    position = min(position + count, bytes.count)
  }

  private mutating func add(_ kind: SwiftToken.Kind, from start: Int, line first: Int) {
    let text = String(decoding: bytes[start..<min(position, bytes.count)], as: UTF8.self)
    let mark: Byte? = kind == .sign ? Byte(value: bytes[start]) : nil
    tokens.append(
      SwiftToken(
        kind: kind, text: text, line: first, isSpaced: isSpaced, beginsLine: beginsLine,
        opens: mark == "(" || mark == "[" || mark == "{", closes: mark == ")" || mark == "]" || mark == "}"))
    isSpaced = false
    beginsLine = false
  }

  /// Cuts to the end, or to the parenthesis that closes an interpolation.
  private mutating func cut(untilClosing isInterpolation: Bool) {
    var depth = 0
    while let next = byte() {
      if isInterpolation, next == ")", depth == 0 { return }
      if next == "(" { depth += 1 }
      if next == ")" { depth -= 1 }
      cutOne(next)
    }
  }

  private mutating func cutOne(_ next: Byte) {
    let start = position
    let first = line
    if next.isWhitespace {
      isSpaced = true
      if next.isNewline { beginsLine = true }
      advance()
    } else if next == "/" || next == "#" || next == "\"", cutLiteralOrComment() {
      return
    } else if next.isLetter || next == "_" || next == "$" || next == "`" {
      advance()
      while let more = byte(), more.isLetter || more.isNumber || more == "_" || more == "`" { advance() }
      add(.word, from: start, line: first)
    } else if next.isNumber {
      advance()
      while let more = byte(), more.isLetter || more.isNumber || more == "_" { advance() }
      add(.number, from: start, line: first)
    } else {
      advance()
      add(.sign, from: start, line: first)
    }
  }

  private mutating func cutLiteralOrComment() -> Bool {
    if isNext("//") {
      cutLineComment()
    } else if isNext("/*") {
      cutBlockComment()
    } else if let marks = marksOfString() {
      cutString(marks: marks)
    } else if isRegularExpression() {
      cutRegularExpression()
    } else {
      return false
    }
    return true
  }

  // MARK: Comments

  private mutating func cutLineComment() {
    let start = position
    let first = line
    let isDocumentation = isNext("///") && !isNext("////")
    position = bytes[position...].firstIndex { Byte(value: $0).isNewline } ?? bytes.count
    if isDocumentation { add(.documentation, from: start, line: first) }
    isSpaced = true
  }

  private mutating func cutBlockComment() {
    let start = position
    let first = line
    let isDocumentation = isNext("/**") && !isNext("/**/")
    var depth = 0
    repeat {
      if isNext("/*") {
        depth += 1
        advance(2)
      } else if isNext("*/") {
        depth -= 1
        advance(2)
      } else {
        advance()
      }
    } while depth > 0 && position < bytes.count
    if isDocumentation { add(.documentation, from: start, line: first) }
    isSpaced = true
  }

  // MARK: Literals

  /// How many `#` stand before the quotation mark that is next, or nil if no string begins here.
  private func marksOfString() -> Int? {
    var marks = 0
    while byte(at: marks) == "#" { marks += 1 }
    return byte(at: marks) == "\"" ? marks : nil
  }

  private mutating func cutString(marks: Int) {
    let start = position
    let first = line
    let pounds = String(repeating: "#", count: marks)
    advance(marks)
    let quote = isNext("\"\"\"") ? "\"\"\"" : "\""
    advance(quote.count)
    let escape = "\\" + pounds
    add(.string, from: start, line: first)
    while position < bytes.count, !isNext(quote + pounds) {
      if isNext(escape + "(") {
        advance(escape.count)
        cutOne("(")
        cut(untilClosing: true)
        if byte() == ")" { cutOne(")") }
      } else if isNext(escape) {
        advance(escape.count + 1)
      } else if quote.count == 1, byte()?.isNewline == true {
        break
      } else {
        advance()
      }
    }
    advance(quote.count + marks)
    isSpaced = false
    beginsLine = false
  }

  /// A `/` begins a regular expression where no operator can stand, if the line holds its end.
  private func isRegularExpression() -> Bool {
    var offset = 0
    while byte(at: offset) == "#" { offset += 1 }
    guard byte(at: offset) == "/" else { return false }
    if offset > 0 { return true }
    guard let next = byte(at: 1), !next.isWhitespace, next != "/" else { return false }
    if let last = tokens.last {
      if last.kind == .number || last.kind == .string { return false }
      if last.kind == .word, !["return", "in", "case", "try", "await", "if", "where"].contains(last.text) {
        return false
      }
      if [")", "]", "}", ".", "?", "!"].contains(where: last.isSign), !beginsLine { return false }
      if !isSpaced, !["(", "[", "{", ","].contains(where: last.isSign) { return false }
    }
    while let more = byte(at: offset + 1), !more.isNewline {
      if more == "/" { return true }
      offset += more == "\\" ? 2 : 1
    }
    return false
  }

  private mutating func cutRegularExpression() {
    let start = position
    let first = line
    var marks = 0
    while byte() == "#" {
      marks += 1
      advance()
    }
    let end = "/" + String(repeating: "#", count: marks)
    advance()
    while position < bytes.count, !isNext(end) { advance(byte() == "\\" ? 2 : 1) }
    advance(end.count)
    add(.string, from: start, line: first)
  }
}

/// A byte of a source, comparable to a character of ASCII.
private struct Byte: ExpressibleByUnicodeScalarLiteral, Equatable {
  let value: UInt8

  init(value: UInt8) { self.value = value }
  init(unicodeScalarLiteral scalar: Unicode.Scalar) { value = UInt8(truncatingIfNeeded: scalar.value) }

  var isNewline: Bool { value == 0x0A || value == 0x0D }
  var isWhitespace: Bool { value == 0x20 || value == 0x09 || isNewline }
  var isNumber: Bool { 0x30...0x39 ~= value }
  var isLetter: Bool { 0x41...0x5A ~= value || 0x61...0x7A ~= value || value >= 0x80 }
}
