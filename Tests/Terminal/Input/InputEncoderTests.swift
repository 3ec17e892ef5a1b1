import CoreTerminal
import Testing

@Suite("Encoding input")
struct InputEncoderTests {
  private let legacy = InputEncoder()
  private let kitty = InputEncoder(form: .kitty)

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test(
    "keys as xterm sends them",
    arguments: [
      ("a", "a"), ("shift+a", "A"), ("ctrl+c", "\u{3}"), ("alt+x", "\u{1B}x"), ("ctrl+space", "\0"),
      ("ctrl+i", "\u{1B}[27;5;105~"), ("ctrl+shift+a", "\u{1B}[27;6;65~"), ("alt+[", "\u{1B}[27;3;91~"),
      ("enter", "\r"),
      ("alt+enter", "\u{1B}\r"), ("ctrl+enter", "\u{1B}[27;5;13~"), ("shift+tab", "\u{1B}[Z"), ("backspace", "\u{7F}"),
      ("escape", "\u{1B}"), ("up", "\u{1B}[A"), ("ctrl+up", "\u{1B}[1;5A"), ("f1", "\u{1B}OP"),
      ("shift+f3", "\u{1B}[1;2R"),
      ("f5", "\u{1B}[15~"), ("ctrl+f5", "\u{1B}[15;5~"), ("delete", "\u{1B}[3~"), ("f21", "\u{1B}[57384u"),
      ("é", "é"), ("alt+é", "\u{1B}é"), ("media-play", "\u{1B}[57428u"), ("super+a", "\u{1B}[27;9;97~"),
    ])
  func xterm(notation: String, bytes: String) throws {
    #expect(text(legacy.encode(.key(try #require(KeyEvent(notation: notation))))) == bytes)
  }

  @Test(
    "keys as the kitty keyboard protocol tells them",
    arguments: [
      ("a", "\u{1B}[97u"), ("shift+a", "\u{1B}[97;2u"), ("ctrl+c", "\u{1B}[99;5u"), ("enter", "\u{1B}[13u"),
      ("escape", "\u{1B}[27u"), ("up", "\u{1B}[A"), ("ctrl+up", "\u{1B}[1;5A"), ("ctrl+f3", "\u{1B}[13;5~"),
      ("f13", "\u{1B}[57376u"), ("menu", "\u{1B}[57363u"),
    ])
  func kittyKeys(notation: String, bytes: String) throws {
    #expect(text(kitty.encode(.key(try #require(KeyEvent(notation: notation))))) == bytes)
  }

  @Test("a release gives no byte where the form has none")
  func release() {
    let event = KeyEvent(.character("a"), phase: .release)
    #expect(legacy.encode(.key(event)) == [])
    #expect(text(kitty.encode(.key(event))) == "\u{1B}[97;1:3u")
  }

  @Test("alternate keys and text go beside the key")
  func alternates() {
    let event = KeyEvent(
      .character("1"), modifiers: .shift, phase: .press, text: "¡", shiftedKey: "!", baseLayoutKey: "2")
    #expect(text(kitty.encode(.key(event))) == "\u{1B}[49:33:50;2;161u")
  }

  @Test("a paste is bracketed, and nothing in it ends it")
  func paste() {
    #expect(text(legacy.encode(.paste("a\nb"))) == "\u{1B}[200~a\rb\u{1B}[201~")
    let hostile = legacy.encode(.paste("a\u{1B}[201~rm\n\u{1B}[20\u{1B}[201~1~\u{1B}[A"))
    #expect(decoded(hostile) == [.paste("a␛[201~rm\n\u{1B}[20␛[201~1~\u{1B}[A")])
  }

