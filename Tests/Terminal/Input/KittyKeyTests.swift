import CoreTerminal
import Testing

@Suite("Keys of the kitty keyboard protocol")
struct KittyKeyTests {
  private func key(_ text: String) -> KeyEvent? {
    guard case .input(.key(let event))? = decoded(text, usesKittyKeyboard: true).first else { return nil }
    return event
  }

  @Test("a key with its modifiers")
  func modifiers() {
    #expect(
      keys("\u{1B}[97;5u\u{1B}[27u\u{1B}[13;2u\u{1B}[57441u") == ["ctrl+a", "escape", "shift+enter", "left-shift"])
    #expect(key("\u{1B}[97;69u")?.modifiers == [.control, .capsLock])
    #expect(key("\u{1B}[97;256u")?.modifiers == KeyEvent.Modifiers(rawValue: 255))
  }

  @Test("the phases of a key, of all kinds of sequences")
  func phases() {
    #expect(key("\u{1B}[97;1:2u") == KeyEvent(.character("a"), phase: .repeat))
    #expect(key("\u{1B}[97;1:3u") == KeyEvent(.character("a"), phase: .release))
    #expect(key("\u{1B}[97;1:3u")?.text == nil)
    #expect(key("\u{1B}[1;5:2A") == KeyEvent(.up, modifiers: .control, phase: .repeat))
    #expect(key("\u{1B}[3;1:3~") == KeyEvent(.delete, phase: .release))
    #expect(key("\u{1B}[1;1:2R") == KeyEvent(.function(3), phase: .repeat))
    #expect(key("\u{1B}[97;1:4u") == nil)
  }

  @Test("alternate keys and text are told beside the key")
  func alternates() {
    #expect(
      key("\u{1B}[49:33;2;33u")
        == KeyEvent(.character("1"), modifiers: .shift, phase: .press, text: "!", shiftedKey: "!"))
    #expect(
      key("\u{1B}[1089::99;5u")
        == KeyEvent(.character("с"), modifiers: .control, phase: .press, text: nil, baseLayoutKey: "c"))
    #expect(key("\u{1B}[97;;229:776u")?.text == "å\u{308}")
    #expect(key("\u{1B}[97;1:3;97u")?.text == nil)
  }

  @Test("a key with a name types nothing, though text is told beside it", arguments: [57422, 57358, 57441, 13])
  func named(code: Int) throws {
    let event = try #require(key("\u{1B}[\(code):65:66;;33u"))
    #expect(event == KeyEvent(event.key))
    if case .character = event.key { Issue.record("\(event.key) is a character.") }
  }

  @Test("without text, a key types what it says")
  func derived() {
    #expect(key("\u{1B}[97u")?.text == "a")
    #expect(key("\u{1B}[97;2u")?.text == "A")
    #expect(key("\u{1B}[97;66u")?.text == "a")
    #expect(key("\u{1B}[97;65u")?.text == "A")
    #expect(key("\u{1B}[49:33;2u")?.text == "!")
    #expect(key("\u{1B}[97;9u")?.text == nil)
    #expect(key("\u{1B}[57400u") == KeyEvent(.character("1")))
  }

  @Test("text that no key stands for is a key of its first character")
  func textAlone() {
    #expect(
      key("\u{1B}[0;;26481:20140u") == KeyEvent(.character("東"), modifiers: [], phase: .press, text: "東京"))
    #expect(key("\u{1B}[0u") == nil)
  }

  @Test("control characters and surrogates are no text and no key")
  func hostileText() {
    #expect(key("\u{1B}[97;;27:93:55296:1114112u")?.text == "]")
    for code in [1, 31, 128, 159, 55296, 57344, 57455, 1_114_112, 99_999_999] { #expect(key("\u{1B}[\(code)u") == nil) }
  }

  @Test("ESC waits like any sequence, and is the escape key of a terminal that forgot its flags")
  func escape() {
    var decoder = InputDecoder()
    decoder.usesKittyKeyboard = true
    #expect(decoder.receive([0x1B]) == [])
    #expect(decoder.pending == .sequence)
    #expect(decoder.timeOut() == [.key(.escape)])
  }

  @Test("`CSI 1 ; 5 R` is a position, as F3 has a number")
  func position() {
    #expect(decoded("\u{1B}[1;5R", usesKittyKeyboard: true) == [.reply(.cursorPosition(column: 4, row: 0))])
    #expect(keys("\u{1B}[13;5~", usesKittyKeyboard: true) == ["ctrl+f3"])
  }
}
