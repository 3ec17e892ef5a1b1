import Testing

@testable import CoreRetained

@Suite struct TextEditingTests {
  private func field(_ marked: String, _ maximumLength: Int? = nil) -> EditedText {
    EditedText(marked: marked, maximumLength: maximumLength)
  }
  private func area(_ marked: String, columns: Int? = nil) -> EditedText {
    EditedText(marked: marked, kind: .area(columns: columns))
  }
  private func secret(_ marked: String) -> EditedText { EditedText(marked: marked, kind: .secureField) }

  @Test("what is typed stands in place of the selection, with the caret after it")
  func typing() {
    #expect(field("a|b").after(.type("x"), .type("y")) == "axy|b")
    #expect(field("a^bc|d").after(.type("x")) == "ax|d")
    #expect(field("a|bc^d").after(.insert("xyz")) == "axyz|d")
    #expect(field("a^b|").after(.replaceAll("new")) == "new|")
    #expect(field("a|").after(.paste, clipboard: "bc") == "abc|")
    #expect(field("a|").after(.paste) == "a|")
  }

  @Test("scalars that come one by one make one cluster")
  func combining() {
    var edited = field("|z")
    for scalar in ["e", "\u{301}", "👩", "\u{200D}", "👧"] { edited.perform(.type(scalar)) }
    #expect(edited.text.count == 3)
    #expect(edited.marked == "e\u{301}👩‍👧|z")
    edited.perform(.delete(.left))
    #expect(edited.marked == "e\u{301}|z")
  }

  @Test("a caret never stands inside of a cluster that an edit has joined")
  func joining() {
    var edited = EditedText("x\u{301}")
    edited.perform(.replaceAll("\u{301}"))
    edited.perform(.move(.start))
    edited.perform(.type("e"))
    #expect(edited.text.count == 1)
    #expect(edited.selection.head == edited.text.endIndex)
    var flag = EditedText("🇩 🇪")
    flag.perform(.move(.left))
    flag.perform(.delete(.left))
    #expect(flag.text == "🇩🇪")
    #expect(flag.selection.head == flag.text.endIndex)
  }

  @Test("line ends become spaces in fields, and line feeds in areas")
  func lineEnds() {
    #expect(field("|").after(.insert("a\r\nb\nc\n")) == "a b c|")
    #expect(area("|").after(.insert("a\r\nb\u{2028}c\n")) == "a\nb\nc\n|")
    #expect(field("a|").after(.newline) == "a|")
    #expect(area("a|b").after(.newline) == "a\n|b")
  }

  @Test("no more is inserted than there is room for")
  func maximumLength() {
    #expect(field("ab|", 3).after(.insert("xyz")) == "abx|")
    #expect(field("abc|", 3).after(.type("x")) == "abc|")
    #expect(field("a^bc|", 3).after(.insert("xyz")) == "axy|")
    #expect(field("abe|", 3).after(.type("\u{301}")) == "abe\u{301}|")
    #expect(field("abcd^e|", 3).after(.type("x")) == "abcd^e|")
    #expect(field("abcde|", 3).after(.delete(.left)) == "abcd|")
    #expect(field("|", 2).after(.insert("👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧")) == "👨‍👩‍👧👨‍👩‍👧|")
  }

  @Test("deleting takes the selection, or what the motion leads over")
  func deleting() {
    #expect(field("ab|c").after(.delete(.left)) == "a|c")
    #expect(field("ab|c").after(.delete(.right)) == "ab|")
    #expect(field("|ab").after(.delete(.left)) == "|ab")
    #expect(field("a^b|c").after(.delete(.left)) == "a|c")
    #expect(field("one two|").after(.delete(.wordLeft)) == "one |")
    #expect(field("|one two").after(.delete(.wordRight)) == "| two")
    #expect(field("🇩🇪🇫🇷|").after(.delete(.left)) == "🇩🇪|")
  }

  @Test("what is killed comes back, and kills in a row are kept together")
  func killing() {
    #expect(field("one| two").after(.kill(.paragraphEnd), .move(.start), .yank) == " two|one")
    #expect(field("one two|").after(.kill(.wordLeft), .kill(.wordLeft), .yank) == "one two|")
    #expect(field("|one two").after(.kill(.wordRight), .kill(.wordRight), .yank) == "one two|")
    #expect(field("one two|").after(.kill(.wordLeft), .move(.start), .kill(.wordRight), .yank) == "one| ")
    #expect(field("cd ~/a-b/c|").after(.kill(.blankLeft)) == "cd |")
    #expect(field("on^e| two").after(.kill(.paragraphStart), .yank, .yank) == "onee| two")
    #expect(area("one|\ntwo").after(.kill(.paragraphEnd)) == "one|two")
    #expect(area("one\n|").after(.kill(.paragraphEnd), .yank) == "one\n|")
  }

  @Test("transposing exchanges the clusters around the caret, at a line's end the last two")
  func transposing() {
    #expect(field("a|bc").after(.transpose) == "ba|c")
    #expect(field("abc|").after(.transpose) == "acb|")
    #expect(field("|abc").after(.transpose) == "|abc")
    #expect(field("a|").after(.transpose) == "a|")
    #expect(area("ab|\ncd").after(.transpose) == "ba|\ncd")
    #expect(area("ab\n|cd").after(.transpose) == "ab\n|cd")
    #expect(field("漢|字").after(.transpose) == "字漢|")
  }

