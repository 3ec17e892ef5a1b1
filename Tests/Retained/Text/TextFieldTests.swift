import Core
import CoreTestSupport
import Testing

@testable import CoreRetained

@MainActor
@Suite("Fields") struct TextFieldTests {
  @Test("what is typed stands before the cursor, and the field scrolls to it")
  func typing() throws {
    let (field, host) = UITextField.focused(columns: 6)
    host.type("Adam")
    #expect(host.snapshot == "Adam")
    #expect(host.caret == "4,0")
    host.type("a Lovelace")
    #expect(field.text == "Adama Lovelace")
    #expect(host.snapshot == "elace")
    #expect(host.caret == "5,0")
    try host.press("home")
    #expect(host.snapshot == "Adama")
    #expect(host.caret == "0,0")
    #expect(host.window.cursor?.shape == .bar)
  }

  @Test("wide characters at the edges are shown whole or not at all")
  func wide() throws {
    let (_, host) = UITextField.focused("漢字漢字", columns: 5)
    #expect(host.snapshot == "漢字")
    #expect(host.caret == "4,0")
    try host.press("home", "right", "right")
    #expect(host.snapshot == "漢字")
    host.type("e\u{301}")
    #expect(host.caret == "3,0")
    #expect(host.snapshot == "字e\u{301}漢")
  }

  @Test("a field of one column shows where the cursor is")
  func narrow() throws {
    let (_, host) = UITextField.focused("abc", columns: 1)
    #expect(host.snapshot == "")
    #expect(host.caret == "0,0")
    try host.press("left")
    #expect(host.snapshot == "c")
    host.resize(columns: 0, rows: 0)
    host.type("漢")
  }

  @Test("when the field gets another width, the cursor stays in sight")
  func resize() {
    let field = UITextField(frame: .zero)
    field.text = "abcdefghij"
    let controller = UIViewController()
    controller.view = field
    let host = TestHost(controller, columns: 20, rows: 1)
    host.update()
    #expect(host.snapshot == "abcdefghij")
    host.resize(columns: 4, rows: 1)
    #expect(host.snapshot == "hij")
    #expect(host.caret == "3,0")
    host.resize(columns: 20, rows: 1)
    #expect(host.snapshot == "abcdefghij")
  }

  @Test("keys of a desktop and of readline edit, and edits are taken back and made again")
  func keys() throws {
    let (field, host) = UITextField.focused("one two three", columns: 20)
    try host.press("ctrl+w")
    #expect(field.text == "one two ")
    try host.press("ctrl+a", "ctrl+k")
    #expect(field.text == "")
    try host.press("ctrl+y")
    #expect(field.text == "one two ")
    try host.press("ctrl+z", "ctrl+z", "ctrl+z")
    #expect(field.text == "one two three")
    try host.press("ctrl+shift+z")
    #expect(field.text == "one two ")
  }

  @Test("cut and copied text goes to the clipboard and to the terminal, and can be pasted")
  func clipboard() throws {
    let (field, host) = UITextField.focused("one two", columns: 20)
    let clipboard = InMemoryClipboard()
    host.window.valueNode.environment(\.clipboard, clipboard)
    let recorder = ByteRecorder(host)
    try host.press("ctrl+shift+left")
    try host.press("shift+home", "ctrl+c")
    #expect(clipboard.text == "one two")
    #expect(recorder.text.contains("\u{1B}]52;c;b25lIHR3bw==\u{1B}\\"))
    try host.press("ctrl+x")
    #expect(field.text == "")
    try host.press("ctrl+v", "ctrl+v")
    #expect(field.text == "one twoone two")
    #expect(field.canPerformAction(.paste))
    #expect(!field.canPerformAction(.copy))
  }

  @Test("what is pasted is one line, without what cannot be seen")
  func paste() {
    let (field, host) = UITextField.focused(columns: 30)
    let recorder = ByteRecorder(host)
    host.paste("one\ntwo\n\u{7}\u{1B}[31mred\u{9B}x")
    #expect(field.text == "one two [31mredx")
    #expect(host.snapshot == "one two [31mredx")
    field.text = ""
    #expect(field.receive(paste: "a\r\nb\r\n"))
    #expect(field.text == "a b")
    field.text = "\u{1B}]0;title\u{7}"
    #expect(host.snapshot == "␛]0;title␇")
    #expect(!recorder.text.contains("\u{1B}]0"))
  }

