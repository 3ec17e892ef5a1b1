import CoreTerminal
import Testing

@testable import CoreRetained

@Suite struct TextLinesTests {
  private func shown(_ text: String, _ columns: Int?, limit: Int = 0, _ mode: NSLineBreakMode = .byWordWrapping)
    -> [String]
  {
    let broken = TextLines(text, columns: columns, limit: limit, mode: mode)
    return broken.lines.map(broken.shown)
  }

  @Test("lines break at line ends of every kind")
  func lineEnds() {
    #expect(shown("a\nb\r\nc\rd\u{2028}e\u{2029}f\u{85}g", nil) == ["a", "b", "c", "d", "e", "f", "g"])
    #expect(shown("", nil) == [""])
    #expect(shown("\n", nil) == ["", ""])
    #expect(shown("one\n\ntwo\n", 9) == ["one", "", "two", ""])
  }

  @Test("lines break at spaces, which hang")
  func words() {
    #expect(shown("the quick brown fox", 9) == ["the quick", "brown fox"])
    #expect(shown("the quick    brown", 9) == ["the quick", "brown"])
    #expect(shown("the quick    brown", 10) == ["the quick", "brown"])
    #expect(TextLines("the quick    brown", columns: 11).lines.map(\.columns) == [9, 5])
    #expect(shown("  a  b", 20) == ["  a  b"])
    #expect(shown("  ab", 3) == ["", "ab"])
    #expect(shown("ab   ", 3) == ["ab "])
    #expect(shown("ab   \nc", 2) == ["ab", "c"])
    #expect(shown("     ", 3) == ["   "])
  }

  @Test("a word that is wider than a line breaks inside")
  func longWords() {
    #expect(shown("a incomprehensible b", 6) == ["a", "incomp", "rehens", "ible b"])
    #expect(shown("abcdef", 3) == ["abc", "def"])
    #expect(shown("abc", 1) == ["a", "b", "c"])
  }

  @Test(
    "lines break after hyphens and dashes, but not before digits and not in options",
    arguments: [
      ("well-known", 6, ["well-", "known"]), ("well-known", 5, ["well-", "known"]),
      ("well-known", 4, ["well", "-kno", "wn"]), ("2024-01-15", 7, ["2024-01", "-15"]),
      ("use --verbose", 7, ["use", "--verbo", "se"]), ("a –b", 3, ["a", "–b"]), ("so — no", 4, ["so —", "no"]),
      ("so—no", 4, ["so—", "no"]), ("a non\u{2011}stop", 6, ["a", "non‑st", "op"]),
    ])
  func hyphens(text: String, columns: Int, lines: [String]) {
    #expect(shown(text, columns) == lines)
  }

  @Test(
    "lines break between Chinese characters, but not before a full stop or after a bracket",
    arguments: [
      ("漢字漢字", 5, ["漢字", "漢字"]), ("ab漢字cd", 4, ["ab漢", "字cd"]), ("漢字。漢", 4, ["漢", "字。", "漢"]),
      ("漢「字」", 4, ["漢", "「字", "」"]), ("漢「字」", 6, ["漢", "「字」"]), ("漢字.", 4, ["漢", "字."]), ("漢(字)", 4, ["漢", "(字)"]),
      ("ok 🎉🎉", 5, ["ok 🎉", "🎉"]), ("かった", 4, ["かっ", "た"]), ("かった", 2, ["か", "っ", "た"]),
    ])
  func chinese(text: String, columns: Int, lines: [String]) {
    #expect(shown(text, columns) == lines)
  }

  @Test("spaces that do not break keep words together")
  func noBreakSpaces() {
    #expect(shown("see 10\u{A0}km on", 8) == ["see", "10\u{A0}km on"])
    #expect(shown("漢\u{2060}字漢", 4) == ["漢字", "漢"])
  }

  @Test("breaking anywhere fills every line")
  func anywhere() {
    #expect(shown("the quick brown", 6, .byCharWrapping) == ["the qu", "ick br", "own"])
    #expect(shown("abc def", 3, .byCharWrapping) == ["abc", "def"])
    #expect(shown("漢字", 3, .byCharWrapping) == ["漢", "字"])
  }

  @Test("wrapping stops at the limit")
  func limits() {
    #expect(shown("the quick brown fox", 9, limit: 1) == ["the quick"])
    #expect(shown("the quick brown fox", 9, limit: 2) == ["the quick", "brown fox"])
    #expect(shown("abcdef", 2, limit: 2, .byCharWrapping) == ["ab", "cd"])
  }

