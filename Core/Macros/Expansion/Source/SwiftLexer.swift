/// Cuts Swift source into words and signs: enough to find what belongs together, and no grammar beyond.
///
/// Comments fall away, strings stay whole. The source may be anything: what does not close is an error, never a trap.
struct SwiftLexer {
  private let bytes: [UInt8]
  private var place = 0
  private var tokens: [SwiftToken] = []
  private var open: [(bracket: UInt8, place: Int)] = []
  private var startsLine = true

  private init(_ source: String) { bytes = [UInt8](source.utf8) }

  /// The words and signs of a source.
  static func tokens(of source: String) throws(MacroError) -> [SwiftToken] {
    var lexer = SwiftLexer(source)
    try lexer.run()
    return lexer.tokens
  }

  private mutating func run() throws(MacroError) {
    while place < bytes.count {
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        startsLine = true
        place += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C: place += 1
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): try skipComment()
      case UInt8(ascii: "\""): try add(.literal, upTo: string(at: place, hashes: 0))
      case UInt8(ascii: "#"): try hash()
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        add(.bracket, upTo: place + 1)
        open.append((byte, place - 1))
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard let last = open.popLast(), Self.closes(byte, last.bracket) else {
          throw MacroError("This bracket closes nothing.", at: place..<place + 1)
        }
        add(.bracket, upTo: place + 1)
      case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "@"): add(.sign, upTo: place + 1)
      case UInt8(ascii: "`"): add(.word, upTo: quotedWord())
      case UInt8(ascii: "0")...UInt8(ascii: "9"): add(.literal, upTo: number())
      case _ where Self.isWord(byte): add(.word, upTo: end(Self.isWord))
      case UInt8(ascii: "/") where expressionBegins:
        add(
          regularExpression(at: place) == nil ? .operation : .literal, upTo: regularExpression(at: place) ?? place + 1)
      case UInt8(ascii: "."):
        let end = self.end { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "<") }
        add(end == place + 1 ? .sign : .operation, upTo: end)
      default: add(.operation, upTo: max(place + 1, end(Self.isOperator)))
      }
    }
    if let last = open.last { throw MacroError("This bracket is not closed.", at: last.place..<last.place + 1) }
  }

  private mutating func add(_ kind: SwiftToken.Kind, upTo end: Int) {
    let end = min(max(end, place + 1), bytes.count)
    let range = place..<end
    tokens.append(
      SwiftToken(
        kind: kind, text: String(decoding: bytes[range], as: UTF8.self), range: range, startsLine: startsLine,
        depth: open.count))
    startsLine = false
    place = end
  }

  private func peek(_ distance: Int) -> UInt8? {
    place + distance < bytes.count ? bytes[place + distance] : nil
  }

  private func end(_ belongs: (UInt8) -> Bool) -> Int {
    bytes[place...].firstIndex { !belongs($0) } ?? bytes.count
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "$"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      true
    default: false
    }
  }

  private static func isOperator(_ byte: UInt8) -> Bool { "=-+!*%<>&|^~?/\\".utf8.contains(byte) }

  private static func closes(_ byte: UInt8, _ opening: UInt8) -> Bool {
    switch opening {
    case UInt8(ascii: "("): byte == UInt8(ascii: ")")
    case UInt8(ascii: "["): byte == UInt8(ascii: "]")
    default: byte == UInt8(ascii: "}")
    }
  }

  // MARK: What is read as one

  private func number() -> Int {
    var end = end(Self.isWord)
    // `1.5` is one number; `1...5` and `1.description` are not.
    if end + 1 < bytes.count, bytes[end] == UInt8(ascii: "."), (0x30...0x39).contains(bytes[end + 1]) {
      end = bytes[(end + 1)...].firstIndex { !Self.isWord($0) } ?? bytes.count
    }
    return end
  }

  private func quotedWord() -> Int {
    bytes[(place + 1)...].firstIndex(of: UInt8(ascii: "`")).map { $0 + 1 } ?? bytes.count
  }

  private mutating func skipLine() {
    place = bytes[place...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? bytes.count
  }

  private mutating func skipComment() throws(MacroError) {
    guard let end = Self.comment(in: bytes, at: place) else {
      throw MacroError("This comment is not closed.", at: place..<place + 2)
    }
    if bytes[place..<end].contains(UInt8(ascii: "\n")) { startsLine = true }
    place = end
  }

  /// Where a comment with slash and star ends; they nest.
  private static func comment(in bytes: [UInt8], at start: Int) -> Int? {
    var (place, depth) = (start, 0)
    while place + 1 < bytes.count {
      switch (bytes[place], bytes[place + 1]) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")): (place, depth) = (place + 2, depth + 1)
      case (UInt8(ascii: "*"), UInt8(ascii: "/")): (place, depth) = (place + 2, depth - 1)
      default: place += 1
      }
      if depth == 0 { return place }
    }
    return nil
  }

  private mutating func hash() throws(MacroError) {
    let after = end { $0 == UInt8(ascii: "#") }
    let hashes = after - place
    if after < bytes.count, bytes[after] == UInt8(ascii: "\"") {
      try add(.literal, upTo: string(at: after, hashes: hashes))
    } else if after < bytes.count, bytes[after] == UInt8(ascii: "/") {
      let closing = [UInt8(ascii: "/")] + [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
      guard let end = bytes[(after + 1)...].firstRange(of: closing)?.upperBound else {
        throw MacroError("This regular expression is not closed.", at: place..<after + 1)
      }
      add(.literal, upTo: end)
    } else {
      add(.sign, upTo: place + 1)
    }
  }

  /// A slash here begins a regular expression rather than divides.
  private var expressionBegins: Bool {
    guard let next = peek(1), next != UInt8(ascii: " "), next != UInt8(ascii: "\n"), next != UInt8(ascii: "/") else {
      return false
    }
    guard let last = tokens.last else { return false }
    switch last.kind {
    case .operation: return true
    case .bracket: return ["(", "[", "{"].contains(last.text)
    case .sign: return [",", ":"].contains(last.text)
    case .word: return last.text == "return"
    case .literal: return false
    }
  }

  private func regularExpression(at start: Int) -> Int? {
    var place = start + 1
    while place < bytes.count, bytes[place] != UInt8(ascii: "\n") {
      if bytes[place] == UInt8(ascii: "/") { return place + 1 }
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// Where the string ends whose quote stands at `start`.
  private func string(at start: Int, hashes: Int) throws(MacroError) -> Int {
    var scanner = StringScanner(bytes: bytes)
    guard let end = scanner.end(ofStringAt: start, hashes: hashes) else {
      throw MacroError("This string is not closed.", at: start..<min(start + 1, bytes.count))
    }
    return end
  }
}

/// Finds the end of a string, over all that is interpolated in it.
struct StringScanner {
  let bytes: [UInt8]
  /// Strings within strings: nobody writes as many, and a stack has an end.
  private static let deepest = 64
  private var depth = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func end(ofStringAt start: Int, hashes: Int) -> Int? {
    guard depth < Self.deepest else { return nil }
    depth += 1
    defer { depth -= 1 }
    let quote = UInt8(ascii: "\"")
    let isTall = has([quote, quote, quote], at: start)
    let marks = [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
    let closing = [UInt8](repeating: quote, count: isTall ? 3 : 1) + marks
    let escape = [UInt8(ascii: "\\")] + marks
    var place = start + (isTall ? 3 : 1)
    while place < bytes.count {
      if has(closing, at: place) { return place + closing.count }
      if has(escape, at: place) {
        place += escape.count
        guard place < bytes.count else { return nil }
        if bytes[place] == UInt8(ascii: "(") {
          guard let end = end(ofParenthesisAt: place) else { return nil }
          place = end
        } else {
          place += 1
        }
      } else if !isTall, bytes[place] == UInt8(ascii: "\n") {
        return nil
      } else {
        place += 1
      }
    }
    return nil
  }

  private mutating func end(ofParenthesisAt start: Int) -> Int? {
    var (place, open) = (start, 0)
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "("): open += 1
      case UInt8(ascii: ")"):
        open -= 1
        if open == 0 { return place + 1 }
      case UInt8(ascii: "\""):
        var hashes = 0
        while place > hashes, bytes[place - hashes - 1] == UInt8(ascii: "#") { hashes += 1 }
        guard let end = end(ofStringAt: place, hashes: hashes) else { return nil }
        place = end
        continue
      default: break
      }
      place += 1
    }
    return nil
  }

  private func has(_ wanted: [UInt8], at place: Int) -> Bool {
    place + wanted.count <= bytes.count && bytes[place..<place + wanted.count].elementsEqual(wanted)
  }
}
