import Testing

@testable import CoreRetained

@Suite struct TextMotionTests {
  private func field(_ marked: String) -> EditedText { EditedText(marked: marked) }
  private func area(_ marked: String, columns: Int? = nil) -> EditedText {
    EditedText(marked: marked, kind: .area(columns: columns))
  }

  @Test("a caret moves by clusters")
  func clusters() {
    #expect(field("ae\u{301}|b").after(.move(.left)) == "a|e\u{301}b")
    #expect(field("|🇩🇪🇫🇷").after(.move(.right)) == "🇩🇪|🇫🇷")
    #expect(field("|a").after(.move(.left)) == "|a")
    #expect(field("a|").after(.move(.right)) == "a|")
  }

  @Test("a selection ends on the side of the motion, or is extended")
  func selections() {
    #expect(field("a^bc|d").after(.move(.left)) == "a|bcd")
    #expect(field("a^bc|d").after(.move(.right)) == "abc|d")
    #expect(field("a|bc^d").after(.move(.right)) == "abc|d")
    #expect(field("a|bcd").after(.move(.right, extending: true), .move(.end, extending: true)) == "a^bcd|")
    #expect(field("ab|cd").after(.move(.start, extending: true)) == "|ab^cd")
    #expect(field("ab|cd").after(.selectAll) == "^abcd|")
  }

  @Test("words are letters and digits, and what stands between them is skipped")
  func words() {
    #expect(field("one, two|").after(.move(.wordLeft)) == "one, |two")
    #expect(field("one, |two").after(.move(.wordLeft)) == "|one, two")
    #expect(field("one|, two six").after(.move(.wordRight)) == "one, two| six")
    #expect(field("one| ...").after(.move(.wordRight)) == "one ...|")
    #expect(field("漢字ab|").after(.move(.wordLeft), .move(.wordLeft)) == "|漢字ab")
    #expect(field("a_1-b|").after(.move(.wordLeft), .move(.wordLeft)) == "|a_1-b")
    #expect(area("one\n|two").after(.move(.wordLeft)) == "|one\ntwo")
    #expect(field("cd ~/a-b |").after(.move(.blankLeft)) == "cd |~/a-b ")
  }

  @Test("lines begin and end where they are seen to, paragraphs where they do")
  func lines() {
    #expect(area("the quick bro|wn\nfox", columns: 9).after(.move(.lineStart)) == "the quick |brown\nfox")
    #expect(area("the qu|ick brown\nfox", columns: 9).after(.move(.lineEnd)) == "the quick| brown\nfox")
    #expect(area("a\nthe quick bro|wn\nfox", columns: 9).after(.move(.paragraphStart)) == "a\n|the quick brown\nfox")
    #expect(area("the qu|ick brown\nfox", columns: 9).after(.move(.paragraphEnd)) == "the quick brown|\nfox")
    #expect(field("a\nb|").after(.move(.lineStart)) == "|a\nb")
    #expect(area("ab\ncd|\n").after(.move(.start)) == "|ab\ncd\n")
  }

  @Test("a caret goes up and down by the lines that are seen, and keeps its column")
  func rows() {
    let down = TextCommand.move(.rows(1))
    let up = TextCommand.move(.rows(-1))
    #expect(area("the |quick brown fox", columns: 9).after(down) == "the quick brow|n fox")
    #expect(area("abcd|ef\nab\nabcdef").after(down) == "abcdef\nab|\nabcdef")
    #expect(area("abcd|ef\nab\nabcdef").after(down, down) == "abcdef\nab\nabcd|ef")
    #expect(area("abcd|ef\n\nabcdef").after(down, down, up, up) == "abcd|ef\n\nabcdef")
    #expect(area("abcd|ef\nab\nabcdef").after(down, .move(.left), down) == "abcdef\nab\na|bcdef")
    #expect(area("漢字漢\nabc|d").after(up) == "漢|字漢\nabcd")
    #expect(area("a|b\ncd").after(up) == "|ab\ncd")
    #expect(area("ab\nc|d").after(down) == "ab\ncd|")
    #expect(area("|a\nb\nc\nd").after(.move(.rows(2))) == "a\nb\n|c\nd")
    #expect(area("a\nb\nc\n|d").after(.move(.rows(-9))) == "|a\nb\nc\nd")
    #expect(area("abc def g|hi\r\nx", columns: 4).after(down, up) == "abc def g|hi\r\nx")
    #expect(field("a|b").after(down) == "ab|")
    #expect(field("a|b").after(up) == "|ab")
    #expect(area("a|b\ncd").after(.move(.rows(1), extending: true)) == "a^b\nc|d")
  }

