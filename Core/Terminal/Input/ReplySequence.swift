/// Reads a terminal's answer out of a complete sequence; nil where it is none that we ask for.
enum ReplySequence {
  /// `CSI … final`.
  static func reply(_ sequence: ControlSequence, final: UInt8) -> TerminalReply? {
    switch (sequence.prefix, sequence.intermediate, final) {
    case (UInt8(ascii: "?"), 0, UInt8(ascii: "c")):
      return .deviceAttributes((0..<sequence.fieldCount).map { sequence.number($0) })
    case (UInt8(ascii: "?"), UInt8(ascii: "$"), UInt8(ascii: "y")):
      return TerminalReply.ModeState(rawValue: sequence.number(1)).map {
        .mode(number: sequence.number(0), state: $0)
      }
    case (UInt8(ascii: "?"), 0, UInt8(ascii: "u")): return .keyboardFlags(sequence.number(0))
    case (UInt8(ascii: "?"), 0, UInt8(ascii: "R")), (0, 0, UInt8(ascii: "R")):
      let (row, column) = (sequence.number(0), sequence.number(1))
      guard 1...65_535 ~= row, 1...65_535 ~= column else { return nil }
      return .cursorPosition(column: column - 1, row: row - 1)
    case (0, 0, UInt8(ascii: "t")) where sequence.number(0) == 6 && sequence.fieldCount == 3:
      return CellPixelSize(width: sequence.number(2), height: sequence.number(1)).map { .cellPixels($0) }
    case (0, 0, UInt8(ascii: "t")) where sequence.number(0) == 48 || sequence.number(0) == 8:
      let (rows, columns) = (sequence.number(1), sequence.number(2))
      guard 1...65_535 ~= rows, 1...65_535 ~= columns else { return nil }
      return .size(columns: columns, rows: rows)
    default: return nil
    }
  }

  /// A device control string, `DCS … ST`.
  static func reply(deviceControl bytes: some Collection<UInt8>) -> TerminalReply? {
    guard bytes.starts(with: ">|".utf8) else { return nil }
    // No name is that long.
    return .version(TerminalText.sanitized(bytes: bytes.dropFirst(2).prefix(256)))
  }

  /// An application program command, `APC … ST`: `G`, keys and values, a semicolon, and `OK` or what is wrong.
  static func reply(applicationCommand bytes: some Collection<UInt8>) -> TerminalReply? {
    guard bytes.first == UInt8(ascii: "G") else { return nil }
    let text = String(decoding: bytes.dropFirst().prefix(256), as: UTF8.self)
    let parts = text.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let ids = parts[0].split(separator: ",").filter { $0.hasPrefix("i=") }.map { $0.dropFirst(2) }
    guard ids.count == 1, 1...10 ~= ids[0].utf8.count, ids[0].utf8.allSatisfy({ 0x30...0x39 ~= $0 }),
      let id = Int(ids[0])
    else { return nil }
    return .picture(id: id, isAccepted: parts[1] == "OK")
  }

  /// An operating system command, `OSC … ST`.
  static func reply(systemCommand bytes: some Collection<UInt8>) -> TerminalReply? {
    let ground: TerminalReply.Ground
    if bytes.starts(with: "10;".utf8) {
      ground = .foreground
    } else if bytes.starts(with: "11;".utf8) {
      ground = .background
    } else {
      return nil
    }
    guard let color = color(bytes.dropFirst(3)) else { return nil }
    return .color(of: ground, red: color[0], green: color[1], blue: color[2])
  }

  /// XParseColor's spellings: `rgb:r/g/b` and `rgba:r/g/b/a` with 1 to 4 digits each, `#rgb` to `#rrrrggggbbbb`.
  ///
  /// All are scaled so that the greatest of their digits is the greatest of 16 bits; an opacity is left out.
  static func color(_ bytes: some Collection<UInt8>) -> [UInt16]? {
    let text = String(decoding: bytes, as: UTF8.self)
    let fields: [Substring]
    if text.hasPrefix("#") {
      let digits = text.dropFirst()
      guard digits.count % 3 == 0 else { return nil }
      let width = digits.count / 3
      fields = (0..<3).map { digits.dropFirst($0 * width).prefix(width) }
    } else {
      let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0] == "rgb" || parts[0] == "rgba" else { return nil }
      fields = parts[1].split(separator: "/", omittingEmptySubsequences: false)
      guard fields.count == (parts[0] == "rgb" ? 3 : 4) else { return nil }
    }
    let components = fields.compactMap(component)
    return components.count == fields.count ? Array(components.prefix(3)) : nil
  }

  private static func component(_ digits: Substring) -> UInt16? {
    // An integer's initializer would take a sign as well.
    guard 1...4 ~= digits.utf8.count, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }),
      let value = UInt32(digits, radix: 16)
    else { return nil }
    let greatest = UInt32(1) << UInt32(4 * digits.utf8.count) - 1
    return UInt16(value * 0xFFFF / greatest)
  }
}
