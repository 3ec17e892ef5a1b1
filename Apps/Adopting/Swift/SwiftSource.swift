/// A Swift source whose words are known, with the lines they stand on and the type in whose body they stand.
package struct SwiftSource: Sendable {
  /// A word or a sign, without what stands between them.
  package struct Token: Sendable {
    package let kind: SwiftPiece.Kind
    package let text: String
    package let range: Range<Int>
    /// The innermost type in whose body it stands, as `Cell` or, in an extension, as it is written there.
    package var type: String?
    /// It stands directly in the body of a protocol.
    package var isRequirement = false
    /// It stands directly in the body of an extension.
    package var isExtending = false
    /// The bracket that belongs to this one.
    package var partner: Int?
    /// It is the first of its line.
    package let beginsLine: Bool
  }

  package let pieces: SwiftPieces
  package private(set) var tokens: [Token] = []
  /// Why the source does not hold together; `nil` for a sound one.
  package private(set) var defect: SwiftDefect?
  private let lineStarts: [Int]

  package init(_ bytes: [UInt8]) {
    pieces = SwiftLexer.pieces(of: bytes)
    defect = pieces.defect
    lineStarts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    var beginsLine = true
    for piece in pieces.pieces {
      if piece.kind == .newline { beginsLine = true }
      guard !piece.isTrivia else { continue }
      tokens.append(Token(kind: piece.kind, text: pieces.text(piece), range: piece.range, beginsLine: beginsLine))
      beginsLine = false
    }
    readScopes()
  }

  /// The line of a byte, from 1.
  package func line(of offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The bytes of a line, from 1, without its end.
  package func range(ofLine line: Int) -> Range<Int> {
    let start = lineStarts[line - 1]
    var end = line < lineStarts.count ? lineStarts[line] - 1 : pieces.bytes.count
    if end > start, pieces.bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  package func text(_ range: Range<Int>) -> String { pieces.text(range) }

  /// Whether the tokens from `index` on are these.
  package func isNext(_ words: [String], at index: Int) -> Bool {
    guard index >= 0, index + words.count <= tokens.count else { return false }
    return words.indices.allSatisfy { tokens[index + $0].text == words[$0] }
  }

  package func token(at index: Int) -> Token? { tokens.indices.contains(index) ? tokens[index] : nil }

  /// The source without what the edits take out, and with what they put in; all other bytes are the same.
  package func applying(_ edits: [SourceEdit]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    for edit in edits.sorted(by: {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    })
    where edit.range.lowerBound >= position {
      result += pieces.bytes[position..<edit.range.lowerBound]
      result += Array(edit.replacement.utf8)
      position = edit.range.upperBound
    }
    return result + pieces.bytes[position...]
  }
}

/// Bytes of a source, and what stands there instead.
package struct SourceEdit: Equatable, Sendable {
  package let range: Range<Int>
  package let replacement: String
}

// MARK: - Scopes

extension SwiftSource {
  private struct Scope {
    let opening: Int
    let bracket: String
    var type: String?
    var isProtocol = false
    var isExtension = false
  }

  private static let closing = ["(": ")", "[": "]", "{": "}"]
  private static let typeWords: Set = ["class", "struct", "enum", "actor", "extension", "protocol"]

  /// Finds who stands in which type, and which brackets belong together.
  private mutating func readScopes() {
    var scopes: [Scope] = []
    var pending: (type: String, depth: Int, word: String)?
    // Branches of `#if` may each open the same brace.
    var branches: [[Scope]] = []
    for index in tokens.indices {
      let token = tokens[index]
      tokens[index].type = scopes.last { $0.type != nil }?.type
      tokens[index].isRequirement = scopes.last?.isProtocol == true
      tokens[index].isExtending = scopes.last?.isExtension == true
      switch token.kind {
      case .poundWord where token.text == "#if": branches.append(scopes)
      case .poundWord where token.text == "#else" || token.text == "#elseif":
        if let before = branches.last { scopes = before }
      case .poundWord where token.text == "#endif": _ = branches.popLast()
      case .word where Self.typeWords.contains(token.text):
        if let name = declaredName(after: index) { pending = (name, scopes.count, token.text) }
      case .sign where Self.closing[token.text] != nil:
        var scope = Scope(opening: index, bracket: token.text)
        if token.text == "{", let declared = pending, declared.depth == scopes.count {
          scope.type = declared.type
          scope.isProtocol = declared.word == "protocol"
          scope.isExtension = declared.word == "extension"
          pending = nil
        }
        scopes.append(scope)
      case .sign where [")", "]", "}"].contains(token.text):
        guard let last = scopes.popLast(), Self.closing[last.bracket] == token.text else {
          fail("“\(token.text)” closes nothing", at: token)
          return
        }
        tokens[index].partner = last.opening
        tokens[last.opening].partner = index
        // The bracket belongs to where it was opened.
        tokens[index].type = tokens[last.opening].type
        tokens[index].isRequirement = tokens[last.opening].isRequirement
      default: break
      }
    }
    if let open = scopes.last { fail("“\(open.bracket)” is never closed", at: tokens[open.opening]) }
  }

  private mutating func fail(_ reason: String, at token: Token) {
    if defect == nil { defect = SwiftDefect(reason: reason, line: line(of: token.range.lowerBound)) }
  }

  /// The name that a word such as `class` declares; `nil` where it declares none, as in `class func`.
  private func declaredName(after index: Int) -> String? {
    guard index == 0 || ![".", "(", ","].contains(tokens[index - 1].text), let first = token(at: index + 1),
      first.kind == .word, !Self.notNames.contains(first.text)
    else { return nil }
    if tokens[index].text == "actor", let next = token(at: index + 2), !["{", ":", "<", "where"].contains(next.text) {
      return nil
    }
    var name = first.text
    guard tokens[index].text == "extension" else { return name }
    var position = index + 2
    while isNext(["."], at: position), let part = token(at: position + 1), part.kind == .word {
      name += ".\(part.text)"
      position += 2
    }
    return name
  }

  private static let notNames: Set = [
    "func", "var", "let", "subscript", "init", "override", "final", "private", "public", "internal", "fileprivate",
    "open",
    "static", "class", "lazy", "weak", "dynamic", "mutating", "nonisolated",
  ]
}