  @Test("the end of a line that is full is not the beginning of the next")
  func fullLines() {
    var edited = area("ab|cdef", columns: 3)
    edited.perform(.move(.lineEnd))
    #expect(edited.marked == "abc|def")
    #expect(edited.selection.isUpstream)
    edited.perform(.move(.lineStart))
    #expect(edited.marked == "|abcdef")
    edited.perform(.move(.lineEnd))
    edited.perform(.move(.rows(1)))
    #expect(edited.marked == "abcdef|")
    edited.perform(.move(.rows(-1)))
    #expect(edited.selection.isUpstream)
    edited.perform(.type("x"))
    #expect(edited.marked == "abcx|def")
    #expect(!edited.selection.isUpstream)
  }

  @Test("a click places the caret, two select the word, three the line")
  func clicks() {
    var edited = area("one two-x\nsix\n")
    let six = edited.text.index(edited.text.startIndex, offsetBy: 11)
    _ = edited.select(.caret, at: six)
    #expect(edited.marked == "one two-x\ns|ix\n")
    _ = edited.select(.word, at: six)
    #expect(edited.marked == "one two-x\n^six|\n")
    _ = edited.select(.word, at: edited.text.index(edited.text.startIndex, offsetBy: 5))
    #expect(edited.marked == "one ^two|-x\nsix\n")
    _ = edited.select(.paragraph, at: edited.text.startIndex)
    #expect(edited.marked == "^one two-x|\nsix\n")
    _ = edited.select(.caret, at: edited.text.startIndex)
    _ = edited.extendSelection(to: six)
    #expect(edited.marked == "^one two-x\ns|ix\n")
    _ = edited.select(.word, at: edited.text.endIndex)
    #expect(edited.marked == "one two-x\nsix\n|")
  }

  @Test("what changes nothing says so")
  func changes() {
    var edited = field("|a")
    #expect(edited.perform(.move(.left)).isEmpty)
    #expect(edited.perform(.move(.right)) == TextChange(changesSelection: true))
  }
}

@Suite struct TextPlacesTests {
  @Test("a place has a row and a column, and a cell a place")
  func places() {
    let text = "the quick  brown\n漢字"
    let lines = TextLines(text, columns: 9)
    func place(_ offset: Int) -> [Int] {
      let index = text.index(text.startIndex, offsetBy: offset)
      let row = lines.row(of: TextSelection(index))
      return [row, lines.column(of: index, row: row)]
    }
    #expect(place(0) == [0, 0])
    #expect(place(9) == [0, 9])
    // Among the spaces that hang.
    #expect(place(10) == [0, 9])
    #expect(place(11) == [1, 0])
    #expect(place(16) == [1, 5])
    #expect(place(18) == [2, 2])
    func caret(_ row: Int, _ column: Int) -> Int {
      text.distance(from: text.startIndex, to: lines.caret(row: row, column: column).head)
    }
    #expect(caret(0, 4) == 4)
    #expect(caret(0, 30) == 9)
    #expect(caret(2, 0) == 17)
    #expect(caret(2, 1) == 17)
    #expect(caret(2, 3) == 18)
    #expect(caret(-1, 3) == 0)
    #expect(caret(9, 0) == 19)
  }
}
