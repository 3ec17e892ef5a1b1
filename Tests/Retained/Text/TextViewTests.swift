import Core
import CoreTestSupport
import Testing

@testable import CoreRetained

@MainActor
@Suite("Text views") struct TextViewTests {
  private func focused(_ text: String, columns: Int = 11, rows: Int = 3) -> (view: UITextView, host: TestHost) {
    let view = UITextView(frame: .zero)
    view.text = text
    let host = TestHost(view, columns: columns, rows: rows)
    host.update()
    return (view, host)
  }

  @Test("lines are broken at words, and the view scrolls to the cursor")
  func scrolls() throws {
    let (view, host) = focused("the quick brown fox jumps over the lazy dog")
    #expect(view.isEditing)
    #expect(host.snapshot == "jumps over\nthe lazy\ndog")
    #expect(host.caret == "3,2")
    try host.press("ctrl+home")
    #expect(host.snapshot == "the quick\nbrown fox\njumps over")
    #expect(host.caret == "0,0")
    try host.press("down", "down", "down", "end")
    #expect(host.snapshot == "brown fox\njumps over\nthe lazy")
    #expect(host.caret == "8,2")
  }

  @Test("Return begins a line, and Tab goes on")
  func keys() throws {
    let (first, second) = (UITextView(frame: .zero), UITextField(frame: .zero))
    let stack = UIStackView(arrangedSubviews: [first, second])
    stack.axis = .vertical
    let host = TestHost(stack, columns: 10, rows: 4)
    host.type("a")
    try host.press("enter")
    host.type("b")
    #expect(first.text == "a\nb")
    try host.press("tab")
    #expect(first.text == "a\nb")
    #expect(second.isEditing)
  }

  @Test("pages move the cursor, and extend the selection with shift")
  func pages() throws {
    let (view, host) = focused((0..<10).map { "line \($0)" }.joined(separator: "\n"))
    try host.press("ctrl+home", "page-down")
    #expect(host.caret == "0,2")
    try host.press("page-down")
    #expect(host.snapshot == "line 2\nline 3\nline 4")
    try host.press("shift+page-up")
    #expect(view.selectedRange == NSRange(location: 14, length: 14))
    try host.press("backspace")
    #expect(view.text.hasPrefix("line 0\nline 1\nline 4"))
  }

  @Test("the wheel scrolls and leaves the cursor behind, until a key is pressed")
  func wheel() throws {
    let (_, host) = focused((0..<10).map { "line \($0)" }.joined(separator: "\n"))
    #expect(host.snapshot == "line 7\nline 8\nline 9")
    host.scroll(.up)
    #expect(host.snapshot == "line 4\nline 5\nline 6")
    #expect(host.caret == "-")
    try host.press("left")
    #expect(host.snapshot == "line 7\nline 8\nline 9")
    #expect(host.caret == "5,2")
  }

  @Test("text that is only shown is scrolled by keys, which go on at its ends")
  func readOnly() throws {
    let (view, host) = focused((0..<5).map { "line \($0)" }.joined(separator: "\n"))
    view.isEditable = false
    #expect(host.caret == "-")
    view.text = (0..<5).map { "row \($0)" }.joined(separator: "\n")
    #expect(host.snapshot == "row 0\nrow 1\nrow 2")
    host.type("x")
    try host.press("down")
    #expect(host.snapshot == "row 1\nrow 2\nrow 3")
    try host.press("end")
    #expect(host.snapshot == "row 2\nrow 3\nrow 4")
    #expect(!view.receive(KeyEvent(.down)))
    try host.press("page-up")
    #expect(host.snapshot == "row 0\nrow 1\nrow 2")
    #expect(view.text.hasPrefix("row 0"))
  }

  @Test("the mouse sets the cursor, drags select over lines, and what is selected is seen")
  func mouse() throws {
    let (view, host) = focused("abc\ndef\nghi")
    host.drag((1, 0), (2, 1))
    #expect(view.selectedRange == NSRange(location: 1, length: 5))
    #expect(host.text(row: 0) { $0.background != .standard } == "bc ")
    #expect(host.text(row: 1) { $0.background != .standard } == "de")
    host.click(column: 1, row: 2)
    host.click(column: 1, row: 2)
    host.type("x")
    #expect(view.text == "abc\ndef\nx")
  }