  @Test(
    "what does not fit in the last line is cut as the mode says",
    arguments: [
      (NSLineBreakMode.byTruncatingTail, "the qui…"), (.byTruncatingHead, "…own fox"), (.byTruncatingMiddle, "the…fox"),
      (.byClipping, "the quic"),
    ])
  func oneLine(mode: NSLineBreakMode, line: String) {
    #expect(shown("the quick brown fox", 8, limit: 1, mode) == [line])
  }

  @Test("lines before the last wrap at words in every mode")
  func lastLine() {
    #expect(shown("the quick brown fox jumps", 9, limit: 2, .byTruncatingTail) == ["the quick", "brown fo…"])
    #expect(shown("the quick brown fox jumps", 9, limit: 2, .byTruncatingHead) == ["the quick", "…ox jumps"])
    #expect(shown("the quick brown fox jumps", 9, limit: 2, .byClipping) == ["the quick", "brown fox"])
    #expect(shown("the quick brown fox", 9, limit: 0, .byTruncatingTail) == ["the quick", "brown fox"])
    #expect(shown("the quick brown fox", 9, limit: 2, .byTruncatingTail) == ["the quick", "brown fox"])
  }

  @Test("paragraphs that are cut show as an ellipsis")
  func cutParagraphs() {
    #expect(shown("one\ntwo\nsix", nil, limit: 1, .byTruncatingTail) == ["one…"])
    #expect(shown("one\ntwo\nsix", nil, limit: 1, .byTruncatingHead) == ["…six"])
    #expect(shown("one\ntwo\nsix\n", nil, limit: 1, .byTruncatingMiddle) == ["one…six"])
    #expect(shown("one\n", 5, limit: 1, .byTruncatingMiddle) == ["one…"])
    #expect(shown("one\ntwo", 3, limit: 1, .byTruncatingTail) == ["on…"])
    #expect(shown("one\ntwo", nil, limit: 1, .byClipping) == ["one"])
  }

  @Test("no cluster is cut in half, and one too wide for a line shows as cut")
  func wideClusters() {
    #expect(shown("漢字漢字", 4, limit: 1, .byTruncatingTail) == ["漢…"])
    #expect(shown("漢字漢字", 4, limit: 1, .byTruncatingHead) == ["…字"])
    #expect(shown("漢字漢字", 3, limit: 1, .byClipping) == ["漢"])
    #expect(shown("a漢b 字", 1) == ["a", "…", "b", "…"])
    #expect(shown("漢", 1, limit: 1, .byTruncatingTail) == ["…"])
    #expect(shown("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 2) == ["👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"])
    #expect(shown("e\u{301}e\u{301}", 1) == ["e\u{301}", "e\u{301}"])
  }

  @Test("no column holds no line")
  func noColumns() {
    #expect(shown("abc", 0) == [])
    #expect(shown("abc", -1, limit: 1, .byTruncatingTail) == [])
  }

  @Test("hostile text is shown harmlessly, and measured as it is shown")
  func hostile() {
    #expect(shown("a\u{1B}[31mb\tc", nil) == ["a␛[31mb c"])
    #expect(shown("a\u{202E}b\u{200B}c\u{9B}", 2) == ["ab", "c\u{FFFD}"])
    let marks = "x" + String(repeating: "\u{301}", count: 1000) + "y"
    #expect(shown(marks, 1).map(\.unicodeScalars.count) == [9, 1])
    #expect(shown(String(decoding: [0x61, 0xFF, 0xC3], as: UTF8.self), 2) == ["a\u{FFFD}", "\u{FFFD}"])
    // Nor do they end a line before its end.
    #expect(
      TextLines("a \u{200B}", columns: 3).lines.map(\.range) == ["a \u{200B}"].map { $0.startIndex..<$0.endIndex })
    // Invisible characters do not hide a place to break.
    #expect(shown("漢\u{202E}字 \u{200E}a", 3) == ["漢", "字", "a"])
  }

  @Test("the room that lines take is measured without them")
  func sizes() {
    #expect(TextLines.size(of: "the quick brown fox", columns: 9) == CellSize(width: 9, height: 2))
    #expect(TextLines.size(of: "", columns: 9) == CellSize(width: 0, height: 1))
    #expect(TextLines.size(of: "漢字漢", columns: 5) == CellSize(width: 4, height: 2))
    #expect(TextLines.size(of: "abc def", columns: 4, limit: 1, mode: .byTruncatingTail).width == 4)
  }

  @Test("a million characters are broken in one go")
  func manyCharacters() {
    let text = String(repeating: "the quick-brown fox 漢字 ", count: 40_000)
    #expect(TextLines.size(of: text, columns: 80).height == 13334)
  }
}