  @Test("mouse and focus")
  func others() {
    #expect(
      text(legacy.encode(.mouse(MouseEvent(.drag(.right), column: 9, row: 4, modifiers: .alt)))) == "\u{1B}[<42;10;5M")
    #expect(text(legacy.encode(.mouse(MouseEvent(.release(.left), column: 0, row: 0)))) == "\u{1B}[<0;1;1m")
    #expect(text(legacy.encode(.focus(isFocused: true))) == "\u{1B}[I")
  }

  // MARK: - Round trips

  private static let characters =
    (0x21...0x7E).compactMap { KeyEvent.Key.character(Character(Unicode.Scalar($0))) }
    .filter { if case .character(let character) = $0 { !character.isUppercase } else { true } }
    + ["é", "ß", "ж", "東", "😀", " "].map { .character($0) }

  private static let named: [KeyEvent.Key] =
    [
      .enter, .tab, .backspace, .escape, .delete, .insert, .home, .end, .pageUp, .pageDown, .up, .down, .left, .right,
      .begin, .menu, .pause, .printScreen, .capsLock, .scrollLock, .numLock,
    ] + (1...35).map { .function($0) } + KeyEvent.MediaKey.allCases.map { .media($0) }
    + KeyEvent.ModifierKey.allCases.map { .modifier($0) }

  /// Encoded, and decoded again from the whole and from single bytes.
  private func expectRoundTrip(
    _ event: InputEvent, _ encoder: InputEncoder, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let bytes = encoder.encode(event)
    for pieces in [[bytes], bytes.map { [$0] }] {
      var decoder = InputDecoder()
      decoder.usesKittyKeyboard = encoder.form == .kitty
      let decoded = pieces.flatMap { decoder.receive($0) } + decoder.timeOut()
      if decoded != [.input(event)] {
        Issue.record("\(event) became \(text(bytes).debugDescription), \(decoded)", sourceLocation: sourceLocation)
        return
      }
    }
  }

  @Test("the legacy form comes back: every key with every set of modifiers it can express")
  func legacyRoundTrip() {
    for bits in UInt8(0)..<64 {
      let modifiers = KeyEvent.Modifiers(rawValue: bits)
      for key in Self.characters {
        // Shift goes into any character but a letter and a space.
        if modifiers.contains(.shift), case .character(let character) = key, character != " ",
          character.uppercased() == character.lowercased() || character == "ß"
        {
          continue
        }
        expectRoundTrip(.key(KeyEvent(key, modifiers: modifiers)), legacy)
      }
      for key in Self.named { expectRoundTrip(.key(KeyEvent(key, modifiers: modifiers)), legacy) }
    }
  }

  @Test("the kitty form comes back: every key, every set of modifiers, every phase")
  func kittyRoundTrip() {
    for bits in UInt8.min...UInt8.max {
      for key in Self.characters + Self.named {
        for phase in KeyEvent.Phase.allCases {
          expectRoundTrip(
            .key(KeyEvent(key, modifiers: KeyEvent.Modifiers(rawValue: bits), phase: phase)), kitty)
        }
      }
    }
  }

  @Test("the kitty form's text and alternate keys come back")
  func kittyAlternates() {
    for text in ["a", "Å", "東京", "👩‍👩‍👧‍👦", "e\u{301}"] {
      for shifted in [nil, "!"] as [Character?] {
        for base in [nil, "q"] as [Character?] {
          let event = KeyEvent(
            .character("ю"), modifiers: .shift, phase: .repeat, text: text, shiftedKey: shifted, baseLayoutKey: base)
          expectRoundTrip(.key(event), kitty)
        }
      }
    }
    expectRoundTrip(.key(KeyEvent(.character("👩‍👩‍👧‍👦"))), kitty)
    expectRoundTrip(
      .key(KeyEvent(.character("e\u{301}"), modifiers: .capsLock, phase: .press, text: "e\u{301}")), kitty)
    expectRoundTrip(.key(KeyEvent(.character("\u{E000}"))), kitty)
  }

  @Test("mouse, paste and focus come back")
  func othersRoundTrip() {
    let kinds: [MouseEvent.Kind] =
      [.move] + MouseEvent.Direction.allCases.map { .scroll($0) }
      + MouseEvent.Button.allCases.flatMap { [.press($0), .release($0), .drag($0)] }
    for kind in kinds {
      for bits in UInt8(0)..<8 {
        expectRoundTrip(
          .mouse(MouseEvent(kind, column: 299, row: 0, modifiers: KeyEvent.Modifiers(rawValue: bits))), legacy)
      }
    }
    for text in ["", "abc", "a\nb\n", "\u{1B}[A\0\u{1B}[201", "東京 👩‍👩‍👧‍👦"] { expectRoundTrip(.paste(text), legacy) }
    expectRoundTrip(.focus(isFocused: true), legacy)
    expectRoundTrip(.focus(isFocused: false), legacy)
  }

  @Test("a row of events comes back, without a wait between them")
  func sequence() {
    let events: [InputEvent] =
      (Self.characters + Self.named.filter { $0 != .escape }).map { .key(KeyEvent($0)) }
      + [.paste("x\ny"), .focus(isFocused: false), .mouse(MouseEvent(.move, column: 1, row: 2))]
    for encoder in [legacy, kitty] {
      #expect(
        decoded((events + events.reversed()).flatMap(encoder.encode)) == (events + events.reversed()).map { .input($0) }
      )
    }
  }
}