  @Test("the delegate is asked and told in order")
  func delegate() throws {
    final class Recorder: UITextViewDelegate {
      var calls: [String] = []
      func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
        calls.append("shouldBegin")
        return true
      }
      func textViewDidBeginEditing(_ textView: UITextView) { calls.append("didBegin") }
      func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
        calls.append("shouldEnd")
        return true
      }
      func textViewDidEndEditing(_ textView: UITextView) { calls.append("didEnd") }
      func textViewDidChange(_ textView: UITextView) { calls.append("didChange") }
      func textViewDidChangeSelection(_ textView: UITextView) { calls.append("didChangeSelection") }
      func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        calls.append("shouldChange \(range.location) \(text)")
        return text != "no"
      }
    }
    let view = UITextView(frame: .zero)
    let recorder = Recorder()
    view.delegate = recorder
    let host = TestHost(view, columns: 8, rows: 2)
    host.type("a")
    host.paste("no")
    view.resignFirstResponder()
    #expect(
      recorder.calls == [
        "shouldBegin", "didBegin", "shouldChange 0 a", "didChangeSelection", "didChange", "shouldChange 1 no",
        "shouldEnd", "didEnd",
      ])
  }

  @Test("attributed text keeps its look until it is edited")
  func attributed() {
    let view = UITextView(frame: .zero)
    let text = NSMutableAttributedString(string: "red text")
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 3))
    view.attributedText = text
    let host = TestHost(view, columns: 12, rows: 1)
    #expect(host.text(row: 0) { $0.foreground == TerminalColor(red: 255, green: 0, blue: 0) } == "red")
    host.type("!")
    #expect(host.text(row: 0) { $0.foreground == TerminalColor(red: 255, green: 0, blue: 0) } == "")
    #expect(host.snapshot == "red text!")
  }

  @Test("a view asks for a row a line, and for no more than it is offered where it scrolls")
  func size() {
    let view = UITextView(frame: .zero)
    view.text = "a b c d"
    #expect(view.measure(LayoutProposal(columns: 3)) == CellSize(width: 2, height: 4))
    #expect(view.measure(LayoutProposal(columns: 3, rows: 2)).height == 2)
    view.isScrollEnabled = false
    #expect(view.measure(LayoutProposal(columns: 3, rows: 2)).height == 4)
  }

  @Test("another width breaks the lines again, with the cursor in sight")
  func resize() {
    let view = UITextView(frame: .zero)
    view.text = "one two three four"
    let controller = UIViewController()
    controller.view = view
    let host = TestHost(controller, columns: 20, rows: 2)
    #expect(host.snapshot == "one two three four\n")
    host.resize(columns: 7, rows: 2)
    #expect(host.snapshot == "three\nfour")
    #expect(host.caret == "4,1")
    host.resize(columns: 1, rows: 1)
    host.resize(columns: 0, rows: 0)
    host.type("x")
    #expect(view.text == "one two three fourx")
  }
}

@MainActor
@Suite("Search bars") struct SearchBarTests {
  private final class Recorder: UISearchBarDelegate, UISearchResultsUpdating {
    var calls: [String] = []
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { calls.append("begin") }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { calls.append("end") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { calls.append("text \(searchText)") }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { calls.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { calls.append("cancel") }
    func updateSearchResults(for searchController: UISearchController) {
      calls.append("update \(searchController.isActive) \(searchController.searchBar.text ?? "")")
    }
  }

  @Test("a bar shows a glass and what is searched, and tells its delegate")
  func bar() throws {
    let bar = UISearchBar(frame: .zero)
    let recorder = Recorder()
    bar.delegate = recorder
    bar.placeholder = "Search"
    bar.autocapitalizationType = .none
    let host = TestHost(bar, columns: 16, rows: 1)
    #expect(host.snapshot == " ⌕ Search")
    host.type("ch")
    #expect(host.snapshot == " ⌕ ch         ✕")
    #expect(host.caret == "5,0")
    try host.press("enter", "escape")
    #expect(recorder.calls == ["begin", "text c", "text ch", "search", "text "])
    #expect(bar.isFirstResponder)
  }

  @Test("the button cancels")
  func cancel() throws {
    let bar = UISearchBar(frame: .zero)
    let recorder = Recorder()
    bar.delegate = recorder
    bar.showsCancelButton = true
    let host = TestHost(bar, columns: 30, rows: 1)
    try host.click("Cancel")
    #expect(recorder.calls.contains("cancel"))
    try host.press("shift+tab", "escape")
    #expect(recorder.calls.filter { $0 == "cancel" }.count == 2)
  }

  @Test("a search is active from its beginning until it is cancelled")
  func controller() throws {
    let search = UISearchController(searchResultsController: nil)
    let recorder = Recorder()
    search.searchResultsUpdater = recorder
    let stack = UIStackView(arrangedSubviews: [UITextField(frame: .zero), search.searchBar])
    stack.axis = .vertical
    let host = TestHost(stack, columns: 30, rows: 2)
    #expect(!search.isActive)
    try host.press("tab")
    #expect(search.isActive)
    host.type("x")
    try host.press("escape")
    #expect(!search.isActive)
    #expect(search.searchBar.text == "")
    #expect(recorder.calls == ["update true ", "update true x", "update false "])
  }
}
