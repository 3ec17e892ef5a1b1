import CoreTerminal
import Testing

@Suite("The notation of keys")
struct KeyNotationTests {
  @Test(
    "names are read",
    arguments: [
      ("a", KeyEvent(.character("a"))), ("ctrl+c", KeyEvent(.character("c"), modifiers: .control)),
      ("alt+enter", KeyEvent(.enter, modifiers: .alt)), ("shift+tab", KeyEvent(.tab, modifiers: .shift)),
      ("f5", KeyEvent(.function(5))), ("f35", KeyEvent(.function(35))), ("f", KeyEvent(.character("f"))),
      ("space", KeyEvent(.character(" "))), ("plus", KeyEvent(.character("+"))),
      ("ctrl+plus", KeyEvent(.character("+"), modifiers: .control)),
      ("-", KeyEvent(.character("-"))), ("page-up", KeyEvent(.pageUp)), ("é", KeyEvent(.character("é"))),
      ("ctrl+alt+shift+x", KeyEvent(.character("x"), modifiers: [.control, .alt, .shift])),
      ("shift+ctrl+x", KeyEvent(.character("x"), modifiers: [.control, .shift])),
      ("X", KeyEvent(.character("x"), modifiers: .shift)), ("u00a0", KeyEvent(.character("\u{A0}"))),
      ("media-mute-volume", KeyEvent(.media(.muteVolume))), ("right-ctrl", KeyEvent(.modifier(.rightControl))),
    ])
  func reads(notation: String, event: KeyEvent) { #expect(KeyEvent(notation: notation) == event) }

  @Test(
    "all else is nothing",
    arguments: [
      "", "+", "a+", "+a", "ctrl+", "ctrl+ctrl+a", "Ctrl+a", "control+a", "ctrl a", "ctrl++", "f0", "f36", "f05", "f+5",
      "ab", " ", "\n", "\u{1B}", "\u{301}", "u1b", "u001b", "u110000", "ud800", "u+a0", "\u{A0}", "\r\n", "enter+a",
      "caps-lock+a+b",
    ])
  func refuses(notation: String) { #expect(KeyEvent(notation: notation) == nil) }

  @Test("what is written is read back: every named key, every modifier, many characters")
  func roundTrip() {
    var keys: [KeyEvent.Key] = [
      .enter, .tab, .backspace, .escape, .delete, .insert, .home, .end, .pageUp, .pageDown, .up, .down, .left, .right,
      .begin, .menu, .pause, .printScreen, .capsLock, .scrollLock, .numLock,
    ]
    keys += (1...35).map { .function($0) }
    keys += KeyEvent.MediaKey.allCases.map { .media($0) }
    keys += KeyEvent.ModifierKey.allCases.map { .modifier($0) }
    for bits in UInt8(0)..<64 {
      for key in keys + [.character("a"), .character("+"), .character(" "), .character("👩‍👩‍👧‍👦")] {
        let event = KeyEvent(key, modifiers: KeyEvent.Modifiers(rawValue: bits))
        #expect(KeyEvent(notation: event.description) == event)
      }
    }
    for value in everyKindOfScalar {
      guard let scalar = Unicode.Scalar(value), scalar.properties.generalCategory != .control else { continue }
      let event = KeyEvent(.character(Character(scalar)), modifiers: .control)
      if KeyEvent(notation: event.description) != event { Issue.record("U+\(String(value, radix: 16))") }
    }
  }

  @Test("a description never has a control character")
  func harmless() {
    #expect(KeyEvent(.character("\u{1B}")).description == "u001b")
    #expect(KeyEvent(.character("\r\n")).description == " ")
  }
}
