/// Takes out of terminal output what is put into the clipboard (OSC 52), however it is cut: who plays a recording must
/// neither read nor get it.
struct ClipboardFilter: Hashable {
  private static let opening: [UInt8] = Array("\u{1B}]52;".utf8)

  private enum State: Hashable {
    /// So many bytes of the opening have come, and are not passed on yet.
    case outside(matched: Int)
    case inside(hasEscape: Bool)
  }

  private var state = State.outside(matched: 0)

  /// What is left.
  mutating func filtered(_ bytes: some Collection<UInt8>) -> [UInt8] {
    var rest: [UInt8] = []
    rest.reserveCapacity(bytes.count)
    for byte in bytes {
      switch state {
      case .outside(let matched):
        if byte == Self.opening[matched] {
          state = matched + 1 == Self.opening.count ? .inside(hasEscape: false) : .outside(matched: matched + 1)
          continue
        }
        rest += Self.opening[..<matched]
        // The opening begins with the only escape in it.
        if byte == 0x1B {
          state = .outside(matched: 1)
        } else {
          state = .outside(matched: 0)
          rest.append(byte)
        }
      case .inside(let hasEscape):
        // BEL, or ESC and a backslash, end the string; CAN and SUB cancel it.
        if byte == 0x07 || byte == 0x18 || byte == 0x1A || hasEscape && byte == UInt8(ascii: "\\") {
          state = .outside(matched: 0)
        } else {
          state = .inside(hasEscape: byte == 0x1B)
        }
      }
    }
    return rest
  }
}
