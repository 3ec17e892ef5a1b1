/// Who may use a route.
enum Access: Sendable, Hashable {
  /// Everybody, signed in or not.
  case anyone
  /// Whoever is signed in, whatever the roles.
  case signedIn
  /// Who has one of these roles.
  case roles(Set<Role>)
  /// Who has one of these roles, and a patient as far as it is the own record.
  case rolesOrOwnRecord(Set<Role>)

  /// Whether an account with these roles may come in. What a patient is given of it, the handler decides.
  func admits(_ held: Set<Role>) -> Bool {
    switch self {
    case .anyone, .signedIn: true
    case .roles(let roles): !roles.isDisjoint(with: held)
    case .rolesOrOwnRecord(let roles): held.contains(.patient) || !roles.isDisjoint(with: held)
    }
  }

  /// The roles of which one lets in whoever asks for more than the own record.
  var sufficientRoles: Set<Role> {
    switch self {
    case .anyone, .signedIn: []
    case .roles(let roles), .rolesOrOwnRecord(let roles): roles
    }
  }
}
