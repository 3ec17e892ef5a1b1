/// A statement in parts: words, marks for values, and what stands between them. Strings, quoted names and comments are of the last kind.
struct SQLTokens: Sequence, IteratorProtocol {
  enum Token: Equatable {
    /// `?`, or `?3` with its number.
    case mark(Int?)
    /// A name or a keyword without quotes.
    case word(String)
    /// Anything else.
    case other(String)

    /// As it is written.
    var text: String {
      switch self {
      case .mark(let number): "?" + (number.map(String.init) ?? "")
      case .word(let text), .other(let text): text
      }
    }
  }

  private var rest: Substring

  init(_ sql: String) { rest = sql[...] }

  mutating func next() -> Token? {
    guard let first = rest.first else { return nil }
    switch first {
    case "?":
      rest.removeFirst()
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest.removeFirst(digits.count)
      return .mark(Int(digits))
    case "'", "\"": return .other(quoted(by: first))
    case "-" where rest.hasPrefix("--"): return .other(take { !$0.isNewline })
    case _ where Self.isWord(first): return .word(take(Self.isWord))
    default:
      rest.removeFirst()
      return .other(String(first))
    }
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  private mutating func take(_ belongs: (Character) -> Bool) -> String {
    let taken = rest.prefix(while: belongs)
    rest.removeFirst(taken.count)
    return String(taken)
  }

  /// Up to the closing mark; a doubled one stands for itself, and begins what follows anew.
  private mutating func quoted(by mark: Character) -> String {
    let body = rest.dropFirst().prefix { $0 != mark }
    let taken = rest.prefix(body.count + 2)
    rest.removeFirst(taken.count)
    return String(taken)
  }
}
