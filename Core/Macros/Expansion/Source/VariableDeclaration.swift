/// A `var` as a macro needs it: what it is called, of which type it is, and what it begins with.
struct VariableDeclaration {
  let name: SwiftToken
  /// The type as it is written; `nil` where it follows from the value.
  let type: String?
  /// The value as it is written.
  let value: String?
  /// `static` or `class`.
  let isOfType: Bool

  /// - Parameter macro: How the macro is written, for what is said of a declaration that does not fit.
  init(_ source: String, macro: String) throws(MacroError) {
    let tokens = try SwiftLexer.tokens(of: source)
    let outer = tokens.filter { $0.depth == 0 }
    let whole = (tokens.first?.range.lowerBound ?? 0)..<(tokens.last?.range.upperBound ?? 0)
    let words = outer[...]
    if let constant = words.first(where: { $0.isWord("let") || $0.isWord("var") }), constant.isWord("let") {
      throw MacroError("\(macro) stands before a `var`, not a `let`: the value can be set.", at: constant.range)
    }
    guard let keyword = words.firstIndex(where: { $0.isWord("var") }), keyword + 1 < words.endIndex else {
      throw MacroError("\(macro) stands before a `var`.", at: whole)
    }
    name = words[keyword + 1]
    guard name.kind == .word else {
      throw MacroError("\(macro) takes one `var` with a name.", at: name.range)
    }
    isOfType = words[..<keyword].contains { $0.isWord("static") || $0.isWord("class") }
    let rest = words[(keyword + 2)...]
    if let comma = Self.commaBeforeVariable(in: rest) {
      throw MacroError("\(macro) takes one `var` at a time: give each a line of its own.", at: comma.range)
    }
    let equals = rest.firstIndex { $0.isSign("=") }
    let colon = rest[..<(equals ?? rest.endIndex)].firstIndex { $0.isSign(":") }
    // Braces after a value are a closure, unless they say that they are observers.
    let braces = rest.first { brace in
      brace.isSign("{") && (equals == nil || Self.areObservers(brace, among: tokens))
    }
    if let braces {
      throw MacroError(
        "\(macro) writes the accessors: this `var` has some already. Remove them, or the macro.", at: braces.range)
    }
    type = colon.map { colon in
      Self.text(
        of: source, from: words[colon].range.upperBound,
        to: equals.map { words[$0].range.lowerBound } ?? whole.upperBound)
    }
    value = equals.map { Self.text(of: source, from: words[$0].range.upperBound, to: whole.upperBound) }
    if let colon, type?.isEmpty != false { throw MacroError("Here a type is missing.", at: words[colon].range) }
    if let equals, value?.isEmpty != false { throw MacroError("Here a value is missing.", at: words[equals].range) }
  }

  /// The type is written as one that may be `nil`.
  var isOptional: Bool {
    // `() -> Int?` is a function; `(() -> Int)?` may be none.
    // A type that cannot be read is one that the compiler will complain of.
    guard let type, let tokens = try? SwiftLexer.tokens(of: type),
      !tokens.contains(where: { $0.depth == 0 && $0.text == "->" })
    else { return false }
    return type.hasSuffix("?") || type.hasSuffix("!") || type.hasPrefix("Optional<")
  }

  /// A comma with a name and its type or value behind; those of `Dictionary<String, Int>` have none.
  private static func commaBeforeVariable(in tokens: ArraySlice<SwiftToken>) -> SwiftToken? {
    tokens.indices.dropLast(2).first { index in
      tokens[index].isSign(",") && tokens[index + 1].kind == .word
        && (tokens[index + 2].isSign("=") || tokens[index + 2].isSign(":"))
    }
    .map { tokens[$0] }
  }

  private static func areObservers(_ brace: SwiftToken, among tokens: [SwiftToken]) -> Bool {
    guard let next = tokens.first(where: { $0.range.lowerBound >= brace.range.upperBound }) else { return false }
    return next.isWord("didSet") || next.isWord("willSet")
  }

  private static func text(of source: String, from start: Int, to end: Int) -> String {
    Trimmed.text(String(decoding: source.utf8.dropFirst(start).prefix(max(0, end - start)), as: UTF8.self))
  }
}

/// Text without the blanks around it.
enum Trimmed {
  static func text(_ text: some StringProtocol) -> String {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(text[first...last])
  }
}
