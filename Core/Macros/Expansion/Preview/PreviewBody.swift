/// What a preview shows: the properties it says are `@Previewable`, and the rest.
struct PreviewBody {
  /// A property of the preview.
  struct Property {
    /// The declaration without `@Previewable`.
    let text: String
    /// Where it stands in the use of the macro.
    let range: Range<Int>
  }

  private(set) var properties: [Property] = []
  /// What is left of the body.
  let content: String

  /// - Parameter place: Where the body begins in the use of the macro.
  init(_ source: String, at place: Int) throws(MacroError) {
    let bytes = [UInt8](source.utf8)
    let tokens = try Self.tokens(of: source, at: place)
    var rest: [UInt8] = []
    var copied = 0
    var index = 0
    while index < tokens.count {
      guard let marker = Self.marker(in: tokens, from: index) else {
        index += 1
        continue
      }
      let end = Self.end(ofDeclarationAt: marker + 2, in: tokens)
      let range = tokens[index].range.lowerBound..<tokens[end - 1].range.upperBound
      let mark = tokens[marker].range.lowerBound..<tokens[marker + 1].range.upperBound
      let text = bytes[range.lowerBound..<mark.lowerBound] + bytes[mark.upperBound..<range.upperBound]
      properties.append(
        Property(
          text: Trimmed.text(String(decoding: text, as: UTF8.self)),
          range: range.lowerBound + place..<range.upperBound + place))
      rest += bytes[copied..<range.lowerBound]
      copied = range.upperBound
      index = end
      if index < tokens.count, tokens[index].isSign(";") {
        copied = tokens[index].range.upperBound
        index += 1
      }
    }
    rest += bytes[copied...]
    content = String(decoding: rest, as: UTF8.self)
  }

  private static func tokens(of source: String, at place: Int) throws(MacroError) -> [SwiftToken] {
    do {
      return try SwiftLexer.tokens(of: source)
    } catch {
      throw MacroError(error.message, at: error.range.lowerBound + place..<error.range.upperBound + place)
    }
  }

  /// Where `@Previewable` stands among the attributes of the statement that begins at `start`, if one does.
  private static func marker(in tokens: [SwiftToken], from start: Int) -> Int? {
    var index = start
    while index + 1 < tokens.count, tokens[index].depth == 0, tokens[index].isSign("@"), tokens[index + 1].kind == .word
    {
      if tokens[index + 1].isWord("Previewable") { return index }
      index += 2
      if index < tokens.count, tokens[index].isSign("("), !tokens[index].startsLine {
        index = (tokens[(index + 1)...].firstIndex { $0.depth == 0 } ?? tokens.count - 1) + 1
      }
    }
    return nil
  }

  /// Where the next statement begins. A declaration goes on over the end of a line where a line cannot end or begin so.
  private static func end(ofDeclarationAt start: Int, in tokens: [SwiftToken]) -> Int {
    let keyword = tokens[start...].firstIndex { $0.isWord("var") || $0.isWord("let") } ?? start
    var index = min(keyword + 1, tokens.count)
    while index < tokens.count {
      let token = tokens[index]
      defer { index += 1 }
      guard token.depth == 0 else { continue }
      if token.isSign(";") { return index }
      guard token.startsLine, index > keyword + 1 else { continue }
      let last = tokens[index - 1]
      let lineGoesOn =
        last.kind == .operation && last.text != "!" && last.text != "?" || last.kind == .sign || last.isWord("else")
      let lineContinues =
        token.isSign(".") || token.isSign(",") || token.isSign(":") || token.isWord("else") || token.isSign("}")
        || token.isSign(")") || token.isSign("]") || token.kind == .operation
      if !lineGoesOn && !lineContinues { return index }
    }
    return tokens.count
  }
}
