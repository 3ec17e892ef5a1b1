import FoundationEssentials

/// What is stored of a user who signs in.
struct Account: Sendable, Equatable {
  var id: Int64
  var username: String
  /// `nil`: may not sign in.
  var passwordHash: String?
}

/// An account that is to be made.
struct NewAccount: Sendable, Equatable {
  var username: String
  /// What must be unique.
  var foldedName: String
  var passwordHash: String
  var grants = RoleGrant.ofNewAccounts
}

/// A session that is to be kept, with the token by which it is renewed next.
struct NewSession: Sendable, Equatable {
  var id: String
  var refresh: NewRefreshToken
}

/// A refresh token that is to be kept: its digest alone.
struct NewRefreshToken: Sendable, Equatable {
  /// The SHA-256 of the token's text.
  var digest: Data
  /// Milliseconds since 1970.
  var expiresAt: Int64
}

/// What became of a refresh token.
enum SessionRenewal: Sendable, Equatable {
  /// It was taken, and is used up; the new one is kept in its place.
  case renewed(Account, session: String)
  /// It was used before: somebody has a copy, and its session is ended.
  case reused
  /// It is unknown or has run out, or its session or account has ended.
  case refused
}

/// Where accounts, their roles and their sessions are kept. Each call is atomic over all processes. Times are milliseconds since 1970.
protocol AccountRepository: Sendable {
  /// Makes an account; `false` when the folded name is taken.
  func create(_ account: NewAccount, at time: Int64) async throws -> Bool
  /// The account with that folded name.
  func account(foldedName: String) async throws -> Account?
  /// The account with that id.
  func account(id: Int64) async throws -> Account?
  /// How a user and the session of a token stand now; `nil` where the user is gone.
  func standing(of userID: Int64, in session: TokenSession) async throws -> AccountStanding?

  /// Keeps a session of an account whose password was right.
  ///
  /// - Returns: `false` where the password was changed or the account disabled meanwhile.
  func open(_ session: NewSession, of account: Account, at time: Int64) async throws -> Bool
  /// Uses up a refresh token and keeps the next one; of several who come with the same, one gets through.
  func renew(digest: Data, with next: NewRefreshToken, at time: Int64) async throws -> SessionRenewal
  /// Ends a session: none of its tokens is taken any more.
  func end(_ session: TokenSession, of userID: Int64, at time: Int64) async throws
  /// Puts a password in place of the one that was right, ends every session, and keeps a new one.
  ///
  /// - Returns: `false` where the password was changed or the account disabled meanwhile.
  func changePassword(of account: Account, to hash: String, opening session: NewSession, at time: Int64) async throws
    -> Bool
}
