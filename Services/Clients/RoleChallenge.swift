/// What our backend says of a request that it refuses for want of a role: which roles would do, as
/// `WWW-Authenticate: Bearer error="insufficient_scope", roles="doctor"` (RFC 6750 §3, with a parameter of its own).
enum RoleChallenge {
  /// More, or longer ones, are no roles.
  private static let limit = 8
  private static let lengths = 1...24

  /// The roles; `nil` where a field names none, or something that is no role.
  static func roles(in field: String?) -> [String]? {
    guard let field, field.contains(#"error="insufficient_scope""#) else { return nil }
    guard let beginning = field.firstRange(of: #"roles=""#) else { return nil }
    let text = field[beginning.upperBound...].prefix { $0 != "\"" }
    let roles = text.split(separator: " ").map(String.init)
    guard (1...limit).contains(roles.count), roles.allSatisfy(isRole) else { return nil }
    return roles
  }

  private static func isRole(_ text: String) -> Bool {
    lengths.contains(text.utf8.count) && text.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
  }
}
