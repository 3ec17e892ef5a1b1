/// User names that look the same are the same, as far as RFC 8265 §3.3 (UsernameCaseMapped) goes.
///
/// That maps widths and case, and forbids characters with a compatibility form (RFC 8264 §9.17): ligatures, raised
/// digits, letters of mathematics, and such as cannot be seen. Letters of other scripts that look alike remain different,
/// there as here.
enum UserName {
  /// What is compared: without width and case.
  static func folded(_ name: String) -> String { shown(name).lowercased() }

  /// What is kept of a new name: its full-width letters, digits and signs are the usual ones (RFC 8265 §3.4.2, rule 1).
  static func shown(_ name: String) -> String {
    guard name.utf8.contains(where: { $0 >= 0x80 }) else { return name }
    var mapped = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      switch scalar.value {
      // Full-width forms stand in the order of ASCII, U+FF01 for U+0021.
      case 0xFF01...0xFF5E: mapped.append(Unicode.Scalar(UInt8(scalar.value - 0xFEE0)))
      case 0x3000: mapped.append(" ")
      default: mapped.append(scalar)
      }
    }
    return String(mapped)
  }

  /// Whether no character of a new name is another's compatibility form.
  static func isUnmistakable(_ name: String) -> Bool {
    name.unicodeScalars.allSatisfy { scalar in
      if scalar.isASCII || ownForms.contains(scalar) { return true }
      // A form that NFKC and case folding leave alone: the character's own, or that in the other case (of Cherokee, the
      // capitals are the folded ones).
      let properties = scalar.properties
      return [String(scalar), properties.lowercaseMapping, properties.uppercaseMapping].contains { form in
        !form.unicodeScalars.contains { $0.properties.changesWhenNFKCCaseFolded }
      }
    }
  }

  /// Letters of their own that case folding alone replaces.
  private static let ownForms: Set<Unicode.Scalar> = ["ß", "ẞ", "ς"]
}
