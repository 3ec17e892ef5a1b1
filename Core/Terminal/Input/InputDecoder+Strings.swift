extension InputDecoder {
  mutating func receiveString(
    _ kind: UInt8, _ bytes: UnsafeRawBufferPointer, from start: Int, _ emit: (Decoded) -> Void
  ) -> Int {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case 0x1B:
        state = .stringEscape(kind)
        return index
      case 0x07 where kind == UInt8(ascii: "]"):
        endString(kind, emit)
        return index
      case 0x18, 0x1A:
        _ = abort(byte)
        return index
      case 0x03:
        // No answer has it, and who presses it wants out.
        _ = abort(byte)
        emitKey(Self.control(byte), emit)
        return index
      default: if string.count < Self.stringLimit { string.append(byte) } else { isStringCut = true }
      }
    }
    return index
  }

  mutating func endString(_ kind: UInt8, _ emit: (Decoded) -> Void) {
    state = .ground
    defer { string.removeAll(keepingCapacity: true) }
    // Half an answer is none.
    guard !isStringCut else { return }
    let reply: TerminalReply? =
      switch kind {
      case UInt8(ascii: "P"): ReplySequence.reply(deviceControl: string)
      case UInt8(ascii: "]"): ReplySequence.reply(systemCommand: string)
      case UInt8(ascii: "_"): ReplySequence.reply(applicationCommand: string)
      default: nil
      }
    if let reply { emit(.reply(reply)) }
  }
}
