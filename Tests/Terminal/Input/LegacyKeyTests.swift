import CoreTerminal
import Testing

@Suite("Keys of plain terminals")
struct LegacyKeyTests {
  @Test("printable bytes are keys that type themselves")
  func plain() {
    #expect(decoded("a1!") == [.key(.character("a")), .key(.character("1")), .key(.character("!"))])
    #expect(decoded("a").first == .key(KeyEvent(.character("a"), modifiers: [], phase: .press, text: "a")))
    #expect(keys(" +~") == ["space", "plus", "~"])
  }

  @Test("an upper case letter is its lower case with shift, and types itself")
  func upperCase() {
    #expect(decoded("A") == [.key(KeyEvent(.character("a"), modifiers: .shift, phase: .press, text: "A"))])
    #expect(decoded("Ä") == [.key(KeyEvent(.character("ä"), modifiers: .shift, phase: .press, text: "Ä"))])
    #expect(decoded("Ж") == [.key(KeyEvent(.character("ж"), modifiers: .shift, phase: .press, text: "Ж"))])
  }

  @Test("a letter that is not the upper case of one other stays itself", arguments: ["ẞ", "İ", "ǅ", "ß"])
  func noPair(letter: String) {
    #expect(
      decoded(letter)
        == [.key(KeyEvent(.character(Character(letter)), modifiers: [], phase: .press, text: letter))])
  }

  @Test("scalars come one a key, and join where their text is put together")
  func scalars() {
    let events = decoded("👩‍👧e\u{301}")
    #expect(events.count == 5)
    let text = events.map { if case .input(.key(let event)) = $0 { event.text ?? "" } else { "" } }.joined()
    #expect(text == "👩‍👧e\u{301}")
    #expect(text.count == 2)
  }

  @Test(
    "control characters are the keys that send them",
    arguments: [
      ("\0", "ctrl+space"), ("\u{1}", "ctrl+a"), ("\u{8}", "backspace"), ("\t", "tab"), ("\n", "ctrl+j"),
      ("\r", "enter"), ("\u{1A}", "ctrl+z"), ("\u{1C}", "ctrl+\\"), ("\u{1D}", "ctrl+]"), ("\u{1E}", "ctrl+^"),
      ("\u{1F}", "ctrl+_"), ("\u{7F}", "backspace"),
    ])
  func controls(bytes: String, notation: String) {
    #expect(keys(bytes) == [notation])
    #expect(keys("\u{1B}" + bytes) == [KeyEvent(notation: notation).map { alt($0) } ?? "?"])
  }

  private func alt(_ event: KeyEvent) -> String {
    var event = event
    event.modifiers.insert(.alt)
    return event.description
  }

  @Test("ESC in front of a character is alt, and types nothing")
  func alt() {
    #expect(
      decoded("\u{1B}a\u{1B}Aé\u{1B}é")
        == [
          .key(.character("a"), .alt), .key(.character("a"), [.alt, .shift]), .key(.character("é")),
          .key(.character("é"), .alt),
        ])
    #expect(keys("\u{1B}\\\u{1B} ") == ["alt+\\", "alt+space"])
  }

  @Test("a lone ESC is the escape key when nothing follows")
  func escape() {
    var decoder = InputDecoder()
    #expect(decoder.receive([0x1B]) == [])
    #expect(decoder.pending == .escape)
    #expect(decoder.timeOut() == [.key(.escape)])
    #expect(decoder.pending == .nothing)
    #expect(decoder.timeOut() == [])
  }

  @Test("two ESC are alt+escape when nothing follows, and alt before a sequence; more are escapes of their own")
  func escapes() {
    #expect(keys("\u{1B}\u{1B}", timesOut: true) == ["alt+escape"])
    #expect(keys("\u{1B}\u{1B}[A\u{1B}\u{1B}OPx") == ["alt+up", "alt+f1", "x"])
    #expect(keys("\u{1B}\u{1B}x") == ["escape", "alt+x"])
    #expect(keys("\u{1B}\u{1B}\u{1B}[5~") == ["escape", "alt+page-up"])
  }

  @Test(
    "a lone introducer is a key with alt when nothing follows",
    arguments: [
      ("[", "alt+["), ("O", "alt+shift+o"), ("]", "alt+]"), ("P", "alt+shift+p"), ("X", "alt+shift+x"), ("^", "alt+^"),
      ("_", "alt+_"),
    ])
  func introducers(byte: String, notation: String) {
    var decoder = InputDecoder()
    #expect(decoder.receive(Array("\u{1B}\(byte)".utf8)) == [])
    #expect(decoder.pending == .sequence)
    #expect(decoder.timeOut() == [KeyEvent(notation: notation).map { .key($0) }])
    #expect(keys("\u{1B}\u{1B}[", timesOut: true) == ["escape", "alt+["])
    #expect(keys("\u{1B}\(byte)1;2", timesOut: true) == [])
  }

  @Test(
    "cursor and function keys, in all the spellings of terminals",
    arguments: [
      ("up", ["[A", "OA"]), ("down", ["[B", "OB"]), ("right", ["[C", "OC"]), ("left", ["[D", "OD"]),
      ("home", ["[H", "OH", "[1~", "[7~"]), ("end", ["[F", "OF", "[4~", "[8~"]), ("begin", ["[E", "OE", "[57427~"]),
      ("insert", ["[2~"]), ("delete", ["[3~"]), ("page-up", ["[5~"]), ("page-down", ["[6~"]), ("menu", ["[29~"]),
      ("f1", ["OP", "[P", "[11~", "[[A"]), ("f2", ["OQ", "[Q", "[12~", "[[B"]), ("f3", ["OR", "[R", "[13~", "[[C"]),
      ("f4", ["OS", "[S", "[14~", "[[D"]), ("f5", ["[15~", "[[E"]), ("f6", ["[17~"]), ("f10", ["[21~"]),
      ("f11", ["[23~"]), ("f12", ["[24~"]), ("f13", ["[25~"]), ("f14", ["[26~"]), ("f15", ["[28~"]), ("f17", ["[31~"]),
      ("f20", ["[34~"]), ("shift+tab", ["[Z", "[1;2Z"]), ("enter", ["OM"]), ("=", ["OX"]), ("0", ["Op"]), ("9", ["Oy"]),
      ("*", ["Oj"]), ("plus", ["Ok"]), (".", ["On"]), ("/", ["Oo"]), ("space", ["O "]), ("tab", ["OI"]),
      ("ctrl+up", ["[1;5A", "[5A", "Oa", "O5A", "O1;5A"]), ("shift+left", ["[1;2D", "[d"]), ("alt+f3", ["[1;3R"]),
      ("ctrl+alt+shift+delete", ["[3;8~"]), ("shift+delete", ["[3$", "[3;2~"]), ("ctrl+delete", ["[3^"]),
      ("ctrl+shift+delete", ["[3@"]), ("super+f1", ["[1;9P"]), ("ctrl+f5", ["[15;5~"]), ("shift+f11", ["[23$"]),
    ])
  func sequences(notation: String, spellings: [String]) {
    for spelling in spellings { #expect(keys("\u{1B}\(spelling)x") == [notation, "x"], "\(spelling)") }
  }

  @Test(
    "modifyOtherKeys tells the key that was typed",
    arguments: [
      ("[27;5;105~", "ctrl+i"), ("[27;6;65~", "ctrl+shift+a"), ("[27;5;13~", "ctrl+enter"),
      ("[27;2;32~", "shift+space"),
      ("[27;6;33~", "ctrl+!"), ("[27;5;9~", "ctrl+tab"), ("[27;3;27~", "alt+escape"), ("[27;5;127~", "ctrl+backspace"),
    ])
  func otherKeys(sequence: String, notation: String) { #expect(keys("\u{1B}\(sequence)") == [notation]) }

  @Test("a keypad key types its character")
  func keypad() { #expect(decoded("\u{1B}Op") == [.key(.character("0"))]) }

  @Test("UTF-8 that is cut waits for its rest, and is U+FFFD without it")
  func cut() {
    var decoder = InputDecoder()
    #expect(decoder.receive([0xE6, 0x9D]) == [])
    #expect(decoder.pending == .sequence)
    #expect(decoder.receive([0xB1]) == [.key(.character("東"))])
    #expect(decoder.receive([0xE6, 0x9D]) == [])
    #expect(decoder.timeOut() == [.key(.character("\u{FFFD}"))])
  }

  @Test(
    "an ill-formed part is one U+FFFD, as where a string is made of bytes",
    arguments: [
      [0xFF], [0x80], [0xC0, 0x80], [0xE2, 0x41], [0xE2, 0x82, 0x41], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xF0, 0x9F, 0x92, 0xE2, 0x82, 0xAC], [0xE0, 0x80, 0x41], [0xF8, 0x41],
    ] as [[UInt8]])
  func illFormed(bytes: [UInt8]) {
    let expected = String(decoding: bytes, as: UTF8.self).unicodeScalars.map { String($0).lowercased() }
    #expect(
      decoded(bytes).map { if case .input(.key(let event)) = $0 { event.key.description } else { "" } } == expected)
  }

  @Test("C1 controls are no text")
  func controlsOfTheSecondSet() {
    #expect(decoded("\u{9B}A") == [.key(.character("\u{FFFD}")), .key(.character("a"), .shift)])
  }

  @Test("shortcuts are met by the key, or the character typed, or the place on a standard layout")
  func matching() throws {
    let question = try #require(KeyEvent(notation: "?"))
    #expect(KeyEvent(.character("?")).matches(question))
    #expect(
      KeyEvent(.character("/"), modifiers: .shift, phase: .press, text: "?").matches(question))
    #expect(
      KeyEvent(.character("ß"), modifiers: [.shift, .control], phase: .press, text: nil, shiftedKey: "?")
        .matches(try #require(KeyEvent(notation: "ctrl+?"))))
    #expect(!KeyEvent(.character("/"), modifiers: .shift, phase: .press, text: "?").matches(KeyEvent(.character("/"))))
    let copy = try #require(KeyEvent(notation: "ctrl+c"))
    #expect(KeyEvent(.character("c"), modifiers: [.control, .capsLock]).matches(copy))
    #expect(!KeyEvent(.character("c"), modifiers: .control, phase: .release).matches(copy))
    #expect(!KeyEvent(.character("c"), modifiers: [.control, .shift]).matches(copy))
    let russian = KeyEvent(.character("с"), modifiers: .control, phase: .press, text: nil, baseLayoutKey: "c")
    #expect(russian.matches(copy))
    let dvorak = KeyEvent(.character("j"), modifiers: .control, phase: .press, text: nil, baseLayoutKey: "c")
    #expect(!dvorak.matches(copy))
  }
}
