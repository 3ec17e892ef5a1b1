/// Who sends a request: an account whose token was good a moment ago.
struct Caller: Sendable, Equatable {
  var userID: Int64
  var username: String
  var roles: Set<Role>
  /// Whose record is the own one, of a patient.
  var patientID: String?
  /// The session that the token belongs to.
  var session: TokenSession
}

/// By what a token can be called back.
struct TokenSession: Sendable, Hashable {
  /// The session that it was given in, or, of a token that names none, a name made of its digest.
  var id: String
  /// Whether the token names its session, which then has to be there.
  var isNamed: Bool
  /// When the token ends by itself, milliseconds since 1970.
  var tokenExpiresAt: Int64
}

/// How an account and a session of it stand now.
struct AccountStanding: Sendable, Equatable {
  let username: String
  let roles: Set<Role>
  /// Whose record is the own one, of a patient.
  let patientID: String?
  var isDisabled = false
  /// Tokens that name no session and were issued until then are called back, milliseconds since 1970; 0 for none.
  var tokensNotBefore: Int64 = 0
  /// Whether the session was ended; `nil` where there is none of this name.
  var isSessionEnded: Bool?

  init(username: String, grants: [RoleGrant]) {
    self.username = username
    roles = Set(grants.map(\.role))
    patientID = grants.lazy.compactMap(\.patientID).first
  }

  /// Whether a token that was good by itself is still taken.
  ///
  /// - Parameter issuedAt: Seconds since 1970, which tell no two moments of a second apart: of the second in which all were called
  ///   back, no token without a session is taken.
  func accepts(_ session: TokenSession, issuedAt: Int64) -> Bool {
    guard !isDisabled else { return false }
    if session.isNamed { return isSessionEnded == false }
    if isSessionEnded == true { return false }
    return tokensNotBefore == 0 || issuedAt > tokensNotBefore / 1000
  }
}
