/// Passwords that are typed the same are the same: the profile OpaqueString of PRECIS (RFC 8265 §4.2).
///
/// One keyboard sends `é` as one character, another as a letter and a mark; to a hash these are different bytes. Case and width stay as
/// they are, and what only looks alike is different. Of what the FreeformClass (RFC 8264 §4.3) leaves out, control characters alone are
/// refused: joiners stand in emoji that people type, and what this Unicode does not know yet a newer device may.
enum OpaqueString {
  /// What is kept of a new password: each space is U+0020 and each letter composed (§4.2.2, rules 2 and 4).
  ///
  /// - Returns: `nil` where it is empty or holds a control character: it cannot be a new password.
  static func prepared(_ password: String) -> String? {
    var spaced = String.UnicodeScalarView()
    for scalar in password.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control: return nil
      case .spaceSeparator: spaced.append(" ")
      default: spaced.append(scalar)
      }
    }
    return spaced.isEmpty ? nil : String(spaced).composed
  }

  /// By what a password may have been kept: as it is prepared today, and as it was sent, which accounts were made with before. One, where
  /// they have the same bytes.
  static func forms(of password: String) -> [String] {
    // As texts, composed and decomposed ones are equal.
    guard let prepared = prepared(password), !prepared.utf8.elementsEqual(password.utf8) else { return [password] }
    return [prepared, password]
  }
}
