extension InputDecoder {
  /// Takes a byte inside of a sequence; false where it is not part of it, and the state is another.
  mutating func step(_ byte: UInt8, _ emit: (Decoded) -> Void) -> Bool {
    switch state {
    case .scalar: return stepScalar(byte, emit)
    case .escape: return stepEscape(byte, emit)
    case .escapeEscape: return stepEscapeEscape(byte, emit)
    case .control: return stepControl(byte, emit)
    case .application: return stepApplication(byte, emit)
    case .console:
      guard 0x20...0x7E ~= byte else { return abort(byte) }
      state = .ground
      if UInt8(ascii: "A")...UInt8(ascii: "E") ~= byte { emitKey(KeyEvent(.function(byte - 0x40)), emit) }
      isAlternate = false
      return true
    case .mouse:
      // DEL is a coordinate like any other.
      guard byte >= 0x20 else { return abort(byte) }
      string.append(byte - 0x20)
      if string.count == 3 { endMouse(emit) }
      return true
    case .stringEscape(let kind):
      if byte == UInt8(ascii: "\\") {
        endString(kind, emit)
      } else {
        // The ESC was the start of another sequence.
        string.removeAll(keepingCapacity: true)
        state = .escape
        return false
      }
      return true
    case .ground, .string, .paste:
      // These take many bytes at once, and none here.
      return true
    }
  }

  private mutating func stepScalar(_ byte: UInt8, _ emit: (Decoded) -> Void) -> Bool {
    switch scalar.next(byte) {
    case .incomplete: return true
    case .complete(let scalar):
      state = .ground
      emitKey(0x80...0x9F ~= scalar.value ? "\u{FFFD}" : scalar, emit)
      return true
    case .invalid:
      state = .ground
      emitKey("\u{FFFD}", emit)
      return false
    }
  }

  private mutating func stepEscape(_ byte: UInt8, _ emit: (Decoded) -> Void) -> Bool {
    switch byte {
    case 0x1B: state = .escapeEscape
    case UInt8(ascii: "["), UInt8(ascii: "O"): startControl(byte)
    case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "]"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      string.removeAll(keepingCapacity: true)
      isStringCut = false
      state = .string(byte)
    default:
      isAlternate = true
      state = .ground
      if 0x20...0x7E ~= byte { emitKey(Unicode.Scalar(byte), emit) } else { receiveOther(byte, emit) }
    }
    return true
  }

  private mutating func stepEscapeEscape(_ byte: UInt8, _ emit: (Decoded) -> Void) -> Bool {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "O"):
      startControl(byte)
      isAlternate = true
      return true
    case 0x1B:
      emitKey(KeyEvent(.escape), emit)
      return true
    default:
      state = .escape
      emitKey(KeyEvent(.escape), emit)
      return false
    }
  }

  private mutating func startControl(_ byte: UInt8) {
    sequence.removeAll()
    state = byte == UInt8(ascii: "[") ? .control : .application
  }

  /// Leaves a sequence at a byte that is none of its, and says whether the byte goes with it.
  mutating func abort(_ byte: UInt8) -> Bool {
    isAlternate = false
    string.removeAll(keepingCapacity: true)
    state = .ground
    return byte == 0x18 || byte == 0x1A
  }

  private mutating func stepControl(_ byte: UInt8, _ emit: (Decoded) -> Void) -> Bool {
    switch byte {
    case UInt8(ascii: "$") where isShiftedByRxvt: endControl(byte, emit)
    case 0x20...0x3F: sequence.receive(byte)
    case UInt8(ascii: "[") where sequence.isEmpty: state = .console
    case UInt8(ascii: "M") where sequence.isEmpty:
      string.removeAll(keepingCapacity: true)
      state = .mouse
    case 0x40...0x7E: endControl(byte, emit)
    default: return abort(byte)
    }
    return true
  }

  /// Whether `$` ends the sequence rather than going before its final byte: after the one number of a key.
  private var isShiftedByRxvt: Bool {
    sequence.prefix == 0 && sequence.intermediate == 0 && sequence.fieldCount == 1
      && KeyCodes.key(tilde: sequence.number(0)) != nil
  }

  private mutating func endControl(_ final: UInt8, _ emit: (Decoded) -> Void) {
    state = .ground
    defer { isAlternate = false }
    guard !sequence.isMalformed else { return }
    if sequence.prefix == 0, sequence.intermediate == 0 {
      switch (final, sequence.number(0)) {
      case (UInt8(ascii: "~"), 200):
        state = .paste
        return
      case (UInt8(ascii: "I"), _) where sequence.isEmpty, (UInt8(ascii: "O"), _) where sequence.isEmpty:
        return emit(.input(.focus(isFocused: final == UInt8(ascii: "I"))))
      case (UInt8(ascii: "M"), let code): return emitMouse(code - 32, .unnamedRelease, emit)
      default: break
      }
      if let event = KeySequence.event(sequence, final: final, usesKittyKeyboard: usesKittyKeyboard) {
        return emitKey(event, emit)
      }
    } else if sequence.prefix == UInt8(ascii: "<"), sequence.intermediate == 0, final | 0x20 == UInt8(ascii: "m") {
      return emitMouse(sequence.number(0), final == UInt8(ascii: "M") ? .press : .release, emit)
    }
    if let reply = ReplySequence.reply(sequence, final: final) { emit(.reply(reply)) }
  }

  private mutating func emitMouse(_ code: Int, _ form: MouseReport.Form, _ emit: (Decoded) -> Void) {
    guard sequence.fieldCount == 3 else { return }
    let event = MouseReport.event(
      code: code, column: sequence.number(1), row: sequence.number(2), form: form, held: &heldButton)
    if let event { emit(.input(.mouse(event))) }
  }

  private mutating func endMouse(_ emit: (Decoded) -> Void) {
    let event = MouseReport.event(
      code: Int(string[0]), column: Int(string[1]), row: Int(string[2]), form: .unnamedRelease, held: &heldButton)
    string.removeAll(keepingCapacity: true)
    isAlternate = false
    state = .ground
    if let event { emit(.input(.mouse(event))) }
  }

  private mutating func stepApplication(_ byte: UInt8, _ emit: (Decoded) -> Void) -> Bool {
    switch byte {
    case 0x30...0x3B: sequence.receive(byte)
    case 0x20...0x7E:
      state = .ground
      if !sequence.isMalformed, let event = KeySequence.applicationKey(sequence, letter: byte) { emitKey(event, emit) }
      isAlternate = false
    default: return abort(byte)
    }
    return true
  }
}
