/// The characters of identifiers: the IdentifierClass of PRECIS (RFC 8264 §4.2), by the categories of its section 9.
///
/// Joiners (§9.8) are allowed there in some places, and here in none.
enum IdentifierClass {
  /// Whether all these stand in the class, each where it stands.
  static func contains(_ scalars: [Unicode.Scalar]) -> Bool {
    !scalars.isEmpty && scalars.indices.allSatisfy { isAllowed(scalars, at: $0) }
  }

  private static func isAllowed(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
    let scalar = scalars[index]
    // ASCII7 (§9.11).
    if scalar.isASCII { return (0x21...0x7E).contains(scalar.value) }
    switch scalar.value {
    // Exceptions (§9.6): allowed, refused, and those that ask what stands beside them.
    case 0xDF, 0x3C2, 0x6FD, 0x6FE, 0xF0B, 0x3007: return true
    case 0x640, 0x7FA, 0x302E, 0x302F, 0x3031...0x3035, 0x303B: return false
    case 0xB7, 0x375, 0x5F3, 0x5F4, 0x30FB, 0x660...0x669, 0x6F0...0x6F9: return isInContext(scalars, at: index)
    // OldHangulJamo (§9.9): what was not composed.
    case 0x1100...0x11FF, 0xA960...0xA97C, 0xD7B0...0xD7FB: return false
    default: break
    }
    let properties = scalar.properties
    // PrecisIgnorableProperties (§9.13), which hold the joiners, too.
    if properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint { return false }
    return isLetterOrDigit(properties.generalCategory) && !hasCompatibilityForm(scalar)
  }

  /// LetterDigits (§9.1).
  private static func isLetterOrDigit(_ category: Unicode.GeneralCategory) -> Bool {
    switch category {
    case .lowercaseLetter, .uppercaseLetter, .otherLetter, .modifierLetter, .decimalNumber, .nonspacingMark,
      .spacingMark:
      true
    default: false
    }
  }

  /// HasCompat (§9.17): whether it is a form of another character: ligatures, raised digits, letters of mathematics.
  private static func hasCompatibilityForm(_ scalar: Unicode.Scalar) -> Bool {
    // Case folding alone replaces it.
    if scalar == "ẞ" { return false }
    // A form that NFKC and case folding leave alone: the character's own, or that in the other case (of Cherokee, the capitals are the
    // folded ones).
    let properties = scalar.properties
    return ![String(scalar), properties.lowercaseMapping, properties.uppercaseMapping].contains { form in
      !form.unicodeScalars.contains { $0.properties.changesWhenNFKCCaseFolded }
    }
  }

  /// Characters that mean something in one place alone (RFC 5892, appendix A.3 to A.9).
  private static func isInContext(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
    let before = index > 0 ? scalars[index - 1] : nil
    let after = index + 1 < scalars.count ? scalars[index + 1] : nil
    switch scalars[index].value {
    case 0xB7: return (before == "l" || before == "L") && (after == "l" || after == "L")
    case 0x375: return after.map(isGreek) ?? false
    case 0x5F3, 0x5F4: return before.map { (0x5D0...0x5EA).contains($0.value) } ?? false
    case 0x30FB: return scalars.contains { $0 != "\u{30FB}" && isJapanese($0) }
    case 0x660...0x669: return !scalars.contains { (0x6F0...0x6F9).contains($0.value) }
    default: return !scalars.contains { (0x660...0x669).contains($0.value) }
    }
  }

  private static func isGreek(_ scalar: Unicode.Scalar) -> Bool {
    (0x370...0x3FF).contains(scalar.value) || (0x1F00...0x1FFF).contains(scalar.value)
  }

  private static func isJapanese(_ scalar: Unicode.Scalar) -> Bool {
    (0x3041...0x30FF).contains(scalar.value) || scalar.properties.isIdeographic
  }
}
