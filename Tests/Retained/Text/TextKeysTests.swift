import CoreTerminal
import Testing

@testable import CoreRetained

@Suite struct TextKeysTests {
  private func command(_ notation: String, _ edited: EditedText = EditedText("text"), canPaste: Bool = true)
    -> TextCommand?
  {
    KeyEvent(notation: notation).flatMap { TextKeys.command(for: $0, in: edited, canPaste: canPaste) }
  }

  @Test("every key of the table can be read, and stands there once")
  func table() {
    #expect(TextKeys.bindings.count == TextKeys.count)
    #expect(Set(TextKeys.bindings.map(\.key)).count == TextKeys.count)
  }

  @Test(
    "keys do what they do elsewhere",
    arguments: [
      ("left", TextCommand.move(.left)), ("shift+left", .move(.left, extending: true)),
      ("ctrl+right", .move(.wordRight)), ("ctrl+shift+left", .move(.wordLeft, extending: true)),
      ("end", .move(.lineEnd)),
      ("ctrl+home", .move(.start)), ("backspace", .delete(.left)), ("alt+backspace", .kill(.wordLeft)),
      ("ctrl+w", .kill(.blankLeft)), ("ctrl+k", .kill(.paragraphEnd)), ("ctrl+u", .kill(.paragraphStart)),
      ("ctrl+y", .yank), ("ctrl+t", .transpose), ("ctrl+z", .undo), ("ctrl+shift+z", .redo), ("alt+z", .redo),
      ("ctrl+a", .move(.paragraphStart)), ("ctrl+e", .move(.paragraphEnd)), ("ctrl+h", .delete(.left)),
      ("ctrl+v", .paste), ("x", .type("x")), ("X", .type("X")), ("space", .type(" ")), ("漢", .type("漢")),
    ])
  func keys(notation: String, expected: TextCommand) {
    #expect(command(notation) == expected)
  }

  @Test("keys that mean nothing here are left to others")
  func leftToOthers() {
    let area = EditedText("a\nb", kind: .area(columns: 9))
    let selected = EditedText(marked: "^a|")
    for notation in ["escape", "tab", "f1", "ctrl+q", "alt+x", "enter", "up", "down", "page-up"] {
      #expect(command(notation) == nil)
    }
    #expect(command("enter", area) == .newline)
    #expect(command("up", area) == .move(.rows(-1)))
    #expect(command("ctrl+c") == nil)
    #expect(command("ctrl+x") == nil)
    #expect(command("ctrl+c", selected) == .copy)
    #expect(command("ctrl+x", selected) == .cut)
    #expect(command("ctrl+c", EditedText(marked: "^a|", kind: .secureField)) == nil)
    #expect(command("ctrl+v", canPaste: false) == nil)
    #expect(command("ctrl+d", EditedText("")) == nil)
    #expect(command("ctrl+d") == .delete(.right))
    #expect(TextKeys.command(for: KeyEvent(.left, phase: .release), in: area) == nil)
  }

  @Test("keys of another layout are known by their place")
  func layouts() {
    let key = KeyEvent(.character("я"), modifiers: .control, phase: .press, text: nil, baseLayoutKey: "z")
    #expect(TextKeys.command(for: key, in: EditedText("a")) == .undo)
  }
}
