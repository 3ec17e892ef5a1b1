/// A stretch of a Swift source: a word, a sign, a part of a string, or what stands between them.
package struct SwiftPiece: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// Blanks and tabs.
    case space
    /// The end of a line.
    case newline
    /// With its marks; nested ones are part of it.
    case comment
    /// An identifier or a keyword, with its backticks.
    case word
    /// `#if`, `#selector`, with the number sign.
    case poundWord
    case number
    /// A literal up to an interpolation, between two, or after one: quotation marks are in it. What is interpolated is code.
    case string
    /// A regular expression between slashes.
    case pattern
    /// One byte of punctuation.
    case sign
  }

  package let kind: Kind
  /// The bytes of the source that it covers.
  package let range: Range<Int>

  /// Nothing that the compiler reads.
  package var isTrivia: Bool { kind == .space || kind == .newline || kind == .comment }
}

/// A Swift source in pieces that cover each of its bytes once, in order.
package struct SwiftPieces: Sendable {
  package let bytes: [UInt8]
  package let pieces: [SwiftPiece]
  /// Why the source does not hold together, such as a string without an end; `nil` for a sound one.
  package let defect: SwiftDefect?

  package func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
  package func text(_ piece: SwiftPiece) -> String { text(piece.range) }
}

/// What is wrong with a source, and where.
package struct SwiftDefect: Equatable, Sendable {
  package let reason: String
  /// From 1.
  package let line: Int
}
