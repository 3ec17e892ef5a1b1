/// The parts of `#Preview("name", traits: …) { … }` as it is written.
struct PreviewUse {
  /// What stands in the parentheses, but for the body.
  let arguments: String
  /// What stands in the braces.
  let body: String
  /// Where the body begins in the source.
  let bodyPlace: Int

  init(_ source: String) throws(MacroError) {
    let tokens = try SwiftLexer.tokens(of: source)
    let whole = (tokens.first?.range.lowerBound ?? 0)..<(tokens.last?.range.upperBound ?? 0)
    guard let hash = tokens.firstIndex(where: { $0.isSign("#") }), hash + 1 < tokens.count else {
      throw MacroError("This is no use of #Preview.", at: whole)
    }
    let outer = tokens[(hash + 2)...].filter { $0.depth == 0 }
    var arguments: [Substring] = []
    var braces: Range<Int>?
    if let open = outer.first, open.isSign("("), outer.count > 1 {
      let inner = open.range.upperBound..<outer[1].range.lowerBound
      for argument in Self.arguments(of: tokens.filter { inner.contains($0.range.lowerBound) }) {
        if argument.count > 3, argument[0].isWord("body"), argument[1].isSign(":"), argument[2].isSign("{"),
          let end = argument.last, end.isSign("}")
        {
          braces = argument[2].range.upperBound..<end.range.lowerBound
        } else if let first = argument.first, let last = argument.last {
          arguments.append(Self.text(of: source, in: first.range.lowerBound..<last.range.upperBound))
        }
      }
    }
    if let open = outer.firstIndex(where: { $0.isSign("{") }), open + 1 < outer.count {
      braces = outer[open].range.upperBound..<outer[open + 1].range.lowerBound
    }
    guard let braces else {
      throw MacroError("#Preview wants what it shows in braces: `#Preview { ContentView() }`.", at: whole)
    }
    self.arguments = arguments.joined(separator: ", ")
    body = String(Self.text(of: source, in: braces))
    bodyPlace = braces.lowerBound
  }

  private static func arguments(of tokens: [SwiftToken]) -> [[SwiftToken]] {
    tokens.split { $0.depth == 1 && $0.isSign(",") }.map(Array.init)
  }

  private static func text(of source: String, in range: Range<Int>) -> Substring {
    let bytes = source.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
    return source[start..<bytes.index(start, offsetBy: range.count)]
  }
}
