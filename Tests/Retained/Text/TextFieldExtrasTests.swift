import Core
import CoreTestSupport
import Testing

@testable import CoreRetained

@MainActor
@Suite("Secret fields") struct SecureFieldTests {
  @Test("a secret is never shown, copied, remembered or taken back")
  func secret() throws {
    let (field, host) = UITextField.focused(columns: 20)
    let recorder = ByteRecorder(host)
    let clipboard = InMemoryClipboard()
    host.window.valueNode.environment(\.clipboard, clipboard)
    field.isSecureTextEntry = true
    field.remembersHistory = true
    host.type("hunter2")
    host.paste("swordfish")
    #expect(host.snapshot == "••••••••••••••••")
    try host.press("alt+a", "ctrl+c", "ctrl+x", "ctrl+insert", "ctrl+k", "ctrl+y", "ctrl+z")
    #expect(field.text == "")
    field.text = "hunter2"
    try host.press("enter", "up")
    field.resignFirstResponder()
    host.update()
    #expect(host.snapshot == "•••••••")
    #expect(clipboard.text == nil)
    #expect(field.history == [])
    #expect(!recorder.text.contains("hunter") && !recorder.text.contains("sword") && !recorder.text.contains("]52"))
    #expect(!recorder.text.contains("h") || !recorder.bytes.contains(UInt8(ascii: "w")))
  }

  @Test("a double click tells nothing about words")
  func doubleClick() {
    let (field, host) = UITextField.focused("one two", columns: 20)
    field.isSecureTextEntry = true
    host.click(column: 1, row: 0)
    host.click(column: 1, row: 0)
    host.type("x")
    #expect(field.text == "x")
  }
}

@MainActor
@Suite("What fields remember and check") struct TextFieldExtrasTests {
  @Test("Return is remembered, and arrows bring back what was entered, then the draft")
  func history() throws {
    let (field, host) = UITextField.focused(columns: 20)
    field.history = ["one", "two"]
    host.type("dra")
    try host.press("up")
    #expect(field.text == "two")
    try host.press("up", "up")
    #expect(field.text == "one")
    try host.press("down", "down")
    #expect(field.text == "dra")
    host.type("ft")
    try host.press("enter")
    #expect(field.history == ["one", "two", "draft"])
    #expect(field.text == "draft")
  }

  @Test("without a history, arrows up and down move the focus")
  func arrows() throws {
    let (first, second) = (UITextField(frame: .zero), UITextField(frame: .zero))
    let stack = UIStackView(arrangedSubviews: [first, second])
    stack.axis = .vertical
    let host = TestHost(stack, columns: 8, rows: 2)
    try host.press("down")
    #expect(second.isEditing)
    try host.press("up")
    #expect(first.isEditing)
  }

  private func checked(_ text: String = "", columns: Int = 24, rows: Int = 1) -> (UITextField, TestHost) {
    let (field, host) = UITextField.focused(text, columns: columns, rows: rows)
    field.validate = { $0.contains("@") ? nil : "no @ in it" }
    return (field, host)
  }

  @Test("what is wrong is shown at the right, from Return on, until it is mended")
  func validation() throws {
    let (field, host) = checked()
    let delegate = RecordingFieldDelegate()
    delegate.follow(field)
    host.type("ada")
    #expect(host.snapshot == "ada")
    #expect(!field.isValid)
    delegate.calls = []
    try host.press("enter")
    #expect(host.snapshot == "ada         ! no @ in it")
    #expect(delegate.calls == [])
    #expect(field.validationMessage == "no @ in it")
    host.type("@")
    #expect(host.snapshot == "ada@")
    try host.press("enter")
    #expect(delegate.calls.contains("primary"))
  }

  @Test("what is wrong is shown below where there is a row for it")
  func below() throws {
    let (field, host) = checked("ada", rows: 2)
    try host.press("enter")
    #expect(host.snapshot == "ada\n! no @ in it")
    #expect(host.surface.style(column: 0, row: 1).foreground != .standard)
    field.borderStyle = .roundedRect
    host.resize(columns: 20, rows: 4)
  }

  @Test("a field that is left unchanged is not complained about, one that was changed is")
  func leaving() {
    let (field, host) = checked()
    field.resignFirstResponder()
    #expect(field.validationMessage == nil)
    field.becomeFirstResponder()
    host.type("x")
    field.resignFirstResponder()
    #expect(field.validationMessage == "no @ in it")
    #expect(!field.checkValidity())
  }

  @Test("a message from outside is shown harmlessly")
  func hostile() {
    let (field, host) = checked(rows: 2)
    let recorder = ByteRecorder(host)
    field.validate = { _ in "\u{1B}[2Jno\u{202E}" }
    field.checkValidity()
    #expect(host.snapshot == "\n! ␛[2Jno")
    #expect(!recorder.text.contains("\u{1B}[2Jno"))
  }

  @Test("keyboards are kept for listings")
  func traits() {
    let field = UITextField(frame: .zero)
    field.keyboardType = .emailAddress
    field.autocapitalizationType = .none
    field.returnKeyType = .done
    field.textContentType = .password
    #expect(field.keyboardType == .emailAddress)
    #expect(field.textContentType == .password)
  }

  @Test("who cannot see a field is told its name, its text and what is wrong; of a secret how much there is")
  func accessibility() {
    let (field, host) = checked("ada")
    field.placeholder = "Mail"
    #expect(AccessibilityTree(host.window).spoken == ["Mail, text field, ada"])
    field.checkValidity()
    #expect(AccessibilityTree(host.window).spoken == ["Mail, text field, ada, wrong: no @ in it"])
    field.validate = nil
    field.isSecureTextEntry = true
    #expect(AccessibilityTree(host.window).spoken == ["Mail, secure text field, ***"])
  }
}
