/// User names that look the same are the same: the profile UsernameCaseMapped of PRECIS (RFC 8265 §3.3).
///
/// A name is one or more parts with spaces between them (§3.1). Beyond the profile, letters of scripts that look alike may not stand in
/// one part, and joiners, which cannot be seen, are not taken. Names of one other script that look like a Latin one remain different.
enum UserName {
  /// What is compared: width mapped, lower case, composed (RFC 8265 §3.3.3, rules 1, 3 and 4).
  static func folded(_ name: String) -> String { withoutWidth(name).lowercased().composed }

  /// What is kept of a new name: as ``folded(_:)``, in its own case.
  static func shown(_ name: String) -> String { withoutWidth(name).composed }

  /// By what an account may be stored whose name this is, the oldest first: as it was before widths were mapped, before it was composed,
  /// and as it is today.
  static func foldings(of name: String) -> [String] {
    let all = [name.lowercased(), withoutFullWidth(name).lowercased(), folded(name)]
    // By their bytes, as the database compares: as texts, composed and decomposed ones are equal.
    return all.indices.filter { index in
      !all[..<index].contains { $0.utf8.elementsEqual(all[index].utf8) }
    }.map { all[$0] }
  }

  /// Whether a new name, as it will be shown, may be taken.
  static func isAllowed(_ name: String) -> Bool {
    let parts = name.split(separator: " ", omittingEmptySubsequences: true)
    guard let first = name.first, let last = name.last, first != " ", last != " " else { return false }
    return parts.allSatisfy { part in
      let scalars = Array(part.unicodeScalars)
      let folded = Array(folded(String(part)).unicodeScalars)
      return IdentifierClass.contains(scalars) && IdentifierClass.contains(folded) && BidiRule.isMet(by: folded)
        && LookAlikeScript.areUnmixed(in: folded)
    }
  }

  // MARK: Parts

  /// Full-width and half-width characters as what they decompose to (RFC 8265 §3.3.3, rule 1).
  private static func withoutWidth(_ name: String) -> String {
    guard name.utf8.contains(where: { $0 >= 0x80 }) else { return name }
    var mapped = String.UnicodeScalarView()
    for scalar in withoutFullWidth(name).unicodeScalars {
      switch scalar.value {
      case 0xFF65...0xFF9F: mapped.append(katakana[Int(scalar.value - 0xFF65)])
      default: mapped.append(scalar)
      }
    }
    return String(mapped)
  }

  private static func withoutFullWidth(_ name: String) -> String {
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

  /// What U+FF65 to U+FF9F are the half-width forms of, in their order; the last two are combining marks.
  private static let katakana = Array(
    ("・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテト"
      + "ナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン\u{3099}\u{309A}").unicodeScalars)
}
