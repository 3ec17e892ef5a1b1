/// The parameters of SGR, in as many sequences as it takes: sixteen in one are the most that terminals with fixed room
/// for them take, and some write beyond it. Each parameter ends in a semicolon until the sequence does.
struct GraphicRendition {
  private var count = 0
  private static let limit = 16

  init(_ bytes: inout FrameBytes) { bytes.append("\u{1B}[") }

  func end(_ bytes: inout FrameBytes) { bytes.replaceLast(by: UInt8(ascii: "m")) }

  @inline(__always)
  private mutating func begin(_ parameters: Int, _ bytes: inout FrameBytes) {
    count += parameters
    guard count > Self.limit else { return }
    end(&bytes)
    bytes.append("\u{1B}[")
    count = parameters
  }

  /// A parameter of its own.
  @inline(__always)
  mutating func append(_ parameter: StaticString, _ bytes: inout FrameBytes) {
    begin(1, &bytes)
    bytes.append(parameter)
  }

  /// Kitty's shapes stand behind a colon.
  mutating func append(_ shape: UnderlineStyle.Shape, _ bytes: inout FrameBytes) {
    begin(2, &bytes)
    bytes.append(UInt8(ascii: "4"))
    if shape != .single {
      bytes.append(UInt8(ascii: ":"))
      bytes.append(0x30 + shape.rawValue)
    }
    bytes.append(UInt8(ascii: ";"))
  }

  /// A colour of text, with base 30, or behind it, with base 40. Nothing for the standard one: that is switched off,
  /// not on.
  mutating func append(_ color: TerminalColor, base: Int, _ bytes: inout FrameBytes) {
    switch color.kind {
    case .standard: return
    case .palette(let index) where index < 16:
      begin(1, &bytes)
      bytes.append(decimal: (index < 8 ? base : base + 52) + Int(index))
      bytes.append(UInt8(ascii: ";"))
    case .palette(let index):
      begin(3, &bytes)
      bytes.append(base == 30 ? "38;5;" : "48;5;")
      bytes.append(decimal: Int(index))
      bytes.append(UInt8(ascii: ";"))
    case .components(let red, let green, let blue):
      begin(5, &bytes)
      if base == 30 {
        bytes.append("38;2;", red, green, blue, separator: UInt8(ascii: ";"))
      } else {
        bytes.append("48;2;", red, green, blue, separator: UInt8(ascii: ";"))
      }
    }
  }

  /// The colour of a line: kitty's extension, with colons only, and a place for a colour space that is left out
  /// (ISO 8613-6).
  mutating func append(underline color: TerminalColor, _ bytes: inout FrameBytes) {
    switch color.kind {
    case .standard: return
    case .palette(let index):
      begin(3, &bytes)
      bytes.append("58:5:")
      bytes.append(decimal: Int(index))
      bytes.append(UInt8(ascii: ";"))
    case .components(let red, let green, let blue):
      begin(6, &bytes)
      bytes.append("58:2::", red, green, blue, separator: UInt8(ascii: ":"))
    }
  }
}
