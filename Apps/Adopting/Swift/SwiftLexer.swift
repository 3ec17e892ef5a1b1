/// Cuts a Swift source into pieces without losing a byte, whatever the bytes are.
package struct SwiftLexer {
  private let bytes: [UInt8]
  private var position = 0
  private var pieces: [SwiftPiece] = []
  private var defect: SwiftDefect?
  /// How many interpolations are open.
  private var depth = 0

  private static let depthLimit = 100

  /// Cuts a source. The time is in proportion to its length.
  package static func pieces(of bytes: [UInt8]) -> SwiftPieces {
    var lexer = SwiftLexer(bytes: bytes)
    lexer.cut(untilClosing: false)
    return SwiftPieces(bytes: bytes, pieces: lexer.pieces, defect: lexer.defect)
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func byte(at offset: Int = 0) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }

  private func isNext(_ text: StaticString, at offset: Int = 0) -> Bool {
    text.withUTF8Buffer { wanted in
      guard position + offset + wanted.count <= bytes.count else { return false }
      return wanted.indices.allSatisfy { bytes[position + offset + $0] == wanted[$0] }
    }
  }

  private mutating func add(_ kind: SwiftPiece.Kind, from start: Int) {
    position = min(position, bytes.count)
    if position > start { pieces.append(SwiftPiece(kind: kind, range: start..<position)) }
  }

  private mutating func fail(_ reason: String, at start: Int) {
    guard defect == nil else { return }
    defect = SwiftDefect(reason: reason, line: 1 + bytes[..<start].count { $0 == UInt8(ascii: "\n") })
  }

  /// Cuts to the end, or up to the parenthesis that closes an interpolation.
  private mutating func cut(untilClosing isInterpolation: Bool) {
    var open = 0
    while let next = byte() {
      if next == UInt8(ascii: "(") { open += 1 }
      if next == UInt8(ascii: ")") {
        if isInterpolation, open == 0 { return }
        open -= 1
      }
      cutOne(next)
    }
  }

  private mutating func cutOne(_ next: UInt8) {
    let start = position
    switch next {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C:
      while let more = byte(), more == UInt8(ascii: " ") || more == UInt8(ascii: "\t") || more == 0x0B || more == 0x0C {
        position += 1
      }
      add(.space, from: start)
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      position += isNext("\r\n") ? 2 : 1
      add(.newline, from: start)
    case UInt8(ascii: "/") where isNext("//"):
      while let more = byte(), more != UInt8(ascii: "\n"), more != UInt8(ascii: "\r") { position += 1 }
      add(.comment, from: start)
    case UInt8(ascii: "/") where isNext("/*"): cutComment()
    case UInt8(ascii: "/") where beginsPattern(): cutPattern(marks: 0)
    case UInt8(ascii: "\""): cutString(marks: 0)
    case UInt8(ascii: "#"): cutNumberSign()
    case UInt8(ascii: "`"):
      position += 1
      while let more = byte(), more != UInt8(ascii: "`"), more != UInt8(ascii: "\n") { position += 1 }
      if byte() == UInt8(ascii: "`") { position += 1 }
      add(.word, from: start)
    case let next where Self.beginsWord(next):
      while let more = byte(), Self.continuesWord(more) { position += 1 }
      add(.word, from: start)
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      while let more = byte(), Self.continuesWord(more) { position += 1 }
      add(.number, from: start)
    default:
      position += 1
      add(.sign, from: start)
    }
  }

  private static func beginsWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...: true
    default: false
    }
  }

  private static func continuesWord(_ byte: UInt8) -> Bool {
    beginsWord(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private mutating func cutComment() {
    let start = position
    var open = 0
    repeat {
      if isNext("/*") {
        open += 1
        position += 2
      } else if isNext("*/") {
        open -= 1
        position += 2
      } else {
        position += 1
      }
    } while open > 0 && position < bytes.count
    if open > 0 { fail("a comment has no end", at: start) }
    add(.comment, from: start)
  }

  private mutating func cutNumberSign() {
    let start = position
    var marks = 0
    while byte(at: marks) == UInt8(ascii: "#") { marks += 1 }
    if byte(at: marks) == UInt8(ascii: "\"") { return cutString(marks: marks) }
    if byte(at: marks) == UInt8(ascii: "/") { return cutPattern(marks: marks) }
    // `#!` begins a script.
    if start == 0, isNext("#!") {
      while let more = byte(), more != UInt8(ascii: "\n") { position += 1 }
      return add(.comment, from: start)
    }
    position += 1
    guard marks == 1, let next = byte(), Self.beginsWord(next) else { return add(.sign, from: start) }
    while let more = byte(), Self.continuesWord(more) { position += 1 }
    add(.poundWord, from: start)
  }

  private func marks(_ count: Int, at offset: Int) -> Bool {
    (0..<count).allSatisfy { byte(at: offset + $0) == UInt8(ascii: "#") }
  }

  private mutating func cutString(marks count: Int) {
    let opening = position
    var start = position
    position += count
    let isMultiline = isNext("\"\"\"") && !endsOnLine(marks: count)
    let quotes = isMultiline ? 3 : 1
    position += quotes
    while let next = byte() {
      if next == UInt8(ascii: "\""), isMultiline ? isNext("\"\"\"") : true, marks(count, at: quotes) {
        position += quotes + count
        return add(.string, from: start)
      }
      if next == UInt8(ascii: "\\"), marks(count, at: 1) {
        guard byte(at: 1 + count) == UInt8(ascii: "("), depth < Self.depthLimit else {
          // What is escaped is passed; a line's end is not, where the string ends with it.
          position += 1 + count
          if let escaped = byte(), isMultiline || !Self.isNewline(escaped) { position += 1 }
          continue
        }
        position += 1 + count
        add(.string, from: start)
        cutOne(UInt8(ascii: "("))
        depth += 1
        cut(untilClosing: true)
        depth -= 1
        if byte() == UInt8(ascii: ")") { cutOne(UInt8(ascii: ")")) }
        start = position
        continue
      }
      if Self.isNewline(next), !isMultiline { break }
      position += 1
    }
    fail("a string has no end", at: opening)
    add(.string, from: start)
  }

  /// `#""""#` is a string of two quotation marks, and begins no lines (SE-0200).
  private func endsOnLine(marks count: Int) -> Bool {
    guard count > 0 else { return false }
    var offset = 2
    while let next = byte(at: offset), !Self.isNewline(next) {
      offset += 1
      if next == UInt8(ascii: "\""), marks(count, at: offset) { return true }
    }
    return false
  }

  private static func isNewline(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

  /// A `/` begins a regular expression where no operator can stand, if something follows at once and the line holds the end.
  private func beginsPattern() -> Bool {
    guard let next = byte(at: 1), !Self.isNewline(next) else { return false }
    guard ![" ", "\t", ")", ",", "}", "]", "=", ":", "/", "*"].contains(Unicode.Scalar(next)) else { return false }
    if let last = pieces.last(where: { !$0.isTrivia }) {
      switch last.kind {
      case .number, .string, .pattern: return false
      case .word:
        let word = String(decoding: bytes[last.range], as: UTF8.self)
        guard ["return", "in", "case", "try", "await", "if", "where", "guard", "while"].contains(word) else {
          return false
        }
      case .sign:
        guard ["(", "[", "{", ",", ":", "=", "&", "|", "~", ";"].contains(Unicode.Scalar(bytes[last.range.lowerBound]))
        else {
          return false
        }
      default: break
      }
    }
    var offset = 1
    while let more = byte(at: offset), !Self.isNewline(more) {
      switch more {
      case UInt8(ascii: "\\"): offset += 1
      case UInt8(ascii: "/"): return byte(at: offset - 1) != UInt8(ascii: " ")
      default: break
      }
      offset += 1
    }
    return false
  }

  private mutating func cutPattern(marks count: Int) {
    let start = position
    position += count + 1
    while let next = byte() {
      if next == UInt8(ascii: "\\") {
        position += 2
      } else if next == UInt8(ascii: "/"), marks(count, at: 1) {
        position += 1 + count
        return add(.pattern, from: start)
      } else if count == 0, Self.isNewline(next) {
        break
      } else {
        position += 1
      }
    }
    position = min(position, bytes.count)
    fail("a regular expression has no end", at: start)
    add(.pattern, from: start)
  }
}
