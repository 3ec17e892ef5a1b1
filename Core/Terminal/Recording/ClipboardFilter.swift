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
    for byte in bytes { pass(byte, to: &rest) }
    return rest
  }

  /// What was kept back, as nothing comes any more.
  mutating func finish() -> [UInt8] {
    defer { state = .outside(matched: 0) }
    if case .outside(let matched) = state { return Array(Self.opening[..<matched]) }
    return []
  }

  private mutating func pass(_ byte: UInt8, to rest: inout [UInt8]) {
    switch (state, byte) {
    case (.outside(let matched), _) where byte == Self.opening[matched]:
      state = matched + 1 == Self.opening.count ? .inside(hasEscape: false) : .outside(matched: matched + 1)
    case (.outside(let matched), _):
      rest += Self.opening[..<matched]
      state = .outside(matched: 0)
      // The opening begins with the only escape in it.
      if byte == 0x1B { state = .outside(matched: 1) } else { rest.append(byte) }
    // BEL, or ESC and a backslash, end the string; CAN and SUB cancel it.
    case (.inside, 0x07), (.inside, 0x18), (.inside, 0x1A), (.inside(hasEscape: true), UInt8(ascii: "\\")):
      state = .outside(matched: 0)
    case (.inside(hasEscape: true), _):
      // So does the beginning of another sequence.
      state = .outside(matched: 1)
      pass(byte, to: &rest)
    case (.inside, _): state = .inside(hasEscape: byte == 0x1B)
    }
  }
}
