/// What a cluster says about breaking a line before or after it: the classes of UAX #14 that matter in cells.
struct BreakTraits: OptionSet {
  let rawValue: UInt8

  /// A space: it hangs at the end of a line, and a word after it may begin the next.
  static let space = BreakTraits(rawValue: 1)
  /// A line ends here (BK, CR, LF, NL).
  static let newline = BreakTraits(rawValue: 2)
  /// A hyphen or dash: the next line may begin after it (HY, BA, B2).
  static let hyphen = BreakTraits(rawValue: 4)
  /// A hyphen at the beginning of a word, as in `--help`, after which no line begins.
  static let leadingHyphen = BreakTraits(rawValue: 8)
  /// A line may begin before and after it, as it may at Chinese characters (ID).
  static let wide = BreakTraits(rawValue: 16)
  /// No line begins with it: full stops, closing brackets, small kana (CL, CP, EX, IS, NS, QU, GL).
  static let neverFirst = BreakTraits(rawValue: 32)
  /// No line ends with it: opening brackets (OP, QU, PR, GL).
  static let neverLast = BreakTraits(rawValue: 64)
  /// A digit: a hyphen before it is a minus or a part of a date (LB25).
  static let digit = BreakTraits(rawValue: 128)

  /// Whether a line may begin between two clusters.
  static func allowBreak(between former: BreakTraits, and next: BreakTraits) -> Bool {
    if former.contains(.space) { return true }
    if next.contains(.neverFirst) || former.contains(.neverLast) { return false }
    if former.contains(.hyphen) { return next.isDisjoint(with: [.digit, .hyphen]) }
    return former.contains(.wide) || next.contains(.wide)
  }

  /// The traits after a cluster with `former`: a hyphen that begins a word is none to break at.
  func following(_ former: BreakTraits, isFirst: Bool) -> BreakTraits {
    guard contains(.hyphen), isFirst || !former.isDisjoint(with: [.space, .leadingHyphen]) else { return self }
    return .leadingHyphen
  }
}

extension BreakTraits {
  /// Those of a cluster, by its first scalar and its width.
  init(_ scalar: Unicode.Scalar, columns: Int) {
    self = scalar.isASCII ? BreakTraits(ascii: UInt8(truncatingIfNeeded: scalar.value)) : Self.beyondASCII(scalar)
    if columns > 1 { insert(.wide) }
  }

  /// Those of an ASCII character.
  init(ascii byte: UInt8) {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"): self = .space
    case 0x0A...0x0D: self = .newline
    case UInt8(ascii: "-"): self = .hyphen
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .digit
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "$"): self = .neverLast
    case UInt8(ascii: "\""), UInt8(ascii: "'"): self = [.neverFirst, .neverLast]
    case UInt8(ascii: "!"), UInt8(ascii: "%"), UInt8(ascii: ")"), UInt8(ascii: ","), UInt8(ascii: "."),
      UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "?"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      self = .neverFirst
    default: self = []
    }
  }

  private static func beyondASCII(_ scalar: Unicode.Scalar) -> BreakTraits {
    switch scalar.value {
    case 0x85, 0x2028, 0x2029: .newline
    // Spaces that are not to be broken, the word joiner, the hyphen that does not break.
    case 0xA0, 0x2007, 0x2011, 0x202F, 0x2060: [.neverFirst, .neverLast]
    case 0x2010, 0x2012...0x2014: .hyphen
    case 0xAB, 0xBB, 0x2018...0x201F, 0x2039, 0x203A: [.neverFirst, .neverLast]
    case 0xB0, 0x2024...0x2026, 0x2032, 0x2033, 0x203C, 0x2047...0x2049: .neverFirst
    case 0xA3, 0xA5, 0x20AC: .neverLast
    case 0x3000: .space
    // Brackets of Chinese and Japanese come in pairs: the even ones open, but for 〝〞〟 and 〒〓.
    case 0x3008...0x3011, 0x3014...0x301B: scalar.value % 2 == 0 ? .neverLast : .neverFirst
    case 0x301D, 0xFF04, 0xFF08, 0xFF3B, 0xFF5B, 0xFF5F, 0xFF62, 0xFFE1, 0xFFE5: .neverLast
    case 0x3001, 0x3002, 0x3005, 0x301C, 0x301E, 0x301F, 0x303B, 0x3095, 0x3096, 0x309B...0x309E, 0x30A0,
      0x30F5, 0x30F6, 0x30FB...0x30FE, 0x31F0...0x31FF:
      .neverFirst
    // Small kana.
    case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x30A1, 0x30A3, 0x30A5,
      0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE:
      .neverFirst
    // Full-width and half-width forms.
    case 0xFF01, 0xFF05, 0xFF09, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B, 0xFF1F, 0xFF3D, 0xFF5D, 0xFF60, 0xFF61,
      0xFF63...0xFF65, 0xFF67...0xFF70, 0xFF9E, 0xFF9F:
      .neverFirst
    default: []
    }
  }
}