  @Test("no more characters go in than there may be")
  func maximumLength() {
    let (field, host) = UITextField.focused("ab")
    field.maximumLength = 4
    host.type("cdef")
    #expect(field.text == "abcd")
  }

  @Test("the placeholder is faint, and goes when something is typed")
  func placeholder() {
    let (field, host) = UITextField.focused(columns: 8)
    field.placeholder = "Your name"
    #expect(host.snapshot == "Your na…")
    #expect(host.surface.style(column: 0, row: 0).attributes.contains(.dim))
    #expect(host.caret == "0,0")
    host.type("A")
    #expect(host.snapshot == "A")
    field.text = ""
    field.attributedPlaceholder = NSAttributedString(string: "name", attributes: [.foregroundColor: UIColor.red])
    #expect(host.surface.style(column: 0, row: 0).foreground == TerminalColor(red: 255, green: 0, blue: 0))
  }

  @Test(
    "text stands where the alignment says, with a column for the cursor",
    arguments: [(NSTextAlignment.left, "ab", "2,0"), (.center, "  ab", "4,0"), (.right, "     ab", "7,0")])
  func alignment(alignment: NSTextAlignment, snapshot: String, cursor: String) {
    let (field, host) = UITextField.focused("ab", columns: 8)
    field.textAlignment = alignment
    #expect(host.snapshot == snapshot)
    #expect(host.caret == cursor)
  }

  @Test("a field without the focus shows the beginning, and tells that there is more")
  func unfocused() {
    let field = UITextField(frame: .zero)
    field.text = "abcdefghij"
    field.isEnabled = false
    let host = TestHost(field, columns: 6, rows: 1)
    #expect(host.snapshot == "abcde…")
    #expect(host.caret == "-")
    #expect(host.surface.style(column: 0, row: 0).attributes.contains(.dim))
    host.type("x")
    host.paste("y")
    #expect(field.text == "abcdefghij")
  }

  @Test("a rounded field is a box where it has three rows, heavy with the focus")
  func box() {
    let (field, host) = UITextField.focused("Ada", columns: 9, rows: 3)
    field.borderStyle = .roundedRect
    #expect(host.snapshot == "┏━━━━━━━┓\n┃ Ada   ┃\n┗━━━━━━━┛")
    #expect(host.caret == "5,1")
    field.isEnabled = false
    #expect(host.snapshot == "╭───────╮\n│ Ada   │\n╰───────╯")
  }

  @Test(
    "that a field has the focus is seen without colours, too", arguments: [UITextField.BorderStyle.line, .bezel, .none])
  func monochrome(style: UITextField.BorderStyle) {
    var capabilities = TerminalCapabilities.test
    capabilities.colors = .none
    let (first, second) = (UITextField(frame: .zero), UITextField(frame: .zero))
    for field in [first, second] {
      field.text = "text"
      field.borderStyle = style
    }
    let stack = UIStackView(arrangedSubviews: [first, second])
    stack.axis = .vertical
    let host = TestHost(stack, columns: 10, rows: 2, capabilities: capabilities)
    let (focused, other) = (host.surface.style(column: 2, row: 0), host.surface.style(column: 2, row: 1))
    #expect(focused != other)
    #expect(focused.underline != nil)
    #expect((other.underline != nil) == (style != .none))
  }

  @Test(
    "in light and dark the field with the focus differs from the others",
    arguments: [UIUserInterfaceStyle.light, .dark, .unspecified])
  func themes(style: UIUserInterfaceStyle) {
    let (field, host) = UITextField.focused("text")
    host.window.overrideUserInterfaceStyle = style
    host.window.backgroundColor = .systemBackground
    field.borderStyle = .bezel
    let focused = host.surface.style(column: 5, row: 0)
    field.resignFirstResponder()
    #expect(host.surface.style(column: 5, row: 0) != focused)
  }

