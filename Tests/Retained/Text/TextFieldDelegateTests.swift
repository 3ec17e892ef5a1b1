import Core
import CoreTestSupport
import Testing

@testable import CoreRetained

@MainActor
@Suite("Who is told what happens in a field") struct TextFieldDelegateTests {
  private let delegate = RecordingFieldDelegate()
  private let first = UITextField(frame: .zero)
  private let second = UITextField(frame: .zero)

  private func host() -> TestHost {
    let stack = UIStackView(arrangedSubviews: [first, second])
    stack.axis = .vertical
    let host = TestHost(stack, columns: 12, rows: 2)
    host.update()
    return host
  }

  @Test("from beginning to end everything comes in order, and once")
  func order() throws {
    delegate.follow(first)
    let host = host()
    host.type("ab")
    try host.press("left", "enter", "tab")
    #expect(
      delegate.calls == [
        "shouldBegin", "didBegin", "editingDidBegin", "shouldChange 0+0 a", "didChangeSelection", "editingChanged",
        "shouldChange 1+0 b", "didChangeSelection", "editingChanged", "didChangeSelection", "shouldReturn", "onExit",
        "primary", "shouldEnd", "didEnd", "editingDidEnd",
      ])
    #expect(second.isEditing)
  }

  @Test("resigning asks once")
  func resigning() {
    delegate.follow(first)
    let host = host()
    delegate.calls = []
    #expect(first.resignFirstResponder())
    host.update()
    #expect(delegate.calls == ["shouldEnd", "didEnd", "editingDidEnd"])
  }

  @Test("a delegate can refuse the beginning, the end and Return")
  func refusals() throws {
    delegate.follow(second)
    delegate.refused = ["shouldBegin"]
    let host = host()
    try host.press("tab")
    #expect(first.isEditing)
    #expect(delegate.calls == ["shouldBegin"])
    delegate.refused = ["shouldEnd", "shouldReturn"]
    second.becomeFirstResponder()
    delegate.calls = []
    try host.press("enter", "tab")
    #expect(second.isEditing)
    #expect(delegate.calls == ["shouldReturn", "shouldEnd"])
  }

  @Test("a delegate can refuse a change, and sees it in UTF-16")
  func changes() throws {
    first.text = "a👨‍👩‍👧b"
    let host = host()
    delegate.follow(first)
    delegate.refused = ["shouldChange"]
    try host.press("left", "backspace")
    host.paste("x")
    #expect(first.text == "a👨‍👩‍👧b")
    #expect(delegate.calls == ["didChangeSelection", "shouldChange 1+8 ", "shouldChange 9+0 x"])
  }

  @Test("a delegate that formats the text itself is not overwritten")
  func formatting() {
    final class Upper: UITextFieldDelegate {
      func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
      ) -> Bool {
        textField.text = (textField.text ?? "") + string.uppercased()
        return string != "y"
      }
    }
    let delegate = Upper()
    first.delegate = delegate
    let host = host()
    first.becomeFirstResponder()
    host.type("xy")
    // What came with the answer was meant for a text of before.
    #expect(first.text == "XY")
  }

  @Test("text that is set by the program tells nobody")
  func programmatic() {
    let host = host()
    delegate.follow(first)
    first.text = "abc"
    host.update()
    #expect(delegate.calls == [])
  }

  @Test("a field that is taken away or turned off ends its editing")
  func leaving() {
    let host = host()
    delegate.follow(first)
    first.isEnabled = false
    #expect(delegate.calls == ["didEnd", "editingDidEnd"])
    host.update()
    second.becomeFirstResponder()
    delegate.calls = []
    delegate.follow(second)
    second.removeFromSuperview()
    host.update()
    #expect(!second.isEditing)
    #expect(delegate.calls == ["didEnd", "editingDidEnd"])
  }

  @Test("letters are typed, though they are commands elsewhere")
  func commands() {
    let host = host()
    first.becomeFirstResponder()
    host.type(" q")
    #expect(first.text == " q")
  }

  @Test("Return goes on outwards where nobody in the field hears of it")
  func unheardReturn() throws {
    let host = host()
    first.becomeFirstResponder()
    #expect(!first.receive(KeyEvent(.enter)))
    first.delegate = delegate
    #expect(first.receive(KeyEvent(.enter)))
    #expect(!first.receive(KeyEvent(.escape)))
    #expect(!first.receive(KeyEvent(.tab)))
    host.update()
  }

  @Test("ranges and places follow UIKit")
  func ranges() throws {
    first.text = "a👍b"
    let end = first.endOfDocument
    #expect(first.offset(from: first.beginningOfDocument, to: end) == 4)
    let start = try #require(first.position(from: first.beginningOfDocument, offset: 1))
    let range = try #require(first.textRange(from: start, to: end))
    #expect(first.text(in: range) == "👍b")
    first.selectedTextRange = range
    #expect(first.selectedTextRange == range)
    first.replace(range, withText: "c")
    #expect(first.text == "ac")
    #expect(first.position(from: first.beginningOfDocument, offset: 3) == nil)
    first.selectAll(nil)
    #expect(first.selectedTextRange?.isEmpty == false)
  }

  @Test("notifications name the field")
  func notifications() {
    let host = host()
    let changed = Changed()
    let token = NotificationCenter.default.addObserver(
      forName: UITextField.textDidChangeNotification, object: first, queue: nil
    ) { notification in
      let field = (notification.object as? UITextField).map(ObjectIdentifier.init)
      MainActor.assumeIsolated { changed.fields.append(field) }
    }
    first.becomeFirstResponder()
    host.type("x")
    NotificationCenter.default.removeObserver(token)
    #expect(changed.fields == [ObjectIdentifier(first)])
  }

  @MainActor
  private final class Changed {
    var fields: [ObjectIdentifier?] = []
  }
}
