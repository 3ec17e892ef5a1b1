import FoundationEssentials
import ServicesHTTPMessages
import ServicesHTTPServer

/// Registering and signing in.
struct AccountRoutes: Sendable {
  let repository: any AccountRepository
  let hasher: PasswordHasher
  let authenticator: Authenticator
  let now: @Sendable () -> Date
  let gate: SignInGate
  /// A proxy on this machine asks for others, and says for whom.
  let isBehindProxy: Bool

  func register(in router: inout Router) {
    router.post("/api/auth/register") { try await register($0) }
    router.post("/api/auth/login") { try await login($0) }
  }

  private struct LoginReply: Encodable {
    var userId: Int64
    var username: String
    var token: String
    var success = true
  }

  private func register(_ request: ServerRequest) async throws -> ServerResponse {
    let credentials = try Credentials(JSONBody.members(of: request)).forNewAccount()
    let taken = HTTPFailure(.ok, "Username taken!")
    // Asked first because a hash is dear; the index decides when two come at once.
    guard try await repository.account(foldedName: credentials.foldedName) == nil else { throw taken }
    let hash = try await hasher.hash(credentials.password)
    let isNew = try await repository.create(
      username: credentials.username, foldedName: credentials.foldedName, passwordHash: hash,
      at: now().millisecondsSince1970)
    guard isNew else { throw taken }
    return try .json(.created, ["success": true])
  }

  private func login(_ request: ServerRequest) async throws -> ServerResponse {
    let credentials = try Credentials(JSONBody.members(of: request))
    let attempt = SignInLimit.Attempt(
      name: credentials.foldedName, address: request.clientAddress(isBehindProxy: isBehindProxy))
    // An account may be older than the folding of today.
    var account = try await repository.account(foldedName: credentials.username.lowercased())
    if account == nil { account = try await repository.account(foldedName: credentials.foldedName) }
    let hash = account?.passwordHash
    // An unknown name takes as long as a wrong password, and gets the same answer.
    let fits = try await gate.attempt(attempt) { try await hasher.verify(credentials.password, against: hash) }
    guard fits, let account else { throw HTTPFailure(.unauthorized, "Username or password is incorrect") }
    return try .json(
      .ok, LoginReply(userId: account.id, username: account.username, token: authenticator.token(for: account.id)),
      fields: ["Cache-Control": "no-store"])
  }
}
