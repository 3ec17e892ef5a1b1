import FoundationEssentials
import ServicesHTTPMessages
import ServicesHTTPServer

/// Registering, signing in and out.
struct AccountRoutes: Sendable {
  let repository: any AccountRepository
  let hasher: PasswordHasher
  let callers: CallerReader
  let now: @Sendable () -> Date
  let gate: SignInGate
  /// A proxy on this machine asks for others, and says for whom.
  let isBehindProxy: Bool

  func register(in router: inout Router) {
    router.on(.post, "/api/auth/register", admission: Self.signIn) { try await register($0) }
    router.on(.post, "/api/auth/login", admission: Self.signIn) { try await login($0) }
    router.post("/api/auth/refresh") { try await refresh($0) }
    router.on(.post, "/api/auth/logout", for: callers) { try await logout($0, $1) }
    router.on(.post, "/api/auth/password", for: callers, admission: Self.signIn) { try await changePassword($0, $1) }
  }

  /// Of what waits in the line of the password hasher, which is as long.
  private static let signIn: HTTPBodyAdmission.Rule = { _ in HTTPBodyAdmission(places: .signIns) }

  private struct SignedIn: Encodable {
    var refreshToken: String
    var userId: Int64
    var username: String
    var token: String
    var success = true
  }

  private func register(_ request: ServerRequest) async throws -> ServerResponse {
    let credentials = try Credentials(JSONBody.members(of: request)).forNewAccount()
    let taken = HTTPFailure(.ok, "Username taken!")
    // Asked first because a hash is dear; the index decides when two come at once.
    guard try await account(of: credentials) == nil else { throw taken }
    let hash = try await hasher.hash(credentials.password)
    let made = NewAccount(username: credentials.username, foldedName: credentials.foldedName, passwordHash: hash)
    guard try await repository.create(made, at: now().millisecondsSince1970) else { throw taken }
    return try .json(.created, ["success": true], fields: ["Cache-Control": "no-store"])
  }

  private func login(_ request: ServerRequest) async throws -> ServerResponse {
    let credentials = try Credentials(JSONBody.members(of: request))
    let found = try await account(of: credentials)
    let wrong = HTTPFailure(.unauthorized, "Username or password is incorrect")
    // An unknown name takes as long as a wrong password, and gets the same answer.
    let fits = try await gate.attempt(attempt(credentials.foldedName, request)) {
      try await hasher.verify(credentials.password, against: found?.passwordHash)
    }
    guard fits, let account = found else { throw wrong }
    let time = now().millisecondsSince1970
    let (tokens, session) = (SessionTokens(at: time), SessionTokens.sessionID())
    guard try await repository.open(NewSession(id: session, refresh: tokens.kept), of: account, at: time) else {
      throw wrong
    }
    return try answer(account, session, tokens)
  }

  /// A refresh token is good once; who sends it again ends the session for everybody who has a part of it.
  private func refresh(_ request: ServerRequest) async throws -> ServerResponse {
    let text = try Credentials.secret("refreshToken", of: JSONBody.members(of: request))
    let time = now().millisecondsSince1970
    let tokens = SessionTokens(at: time)
    guard let digest = SessionTokens.digest(ofSent: text),
      case .renewed(let account, session: let session) = try await repository.renew(
        digest: digest, with: tokens.kept, at: time)
    else { throw HTTPFailure(.unauthorized, "The session has ended. Sign in again.") }
    return try answer(account, session, tokens)
  }

  private func logout(_ request: ServerRequest, _ caller: Caller) async throws -> ServerResponse {
    try await repository.end(caller.session, of: caller.userID, at: now().millisecondsSince1970)
    callers.authenticator.forget(request)
    return try .json(.ok, ["success": true])
  }

  /// Whoever found a session open gets no further by guessing here than at the sign-in.
  private func changePassword(_ request: ServerRequest, _ caller: Caller) async throws -> ServerResponse {
    let members = try JSONBody.members(of: request)
    let (old, new) = try (
      Credentials.secret("oldPassword", of: members), Credentials.newPassword("newPassword", of: members)
    )
    guard let account = try await repository.account(id: caller.userID) else { throw CallerReader.userIsGone }
    let fits = try await gate.attempt(attempt(UserName.folded(account.username), request)) {
      try await hasher.verify(old, against: account.passwordHash)
    }
    // No 401 or 403: the session is as good as it was.
    let wrong = HTTPFailure(.unprocessableContent, "oldPassword is not the password.")
    guard fits else { throw wrong }
    let hash = try await hasher.hash(new)
    let time = now().millisecondsSince1970
    let (tokens, session) = (SessionTokens(at: time), SessionTokens.sessionID())
    let isChanged = try await repository.changePassword(
      of: account, to: hash, opening: NewSession(id: session, refresh: tokens.kept), at: time)
    guard isChanged else { throw wrong }
    callers.authenticator.forget(request)
    return try answer(account, session, tokens)
  }

  // MARK: Parts

  /// The account of a name, which may be older than the folding of today.
  private func account(of credentials: Credentials) async throws -> Account? {
    for name in UserName.foldings(of: credentials.username) {
      if let account = try await repository.account(foldedName: name) { return account }
    }
    return nil
  }

  private func attempt(_ foldedName: String, _ request: ServerRequest) -> SignInLimit.Attempt {
    SignInLimit.Attempt(name: foldedName, address: request.clientAddress(isBehindProxy: isBehindProxy))
  }

  private func answer(_ account: Account, _ session: String, _ tokens: SessionTokens) throws -> ServerResponse {
    try .json(
      .ok,
      SignedIn(
        refreshToken: tokens.refreshToken, userId: account.id, username: account.username,
        token: callers.authenticator.token(for: account.id, in: session)),
      fields: ["Cache-Control": "no-store"])
  }
}
