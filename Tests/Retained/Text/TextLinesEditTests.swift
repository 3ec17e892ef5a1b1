import Foundation
import Randomness
import Testing

@testable import CoreRetained

/// Lines of a text that is edited, beside those of the same text broken as a whole.
@Suite("Lines of an edited text")
struct TextLinesEditTests {
  private static let parts = [
    "a", "word", " ", "  ", "-", "--", "\n", "\r", "\r\n", "\u{2028}", "東", "京", "。", "(", ")", "1", "-2", "é",
    "e\u{301}", "\u{301}",
    "🇩🇪", "🇩", "👨\u{200D}👩", "\u{200D}", "\t", "\u{7}", "averyverylongword", "\u{A0}", "‐", "x–y", "\u{FE0F}",
  ]

  private static func random(_ random: inout SplitMix64, _ most: Int) -> String {
    (0..<random.below(most + 1)).map { _ in random.element(of: parts) }.joined()
  }

  private static func places(_ lines: TextLines) -> [[Int]] {
    lines.lines.map { line in
      let ends =
        [line.range.lowerBound, line.range.upperBound] + (line.rest.map { [$0.lowerBound, $0.upperBound] } ?? [])
      return ends.map { lines.text.utf8Offset(of: $0) } + [line.columns]
    }
  }

  @Test("whatever is edited, the lines are those of the whole text broken anew", arguments: 0..<40)
  func equal(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let columns = [nil, 1, 2, 3, 5, 8, 13, 40][random.below(8)]
    var text = Self.random(&random, 60)
    var lines = TextLines(text, columns: columns)
    for _ in 0..<60 {
      let bounds = Array(text.unicodeScalars.indices) + [text.endIndex]
      let (one, other) = (random.below(bounds.count), random.below(bounds.count))
      // Mostly short edits near each other, as when somebody types.
      let last = random.below(4) == 0 ? max(one, other) : min(bounds.count - 1, one + random.below(3))
      let range = bounds[min(one, last)]..<bounds[last]
      let inserted = Self.random(&random, random.below(4) == 0 ? 20 : 2)
      let edit = TextReplacement(
        offset: text.utf8Offset(of: range.lowerBound), removed: text[range].utf8.count, inserted: inserted.utf8.count)
      text.replaceSubrange(range, with: inserted)
      lines.take(edit, in: text)
      let expected = Self.places(TextLines(text, columns: columns))
      #expect(Self.places(lines) == expected, "\(String(reflecting: text)) at \(columns ?? 0)")
      guard Self.places(lines) == expected else { return }
    }
  }

  @Test("a letter in a long text has a few lines broken again, not all")
  func few() {
    var text = (0..<2_000).map { "line \($0)" }.joined(separator: "\n")
    var edited = EditedText(text, kind: .area(columns: 40))
    var lines = TextLines(text, columns: 40)
    var count = 0
    for _ in 0..<100 {
      guard let edit = edited.edit(for: .insert("x")) else { continue }
      _ = edited.apply(edit)
      text = edited.text
      guard let replacement = edited.lastReplacement else { continue }
      count += lines.take(replacement, in: text)
    }
    // Two lines before it, its own, and those that it grows to.
    #expect(count <= 100 * 7, "\(count)")
    #expect(Self.places(lines) == Self.places(TextLines(text, columns: 40)))
  }
}
