import CoreTerminal
import Randomness
import Testing

@testable import CoreRetained

@Suite struct TextLinesFuzzTests {
  @Test(
    "no line of any text is wider than asked, there are no more than asked, and the room measured is the room taken")
  func bounds() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<3000 {
      let text = HostileText.text(pieces: 24, &random)
      let columns = random.below(8) == 0 ? nil : 1 + random.below(12)
      let limit = random.below(5)
      let mode = random.element(of: NSLineBreakMode.allCases)
      let broken = TextLines(text, columns: columns, limit: limit, mode: mode)
      let widths = broken.lines.map(\.columns)
      let context = "\(text.debugDescription) \(columns ?? -1) \(limit) \(mode)"
      #expect(limit == 0 || widths.count <= limit, "\(context)")
      #expect(widths.allSatisfy { $0 <= columns ?? .max }, "\(context)")
      for line in broken.lines {
        let shown = broken.shown(line)
        #expect(TextWidth.columns(of: shown) <= line.columns, "\(context) \(shown.debugDescription)")
        #expect(TerminalText.sanitized(shown) == shown, "\(context)")
      }
      let size = TextLines.size(of: text, columns: columns, limit: limit, mode: mode)
      #expect(size == CellSize(width: widths.max() ?? 0, height: widths.count), "\(context)")
    }
  }

  @Test("nothing but spaces, line ends and what is never drawn is lost between lines")
  func nothingLost() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<3000 {
      let text = HostileText.text(pieces: 24, &random)
      let columns = 1 + random.below(12)
      let mode = random.element(of: [NSLineBreakMode.byWordWrapping, .byCharWrapping])
      let context = "\(text.debugDescription) \(columns) \(mode)"
      let lines = TextLines(text, columns: columns, mode: mode).lines
      var end = text.startIndex
      for line in lines {
        let start = line.range.lowerBound
        #expect(start >= end, "\(context)")
        #expect(isBlank(text[end..<start]), "\(context)")
        // A cluster too wide for any line is cut.
        end = line.rest?.upperBound ?? line.range.upperBound
        #expect(String.Index(start, within: text) != nil && String.Index(end, within: text) != nil, "\(context)")
      }
      #expect(isBlank(text[end...]), "\(context)")
    }
  }

  @Test("breaking anywhere leaves no room where the next cluster would have fit")
  func isFull() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<2000 {
      let text = HostileText.text(pieces: 20, &random)
      let columns = 2 + random.below(9)
      let lines = TextLines(text, columns: columns, mode: .byCharWrapping).lines
      for (line, next) in zip(lines, lines.dropFirst()) where line.range.upperBound == next.range.lowerBound {
        let first = TextClusters(text, next.range).first { $0.columns > 0 }
        #expect(line.columns + (first?.columns ?? 0) > columns, "\(text.debugDescription) \(columns)")
      }
    }
  }

  private func isBlank(_ text: Substring) -> Bool {
    text.allSatisfy { $0.isWhitespace || TextClusters.columns(of: $0) == 0 }
  }
}
