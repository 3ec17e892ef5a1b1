/// What the table says about a scalar.
struct ScalarTraits: OptionSet {
  let rawValue: UInt8

  /// U+FE0F behind it makes it an emoji of two columns (emoji-variation-sequences.txt).
  static let hasEmojiVariation = ScalarTraits(rawValue: 1 << 2)
  /// A terminal may join it to what stands before: marks, Hangul vowels and finals, skin tones.
  static let joinsFormer = ScalarTraits(rawValue: 1 << 3)
  /// A terminal may join what comes next to it: joiners, prefixes, viramas, Hangul leading consonants, halves of flags.
  static let joinsNext = ScalarTraits(rawValue: 1 << 4)
  /// A control, format or separating character, or none at all.
  static let isSpecial = ScalarTraits(rawValue: 1 << 5)

  /// Columns alone: 0, 1 or 2.
  var width: Int { Int(rawValue & 3) }

  /// Whether it is a cluster of its own wherever it stands, unless what follows joins it.
  var standsAlone: Bool { rawValue & ~Self.hasEmojiVariation.rawValue & ~3 == 0 && width > 0 }

  /// Looks the scalar up.
  init(_ scalar: Unicode.Scalar) {
    let value = Int(scalar.value)
    if value < 0x20000 {
      let word = WidthTable.blocks[Int(WidthTable.indices[value >> 7]) * 16 + (value >> 3) & 15]
      self.init(rawValue: UInt8(truncatingIfNeeded: word >> UInt64((value & 7) * 8)))
    } else {
      self = Self.beyondTable(value)
    }
  }

  init(rawValue: UInt8) { self.rawValue = rawValue }

  private static func beyondTable(_ value: Int) -> ScalarTraits {
    switch value {
    case _ where value & 0xFFFE == 0xFFFE: [ScalarTraits(rawValue: 1), .isSpecial]
    case 0x20000..<0x40000: ScalarTraits(rawValue: 2)
    case 0xE0000..<0xE0080: [.joinsFormer, .joinsNext, .isSpecial]
    case 0xE0080..<0xE1000: .joinsFormer
    default: ScalarTraits(rawValue: 1)
    }
  }
}
