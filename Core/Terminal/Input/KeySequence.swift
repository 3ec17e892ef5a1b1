/// Reads a key out of a complete sequence; nil where it tells none.
enum KeySequence {
  /// `CSI … final`.
  ///
  /// - Parameter usesKittyKeyboard: whether `CSI 1 ; 5 R` is where the cursor is rather than control+F3.
  static func event(_ sequence: ControlSequence, final: UInt8, usesKittyKeyboard: Bool) -> KeyEvent? {
    switch final {
    case UInt8(ascii: "u"): return kitty(sequence)
    case UInt8(ascii: "~"):
      if sequence.number(0) == 27, sequence.fieldCount == 3 { return otherKey(sequence) }
      return event(KeyCodes.key(tilde: sequence.number(0)), sequence, adding: [])
    // rxvt's endings for shift, control and both.
    case UInt8(ascii: "$"): return event(KeyCodes.key(tilde: sequence.number(0)), sequence, adding: .shift)
    case UInt8(ascii: "^"): return event(KeyCodes.key(tilde: sequence.number(0)), sequence, adding: .control)
    case UInt8(ascii: "@"): return event(KeyCodes.key(tilde: sequence.number(0)), sequence, adding: [.shift, .control])
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      return event(letterKey: KeyCodes.key(letter: final & 0xDF), sequence, adding: .shift)
    case UInt8(ascii: "Z"): return event(.tab, sequence, adding: .shift)
    case UInt8(ascii: "R") where isCursorPosition(sequence, usesKittyKeyboard: usesKittyKeyboard): return nil
    default: return event(letterKey: KeyCodes.key(letter: final), sequence, adding: [])
    }
  }

  /// Whether `CSI … R` is a position, not F3: the first field of a key is 1, the second 2 to 16.
  static func isCursorPosition(_ sequence: ControlSequence, usesKittyKeyboard: Bool) -> Bool {
    guard sequence.fieldCount == 2 else { return false }
    if usesKittyKeyboard { return sequence.number(1, 1) == 0 }
    return sequence.number(0) != 1 || !(2...16).contains(sequence.number(1))
  }

  /// `SS3 … letter`: cursor and function keys, and the application keypad; with modifiers in front in some terminals.
  static func applicationKey(_ sequence: ControlSequence, letter: UInt8) -> KeyEvent? {
    if UInt8(ascii: "a")...UInt8(ascii: "d") ~= letter {
      // rxvt's arrows with control.
      return event(letterKey: KeyCodes.key(letter: letter & 0xDF), sequence, adding: .control)
    }
    return event(letterKey: KeyCodes.key(letter: letter) ?? KeyCodes.key(keypad: letter), sequence, adding: [])
  }

  /// The number before a letter, if it is the only one, is modifiers: so say old forms (modifyCursorKeys 0 and 1).
  private static func event(
    letterKey key: KeyEvent.Key?, _ sequence: ControlSequence, adding modifiers: KeyEvent.Modifiers
  ) -> KeyEvent? {
    guard let key, sequence.fieldCount == 1 else { return event(key, sequence, adding: modifiers) }
    return KeyEvent(key, modifiers: self.modifiers(sequence.number(0)).union(modifiers))
  }

  private static func event(
    _ key: KeyEvent.Key?, _ sequence: ControlSequence, adding modifiers: KeyEvent.Modifiers
  ) -> KeyEvent? {
    guard let key, let phase = phase(sequence.number(1, 1)) else { return nil }
    return KeyEvent(key, modifiers: self.modifiers(sequence.number(1)).union(modifiers), phase: phase)
  }

  /// The kitty keyboard protocol: `CSI key : shifted : base ; modifiers : phase ; text : … u`.
  private static func kitty(_ sequence: ControlSequence) -> KeyEvent? {
    guard let phase = phase(sequence.number(1, 1)) else { return nil }
    var modifiers = modifiers(sequence.number(1))
    let text = text(sequence)
    let key: KeyEvent.Key
    if sequence.number(0) == 0 {
      // Text that no key stands for, such as an input method's.
      guard let text, let first = text.first else { return nil }
      (key, modifiers) = KeyEvent.lowered(.character(first), modifiers)
    } else if let lower = KeyCodes.scalar(sequence.number(0)).flatMap(KeyEvent.lowered) {
      key = .character(Character(lower))
      modifiers.insert(.shift)
    } else {
      guard let told = KeyCodes.key(kitty: sequence.number(0)) else { return nil }
      key = told
    }
    // A key with a name types nothing and has no other character, whatever a terminal says.
    guard case .character = key else { return KeyEvent(key, modifiers: modifiers, phase: phase) }
    let shifted = KeyCodes.character(sequence.number(0, 1))
    let typed = text ?? KeyEvent.text(of: key, modifiers: modifiers, phase: phase, shiftedKey: shifted)
    return KeyEvent(
      key, modifiers: modifiers, phase: phase, text: phase == .release ? nil : typed, shiftedKey: shifted,
      baseLayoutKey: KeyCodes.character(sequence.number(0, 2)))
  }

  /// The text of a key, without controls and what is beyond Unicode; nil where nothing is left.
  private static func text(_ sequence: ControlSequence) -> String? {
    var text = String.UnicodeScalarView()
    for place in sequence.places(of: 2) {
      if let scalar = KeyCodes.scalar(sequence.number(at: place)) { text.append(scalar) }
    }
    return text.isEmpty ? nil : String(text)
  }

  /// xterm's modifyOtherKeys: `CSI 27 ; modifiers ; code ~`. The code is what the key types with shift.
  private static func otherKey(_ sequence: ControlSequence) -> KeyEvent? {
    guard let key = KeyCodes.key(kitty: sequence.number(2)) else { return nil }
    var modifiers = modifiers(sequence.number(1))
    // As with plain text, shift has gone into the character, unless that is a letter.
    if case .character(let character) = key, character != " ", !character.isCased { modifiers.remove(.shift) }
    return KeyEvent(key, modifiers: modifiers)
  }

  private static func modifiers(_ number: Int) -> KeyEvent.Modifiers {
    KeyEvent.Modifiers(rawValue: number == 0 ? 0 : UInt8(truncatingIfNeeded: number - 1))
  }

  private static func phase(_ number: Int) -> KeyEvent.Phase? {
    switch number {
    case 0, 1: .press
    case 2: .repeat
    case 3: .release
    default: nil
    }
  }
}
