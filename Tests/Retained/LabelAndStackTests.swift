import Core
import CoreTestSupport
import Testing

@MainActor
@Suite struct LabelTests {
  private func shown(_ text: String, columns: Int?, lines: Int = 0) -> String {
    let label = UILabel(text: text)
    label.numberOfLines = lines
    return TestHost(label, columns: columns).snapshot
  }

  @Test("text wraps at spaces, and inside of words that are too wide")
  func wraps() {
    #expect(shown("the quick brown fox", columns: 9) == "the quick\nbrown fox")
    #expect(shown("a incomprehensible b", columns: 6) == "a\nincomp\nrehens\nible b")
    #expect(shown("漢字漢字", columns: 5) == "漢字\n漢字")
    #expect(shown("one\n\ntwo", columns: nil) == "one\n\ntwo")
    #expect(shown("  a  b", columns: 20) == "  a  b")
  }

  @Test("what does not fit ends in an ellipsis")
  func truncates() {
    #expect(shown("the quick brown fox", columns: 8, lines: 1) == "the qui…")
    #expect(shown("abcdefghij", columns: 5, lines: 1) == "abcd…")
    #expect(shown("one\ntwo", columns: nil, lines: 1) == "one…")
  }

  @Test("control characters are shown harmlessly")
  func controlCharacters() {
    #expect(shown("a\u{1B}[31mb\tc", columns: nil) == "a␛[31mb c")
  }

  @Test("no text takes no room")
  func empty() {
    #expect(UILabel(text: "").measure(.unspecified) == .zero)
  }
}

@MainActor
@Suite struct StackViewTests {
  private func labels(_ texts: String...) -> [UILabel] { texts.map { UILabel(text: $0) } }

  @Test("a row puts views beside each other, a column below each other, with the spacing between them")
  func axes() {
    let row = UIStackView(arrangedSubviews: labels("a", "bb", "c"))
    row.spacing = .columns(2)
    #expect(TestHost(row).snapshot == "a  bb  c")
    let column = UIStackView(arrangedSubviews: labels("a", "bb", "c"))
    column.axis = .vertical
    column.spacing = .rows(1)
    #expect(TestHost(column).snapshot == "a\n\nbb\n\nc")
  }

  @Test(
    "views stand across the axis as the alignment says",
    arguments: [
      (UIStackView.Alignment.leading, "abcd\nx"), (.center, "abcd\n x"), (.trailing, "abcd\n   x"), (.fill, "abcd\nx"),
    ])
  func alignments(alignment: UIStackView.Alignment, snapshot: String) {
    let column = UIStackView(arrangedSubviews: labels("abcd", "x"))
    column.axis = .vertical
    column.alignment = alignment
    #expect(TestHost(column).snapshot == snapshot)
  }

  @Test("in a row without enough room the narrow ones keep theirs and the wide ones share the rest")
  func shrinks() {
    let row = UIStackView(arrangedSubviews: labels("abcdefghijkl", "ab", "abcdefghijkl"))
    row.spacing = .columns(1)
    #expect(TestHost(row, columns: 14).snapshot == "abcd… ab abcd…")
  }

  @Test("a view taken out of the stack leaves no gap")
  func removes() {
    let views = labels("a", "b", "c")
    let column = UIStackView(arrangedSubviews: views)
    column.axis = .vertical
    let host = TestHost(column)
    #expect(host.snapshot == "a\nb\nc")
    views[1].removeFromSuperview()
    #expect(host.snapshot == "a\nc")
    #expect(column.arrangedSubviews == [views[0], views[2]])
  }
}
