import Testing

@testable import CoreRetained

@Suite struct TextRunsTests {
  private func drawn(_ runs: TextRuns<String>, columns: Int?, limit: Int = 0, _ mode: NSLineBreakMode = .byWordWrapping)
    -> [String]
  {
    TextLines(runs.text, columns: columns, limit: limit, mode: mode).lines.map { line in
      runs.pieces(of: line).map { "\($0.column):\($0.shown):\($0.value)" }.joined(separator: " ")
    }
  }

  private func runs(_ pieces: (String, String)...) -> TextRuns<String> {
    pieces.reduce(into: TextRuns()) { $0.append($1.0, value: $1.1) }
  }

  @Test("runs go on from line to line")
  func lines() {
    let runs = runs(("the qu", "red"), ("ick brown", "blue"), ("", "none"), (" fox", "red"))
    #expect(drawn(runs, columns: 9) == ["0:the qu:red 6:ick:blue", "0:brown:blue 5: fox:red"])
    #expect(drawn(runs, columns: 5) == ["0:the:red", "0:qu:red 2:ick:blue", "0:brown:blue", "0:fox:red"])
  }

  @Test("an ellipsis looks as what it stands for")
  func ellipsis() {
    let runs = runs(("abc", "red"), ("def", "blue"), ("ghi", "red"))
    #expect(drawn(runs, columns: 4, limit: 1, .byTruncatingTail) == ["0:abc:red 3:…:blue"])
    #expect(drawn(runs, columns: 4, limit: 1, .byTruncatingHead) == ["0:…:red 1:ghi:red"])
    #expect(drawn(runs, columns: 5, limit: 1, .byTruncatingMiddle) == ["0:ab:red 2:…:red 3:hi:red"])
  }

  @Test("a run that ends in a cluster counts to the end of the cluster")
  func insideOfClusters() {
    #expect(drawn(runs(("e", "red"), ("\u{301}f", "blue")), columns: nil) == ["0:e\u{301}:red 1:f:blue"])
    #expect(drawn(runs(("漢", "red"), ("\u{301}", "blue"), ("字", "blue")), columns: nil) == ["0:漢\u{301}:red 2:字:blue"])
  }

  @Test("columns of pieces count what is drawn")
  func columns() {
    #expect(drawn(runs(("漢\u{202E}\u{1B}", "red"), ("a", "blue")), columns: nil) == ["0:漢␛:red 3:a:blue"])
  }

  @Test("no text has no value")
  func empty() {
    #expect(TextRuns<String>().value(at: "".startIndex) == nil)
    #expect(drawn(TextRuns(), columns: 5) == [""])
  }
}
