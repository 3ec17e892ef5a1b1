/// A colour of a cell, packed: the terminal's own, one of its palette, or red, green and blue.
public struct TerminalColor: Hashable, Sendable, BitwiseCopyable {
  /// 0, or a kind in the highest byte: 1 palette, 2 red-green-blue.
  let packed: UInt32

  init(packed: UInt32) { self.packed = packed }

  /// The colour that the terminal uses where nothing is said, for text or ground.
  public static let standard = TerminalColor(packed: 0)

  /// One of the terminal's 256; the first 16 are the user's own choice, the others fixed (xterm).
  public static func palette(_ index: UInt8) -> TerminalColor { TerminalColor(packed: 1 << 24 | UInt32(index)) }

  /// A colour of 24 bits; a terminal with fewer shows the nearest that it has.
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
  /// Red, green and blue, where it is said by them.
  package var components: (red: UInt8, green: UInt8, blue: UInt8)? {
    if case .components(let red, let green, let blue) = kind { (red, green, blue) } else { nil }
  }
}
