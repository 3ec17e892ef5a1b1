extension InputDecoder {
  /// Takes characters until something else starts, and that one byte.
  mutating func receiveText(
    _ bytes: UnsafeRawBufferPointer, from start: Int, _ emit: (Decoded) -> Void
  ) -> Int {
    var index = start
    while index < bytes.count, 0x20...0x7E ~= bytes[index] {
      emitKey(Unicode.Scalar(bytes[index]), emit)
      index += 1
    }
    guard index < bytes.count else { return index }
    receiveOther(bytes[index], emit)
    return index + 1
  }

  /// A byte at the start of anything, no printable ASCII.
  mutating func receiveOther(_ byte: UInt8, _ emit: (Decoded) -> Void) {
    if byte == 0x1B {
      state = .escape
    } else if byte < 0x80 {
      emitKey(Self.control(byte), emit)
    } else {
      switch scalar.start(byte) {
      case .incomplete: state = .scalar
      case .complete, .invalid: emitKey("\u{FFFD}", emit)
      }
    }
  }

  /// The key of a control character.
  static func control(_ byte: UInt8) -> KeyEvent {
    switch byte {
    case 0x00: KeyEvent(.character(" "), modifiers: .control)
    case 0x08, 0x7F: KeyEvent(.backspace)
    case 0x09: KeyEvent(.tab)
    case 0x0D: KeyEvent(.enter)
    case 0x01...0x1A: KeyEvent(.character(Character(Unicode.Scalar(byte | 0x60))), modifiers: .control)
    // ESC has been taken before; the others are `\`, `]`, `^` and `_`.
    default: KeyEvent(.character(Character(Unicode.Scalar(byte | 0x40))), modifiers: .control)
    }
  }

  mutating func emitKey(_ scalar: Unicode.Scalar, _ emit: (Decoded) -> Void) {
    let lower = KeyEvent.lowered(scalar)
    let character = Character(lower ?? scalar)
    emitKey(
      KeyEvent(
        .character(character), modifiers: lower == nil ? [] : .shift, phase: .press,
        text: isAlternate ? nil : String(scalar)), emit)
  }

  mutating func emitKey(_ event: KeyEvent, _ emit: (Decoded) -> Void) {
    guard isAlternate else { return emit(.input(.key(event))) }
    isAlternate = false
    var event = event
    event.modifiers.insert(.alt)
    event.text = nil
    emit(.input(.key(event)))
  }

  /// What started a sequence was a key with alt. Before it an escape came, if two ESC did.
  mutating func emitIntroducer(_ scalar: Unicode.Scalar, _ emit: (Decoded) -> Void) {
    if isAlternate {
      isAlternate = false
      emitKey(KeyEvent(.escape), emit)
    }
    isAlternate = true
    emitKey(scalar, emit)
  }
}