  @Test("cut and copy hand out what is selected, and nothing without a selection")
  func clipboard() {
    var edited = field("a^bc|d")
    #expect(edited.perform(.copy) == TextChange(copied: "bc"))
    #expect(edited.perform(.cut) == TextChange(changesText: true, changesSelection: true, copied: "bc"))
    #expect(edited.marked == "a|d")
    #expect(edited.perform(.copy).isEmpty)
    #expect(edited.perform(.cut).isEmpty)
  }

  @Test("a secret is not given away")
  func secrets() {
    var edited = secret("one ^two|")
    #expect(edited.perform(.copy).isEmpty)
    #expect(edited.perform(.cut).isEmpty)
    #expect(edited.marked == "one ^two|")
    #expect(secret("one two| six").after(.move(.wordLeft)) == "|one two six")
    #expect(secret("one| two").after(.move(.wordRight)) == "one two|")
    #expect(secret("one two|").after(.kill(.blankLeft), .yank) == "|")
    edited.perform(.delete(.left))
    #expect(!edited.canUndo)
    _ = edited.select(.word, at: edited.text.startIndex)
    #expect(edited.selectedText == "one ")
  }

  @Test("an edit can be seen, changed and dropped before it is made")
  func proposals() throws {
    var edited = field("a^bc|d")
    var edit = try #require(edited.edit(for: .type("x")))
    #expect(edited.text[edit.range] == "bc")
    #expect(edit.replacement == "x")
    edit.replacement = "XY"
    #expect(edited.apply(edit).changesText)
    #expect(edited.marked == "aXY|d")
    #expect(edited.edit(for: .move(.left)) == nil)
    #expect(edited.edit(for: .undo) == nil)
    #expect(field("|a").edit(for: .delete(.left)) == nil)
  }

  @Test("an edit that was meant for another text does nothing")
  func staleProposals() throws {
    var edited = field("abc|")
    let edit = try #require(edited.edit(for: .delete(.left)))
    edited.setText("")
    #expect(edited.apply(edit).isEmpty)
    #expect(edited.marked == "|")
  }

  @Test("a range that cuts clusters replaces them as a whole")
  func anyRange() throws {
    var edited = EditedText("ae\u{301}o")
    let inside = edited.text.unicodeScalars.index(edited.text.startIndex, offsetBy: 2)
    let edit = try #require(edited.edit(replacing: inside..<inside, with: "x"))
    _ = edited.apply(edit)
    #expect(edited.marked == "ax|o")
  }

  @Test("a text that is set puts the caret at its end; the same text leaves all as it is")
  func setting() {
    var edited = field("a|b")
    edited.setText("ab")
    #expect(edited.marked == "a|b")
    edited.perform(.type("x"))
    edited.setText("new")
    #expect(edited.marked == "new|")
    #expect(!edited.canUndo)
    edited.setText("e\u{301}")
    edited.setText("\u{E9}")
    #expect(edited.text.unicodeScalars.count == 1)
  }
}

@Suite struct TextUndoTests {
  private func field(_ marked: String) -> EditedText { EditedText(marked: marked) }

  @Test("what is typed in a row is undone at once, and the selection comes back")
  func runs() {
    #expect(field("a^b|").after(.type("x"), .type("y"), .undo) == "a^b|")
    #expect(field("a^b|").after(.type("x"), .type("y"), .undo, .redo) == "axy|")
    #expect(field("abc|").after(.delete(.left), .delete(.left), .undo) == "abc|")
    #expect(field("|abc").after(.delete(.right), .delete(.right), .undo) == "|abc")
  }

  @Test("a run ends at a move, a paste, a newline and a change of direction")
  func runEnds() {
    #expect(field("|").after(.type("a"), .move(.left), .type("b"), .undo) == "|a")
    #expect(field("|").after(.type("a"), .insert("b"), .type("c"), .undo) == "ab|")
    #expect(field("|").after(.type("a"), .insert("b"), .type("c"), .undo, .undo) == "a|")
    #expect(field("|").after(.type("a"), .type("b"), .delete(.left), .undo) == "ab|")
    #expect(field("ab|cd").after(.delete(.left), .delete(.right), .undo) == "a|cd")
    let area = EditedText(marked: "|", kind: .area(columns: nil))
    #expect(area.after(.type("a"), .newline, .type("b"), .undo) == "a\n|")
    #expect(area.after(.type("a"), .newline, .type("b"), .undo, .undo) == "a|")
  }

  @Test("an edit after undoing leaves nothing to make again")
  func redoEnds() {
    var edited = field("|")
    edited.perform(.type("a"))
    edited.perform(.undo)
    #expect(edited.canRedo)
    edited.perform(.type("b"))
    #expect(!edited.canRedo)
    #expect(edited.perform(.redo).isEmpty)
    var untouched = field("a|")
    #expect(untouched.perform(.undo).isEmpty)
  }

  @Test("no more edits are kept than the limit")
  func limit() {
    var edited = EditedText("", undoLimit: 3)
    for text in ["a", "b", "c", "d", "e"] { edited.perform(.insert(text)) }
    for _ in 0..<5 { edited.perform(.undo) }
    #expect(edited.text == "ab")
  }
}
