import Testing

@testable import CoreRetained

@Suite struct FieldLineTests {
  private func seen(_ marked: String, width: Int, scroll: inout FieldScroll) -> String {
    let edited = EditedText(marked: marked)
    let line = FieldLine(edited)
    scroll.show(edited.selection.head, of: line, width: width)
    let caret = line.column(of: edited.selection.head) - scroll.offset
    return "\(line.shown(from: scroll.offset, columns: width)) \(caret)"
  }

  @Test("a field scrolls no further than needed to see the caret")
  func scrolls() {
    var scroll = FieldScroll()
    #expect(seen("abc|", width: 5, scroll: &scroll) == "abc 3")
    #expect(seen("abcdefgh|", width: 5, scroll: &scroll) == "efgh 4")
    #expect(seen("abcdefg|h", width: 5, scroll: &scroll) == "efgh 3")
    #expect(seen("abcd|efgh", width: 5, scroll: &scroll) == "efgh 0")
    #expect(seen("abc|defgh", width: 5, scroll: &scroll) == "defgh 0")
    #expect(seen("|abcdefgh", width: 5, scroll: &scroll) == "abcde 0")
    #expect(seen("abcdef|gh", width: 5, scroll: &scroll) == "cdefg 4")
  }

  @Test("no room is left unused when text is deleted")
  func fills() {
    var scroll = FieldScroll()
    #expect(seen("abcdefgh|", width: 5, scroll: &scroll) == "efgh 4")
    #expect(seen("abcde|", width: 5, scroll: &scroll) == "bcde 4")
    #expect(seen("ab|", width: 5, scroll: &scroll) == "ab 2")
  }

  @Test("wide clusters are never cut in half")
  func wide() {
    var scroll = FieldScroll()
    #expect(seen("漢字漢字|", width: 6, scroll: &scroll) == "漢字 4")
    #expect(seen("漢字漢|字", width: 6, scroll: &scroll) == "漢字 2")
    #expect(seen("|漢字漢字", width: 5, scroll: &scroll) == "漢字 0")
    #expect(seen("漢|", width: 1, scroll: &scroll) == " 0")
    #expect(seen("漢|", width: 0, scroll: &scroll) == " 0")
  }

  @Test("a cell stands for the cluster in it")
  func cells() {
    let text = "a漢\u{1B}e\u{301}"
    let line = FieldLine(text)
    let indices = (-1...7).map { text.distance(from: text.startIndex, to: line.index(at: $0)) }
    #expect(indices == [0, 0, 1, 1, 2, 3, 4, 4, 4])
    #expect(line.columns == 5)
    #expect(line.shown(from: 0, columns: 9) == "a漢␛e\u{301}")
    #expect(FieldLine("").index(at: 3) == "".startIndex)
  }

  @Test("a secret shows a bullet for each cluster, whatever its width")
  func secrets() {
    let line = FieldLine("a漢e\u{301}", isSecure: true)
    #expect(line.columns == 3)
    #expect(line.shown(from: 0, columns: 9) == "•••")
    #expect(line.shown(from: 1, columns: 1) == "•")
  }
}

@Suite struct InputHistoryTests {
  @Test("entries are recalled from the newest on, and the draft comes back after them")
  func recalls() {
    var history = InputHistory(["one", "two"])
    #expect(history.previous(current: "dra") == "two")
    #expect(history.previous(current: "two") == "one")
    #expect(history.previous(current: "one") == nil)
    #expect(history.next() == "two")
    #expect(history.next() == "dra")
    #expect(history.next() == nil)
  }

  @Test("an entry stands once, where it was entered last, and blanks are not kept")
  func collapses() {
    var history = InputHistory(["one", "two", "one", " ", "two", "two"], limit: 9)
    #expect(history.entries == ["one", "two"])
    history.add("one")
    #expect(history.entries == ["two", "one"])
    #expect(history.previous(current: "one") == "two")
    #expect(InputHistory(["a", "b", "c"], limit: 2).entries == ["b", "c"])
  }
}
