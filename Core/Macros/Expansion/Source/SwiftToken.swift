/// A word or a sign of Swift source.
struct SwiftToken: Equatable {
  enum Kind: Equatable {
    /// A name or a keyword, in backticks or not.
    case word
    /// A string with all that is interpolated, a number, or a regular expression.
    case literal
    /// One of `( ) [ ] { }`.
    case bracket
    /// One of `, : ; @ # .`.
    case sign
    /// Signs such as `=`, `->` or `??`.
    case operation
  }

  let kind: Kind
  let text: String
  /// Its bytes in the source.
  let range: Range<Int>
  /// It is the first of its line.
  let startsLine: Bool
  /// How many brackets are open around it.
  let depth: Int

  func isWord(_ word: String) -> Bool { kind == .word && text == word }
  func isSign(_ sign: String) -> Bool { (kind == .sign || kind == .bracket || kind == .operation) && text == sign }
  /// The name without backticks.
  var name: String { text.filter { $0 != "`" } }
}
