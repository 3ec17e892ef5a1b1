import CoreTerminal

/// What has to hold for any bytes a terminal may send; a failure ends the program.
///
/// The first byte chooses whether the kitty keyboard protocol is on, the second how the others are cut.
enum InputCheck {
  static func check(_ input: UnsafeRawBufferPointer) {
    guard input.count >= 2 else { return }
    let bytes = Array(input.dropFirst(2))
    var whole = InputDecoder()
    whole.usesKittyKeyboard = input[0] & 1 != 0
    var parts = whole

    let decoded = whole.receive(bytes)
    var inParts: [InputDecoder.Decoded] = []
    var cuts = UInt32(input[1])
    var rest = bytes[...]
    while !rest.isEmpty {
      cuts = cuts &* 1_664_525 &+ 1_013_904_223
      let length = min(rest.count, Int(cuts >> 24) % 7 + 1)
      inParts += parts.receive(rest.prefix(length))
      rest = rest.dropFirst(length)
      precondition(parts.retainedByteCount <= bytes.count, "More is kept than came.")
    }
    precondition(inParts == decoded, "Cutting the bytes changes what they mean.")
    precondition(parts.pending == whole.pending, "Cutting the bytes changes what is waited for.")
    precondition(whole.retainedByteCount <= 1 << 20, "More is kept than a paste may have.")
    if whole.pending == .nothing { precondition(whole.retainedByteCount == 0, "Something is kept for nothing.") }

    for case .input(let event) in decoded { check(event) }
    for case .input(let event) in whole.timeOut() { check(event) }
    precondition(whole.pending == .nothing, "Something is waited for after the wait.")
    precondition(
      whole.receive([0x78]) == [.input(.key(KeyEvent(.character("x"))))], "What follows is not what it is.")
  }

  private static func check(_ event: InputEvent) {
    switch event {
    case .key(let event):
      var texts = [event.text, event.shiftedKey.map { String($0) }, event.baseLayoutKey.map { String($0) }]
      if case .character(let character) = event.key { texts.append(String(character)) }
      for text in texts.compactMap(\.self) {
        precondition(!text.isEmpty, "Text without text.")
        precondition(!text.unicodeScalars.contains { isControl($0) }, "A key types a control character.")
      }
      let written = event.description
      precondition(!written.unicodeScalars.contains { isControl($0) }, "A key's name has a control character.")
      if isOneScalar(event.key) {
        let read = KeyEvent(notation: written)
        precondition(
          read?.key == event.key && read?.modifiers == event.modifiers.subtracting([.capsLock, .numLock]),
          "A key's name is not read back.")
      }
      // With alt or control, the protocol has no code for a character of the private use area, nor for one of several scalars.
      if event.text == nil, isPrivate(event.key) || !isOneScalar(event.key) { return }
    case .mouse(let event):
      precondition(0..<65_535 ~= event.column && 0..<65_535 ~= event.row, "A cell is out of range.")
    case .paste(let text):
      precondition(!text.utf8.contains(0x0D), "A paste has a carriage return.")
      return
    case .focus: break
    }
    // A paste's marker may not stand in a paste: all else comes back.
    var decoder = InputDecoder()
    decoder.usesKittyKeyboard = true
    precondition(
      decoder.receive(InputEncoder(form: .kitty).encode(event)) == [.input(event)], "An event does not come back.")
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.generalCategory == .control }

  private static func isPrivate(_ key: KeyEvent.Key) -> Bool {
    guard case .character(let character) = key else { return false }
    return character.unicodeScalars.contains { 0xE000...0xF8FF ~= $0.value }
  }

  private static func isOneScalar(_ key: KeyEvent.Key) -> Bool {
    if case .character(let character) = key { character.unicodeScalars.count == 1 } else { true }
  }
}
