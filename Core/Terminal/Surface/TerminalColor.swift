/// A colour of a cell, packed: the terminal's own, one of its palette, or red, green and blue.
public struct TerminalColor: Hashable, Sendable, BitwiseCopyable {
  /// 0, or a kind in the highest byte: 1 palette, 2 red-green-blue.
  let packed: UInt32

  private init(packed: UInt32) { self.packed = packed }

  /// What the terminal uses where nothing is said.
  public static let standard = TerminalColor(packed: 0)

  /// One of the terminal's 256; the first 16 are the user's own choice.
  public static func palette(_ index: UInt8) -> TerminalColor { TerminalColor(packed: 1 << 24 | UInt32(index)) }

  /// 24 bits.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    packed = 2 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  enum Kind: Equatable {
    case standard
    case palette(UInt8)
    case components(red: UInt8, green: UInt8, blue: UInt8)
  }

  var kind: Kind {
    switch packed >> 24 {
    case 0: .standard
    case 1: .palette(UInt8(packed & 0xFF))
    default:
      .components(
        red: UInt8(packed >> 16 & 0xFF), green: UInt8(packed >> 8 & 0xFF), blue: UInt8(packed & 0xFF))
    }
  }
}

extension TerminalColor {
  /// The nearest colour a terminal with less of them can show.
  func reduced(to support: ColorSupport) -> TerminalColor {
    switch (kind, support) {
    case (_, .none): .standard
    case (.standard, _), (_, .trueColor), (.palette, .ansi256): self
    case (.palette(let index), .ansi16): index < 16 ? self : .nearest(to: Self.components(of: index), among: 0..<16)
    case (.components(let red, let green, let blue), .ansi16):
      .nearest(to: (Int(red), Int(green), Int(blue)), among: 0..<16)
    case (.components(let red, let green, let blue), .ansi256):
      .nearest(to: (Int(red), Int(green), Int(blue)), among: Self.candidates(for: (Int(red), Int(green), Int(blue))))
    }
  }

  /// The only entries of the 256 that can be nearest: in the cube each component decides for itself, and of the greys
  /// it is the one nearest to the mean, weighted as in `distance`.
  private static func candidates(for color: (Int, Int, Int)) -> [Int] {
    func step(_ value: Int) -> Int { value < 48 ? 0 : min(5, max(1, (value - 35) / 40)) }
    let cube = 16 + 36 * step(color.0) + 6 * step(color.1) + step(color.2)
    let mean = (3 * color.0 + 6 * color.1 + color.2) / 10
    return [cube, 232 + min(23, max(0, (mean - 3) / 10))]
  }

  private static func nearest(to color: (Int, Int, Int), among indices: some Sequence<Int>) -> TerminalColor {
    func distance(_ index: Int) -> Int {
      let other = components(of: UInt8(index))
      let (red, green, blue) = (color.0 - other.0, color.1 - other.1, color.2 - other.2)
      // The eye is keenest for green, then red.
      return 3 * red * red + 6 * green * green + blue * blue
    }
    return .palette(UInt8(indices.min { distance($0) < distance($1) } ?? 0))
  }

  /// xterm's palette: 16 colours that users change, a cube of 6 × 6 × 6, and 24 greys.
  static func components(of index: UInt8) -> (Int, Int, Int) {
    func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + step * 40 }
    let index = Int(index)
    switch index {
    case 0..<16: return basic[index]
    case 16..<232: return (level((index - 16) / 36), level((index - 16) / 6 % 6), level((index - 16) % 6))
    default: return (8 + (index - 232) * 10, 8 + (index - 232) * 10, 8 + (index - 232) * 10)
    }
  }

  private static let basic = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255), (0, 255, 255),
    (255, 255, 255),
  ]
}
