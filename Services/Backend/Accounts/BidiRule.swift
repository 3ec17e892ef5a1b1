/// Names that hold letters written from right to left have to read the same in every surrounding (RFC 5893 §2).
///
/// The standard library does not tell a character's direction: it is told by the blocks that Unicode keeps for such scripts.
enum BidiRule {
  /// What a character is to the rule: the classes of Unicode Standard Annex 9 that may occur in names.
  private enum Direction {
    /// L
    case left
    /// R and AL
    case right
    /// AN
    case arabicNumber
    /// EN
    case number
    /// NSM
    case mark
    /// ES, CS, ET and ON
    case neutral
  }

  /// Whether one part of a name keeps the rule, or needs none.
  static func isMet(by scalars: [Unicode.Scalar]) -> Bool {
    let directions = scalars.map(direction)
    guard directions.contains(.right) || directions.contains(.arabicNumber) else { return true }
    let last = directions.last { $0 != .mark }
    switch directions.first {
    case .right?:
      // Rules 2 to 4.
      return !directions.contains(.left) && last != .neutral
        && !(directions.contains(.number) && directions.contains(.arabicNumber))
    // Rule 5: a part that begins from the left holds nothing of the other direction. Rule 1: it begins with a letter.
    default: return false
    }
  }

  private static func direction(_ scalar: Unicode.Scalar) -> Direction {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return .mark
    default: break
    }
    switch scalar.value {
    case 0x30...0x39, 0x6F0...0x6F9: return .number
    case 0x660...0x669, 0x10D30...0x10D39, 0x10E60...0x10E7E: return .arabicNumber
    // Hebrew, Arabic, Syriac, Thaana, NKo, Samaritan, Mandaic and their extensions; presentation forms; the right-to-left planes.
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: return .right
    default: return scalar.properties.isAlphabetic || scalar.properties.numericType != nil ? .left : .neutral
    }
  }
}