  @Test("views beside the text are shown when their modes say so, where there is room")
  func accessories() {
    let (field, host) = UITextField.focused("12", columns: 12)
    field.leftView = UILabel(text: "$")
    field.rightView = UILabel(text: "USD")
    #expect(host.snapshot == "12")
    field.leftViewMode = .always
    field.rightViewMode = .whileEditing
    #expect(host.snapshot == "$ 12     USD")
    #expect(host.caret == "4,0")
    field.resignFirstResponder()
    #expect(host.snapshot == "$ 12")
    host.resize(columns: 4, rows: 1)
  }

  @Test("a subclass from a listing leaves room around its text")
  func padded() {
    let field = PaddedField(frame: .zero)
    field.text = "text"
    let host = TestHost(field, columns: 12, rows: 3)
    #expect(host.snapshot == "\n  text\n")
    #expect(host.caret == "6,1")
    host.type("abcdefgh")
    #expect(host.snapshot == "\n  bcdefgh\n")
  }

  private final class PaddedField: UITextField {
    private let padding = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)

    override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: padding) }
    override func editingRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: padding) }
    override func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: padding) }
  }

  @Test("the clear button empties the field, where the delegate agrees")
  func clearButton() {
    let (field, host) = UITextField.focused("text", columns: 10)
    let delegate = RecordingFieldDelegate()
    field.delegate = delegate
    field.clearButtonMode = .whileEditing
    #expect(host.snapshot == "text     ✕")
    delegate.refused = ["shouldClear"]
    host.click(column: 9, row: 0)
    #expect(field.text == "text")
    delegate.refused = []
    host.click(column: 9, row: 0)
    #expect(field.text == "")
    #expect(host.snapshot == "")
  }
}

@MainActor
@Suite("The mouse in fields") struct TextFieldMouseTests {
  private func selection(_ host: TestHost) -> String {
    let focused = host.text(row: 0) { $0.background != .standard || $0.attributes.contains(.inverse) }
    return focused
  }

  @Test("a click sets the cursor, two take the word, three take all")
  func clicks() {
    let (field, host) = UITextField.focused("one two three", columns: 20)
    host.click(column: 5, row: 0)
    #expect(host.caret == "5,0")
    host.click(column: 5, row: 0)
    #expect(selection(host) == "two")
    host.click(column: 5, row: 0)
    #expect(selection(host) == "one two three")
    host.type("x")
    #expect(field.text == "x")
  }

  @Test("dragging selects, shift extends, and beyond the end is the end")
  func drags() {
    let (_, host) = UITextField.focused("one two three", columns: 20)
    host.drag((0, 0), (1, 0), (3, 0))
    #expect(selection(host) == "one")
    host.drag((7, 0), modifiers: .shift)
    #expect(selection(host) == "one two")
    host.click(column: 19, row: 0)
    #expect(host.caret == "13,0")
    #expect(selection(host) == "")
  }

  @Test("a click on a field gives it the focus")
  func focus() {
    let (first, second) = (UITextField(frame: .zero), UITextField(frame: .zero))
    second.text = "abc"
    let stack = UIStackView(arrangedSubviews: [first, second])
    stack.axis = .vertical
    let host = TestHost(stack, columns: 8, rows: 2)
    host.click(column: 1, row: 1)
    #expect(second.isEditing)
    #expect(!first.isEditing)
    #expect(host.caret == "1,1")
  }

  private final class DigitField: UITextField {
    var deletions: [Bool] = []
    override func deleteBackward() {
      deletions.append(!hasText)
      super.deleteBackward()
    }
  }

  @Test("a subclass hears of every Backspace, also where there is nothing to delete")
  func deletions() throws {
    let field = DigitField(frame: .zero)
    let host = TestHost(field, columns: 10, rows: 1)
    field.becomeFirstResponder()
    host.type("7")
    try host.press("backspace", "backspace")
    #expect(field.text == "")
    #expect(field.deletions == [false, true])
  }
}
