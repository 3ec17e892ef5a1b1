import ServicesHTTPMessages
import ServicesHTTPServer

/// Tells who sends a request and whether that one may: the one place where tokens, roles and what was called back meet.
///
/// The first request of a session in a second is one read of three indexes (`user`, `account_session`, `account_role`); those that follow go
/// by that, see ``AccountStandings``. Who signs out, is disabled or loses a role is refused from the next request on where this process did
/// it, and within a second where another one did.
struct CallerReader: Sendable {
  let authenticator: Authenticator
  let standings: AccountStandings
  /// Who may use the routes that are registered for these callers.
  let table: AccessTable

  static let userIsGone = HTTPFailure(.notFound, "User not found", form: .messageOnly)
  static let roleIsMissing = HTTPFailure(
    .forbidden, "This account may not do that. Ask who runs the server for the role.", form: .messageOnly)

  /// Who sends a request.
  ///
  /// - Throws: `HTTPFailure` 401 without a token, 403 with one that is not good (any more) or whose account lacks the role, 404 where
  ///   the account is gone.
  func caller(of request: ServerRequest, _ access: Access) async throws -> Caller {
    let token = try authenticator.token(of: request)
    guard let standing = try await standings.standing(of: token.userID, in: token.session) else {
      throw Self.userIsGone
    }
    guard standing.accepts(token.session, issuedAt: token.issuedAt) else {
      authenticator.forget(request)
      throw Authenticator.tokenIsBad
    }
    let caller = Caller(
      userID: token.userID, username: standing.username, roles: standing.roles,
      patientID: standing.patientID, session: token.session)
    guard access.admits(caller.roles) else { throw Self.roleIsMissing }
    return caller
  }
}

extension Router {
  /// Adds a route whose handler is told who asks. Who may, the table says, at the route's name.
  ///
  /// What it answers is for that one alone: no cache keeps it, unless the answer itself says what a cache may do
  /// (RFC 9111 §5.2.2.5).
  mutating func on(
    _ method: HTTPMethod, _ pattern: String, for callers: CallerReader, admission: HTTPBodyAdmission.Rule? = nil,
    _ handler: @escaping @Sendable (ServerRequest, Caller) async throws -> ServerResponse
  ) {
    let access = callers.table[method, pattern]
    on(method, pattern, admission: admission) { request in
      var response = try await handler(request, callers.caller(of: request, access))
      if response.fields["Cache-Control"] == nil { response.fields.put("Cache-Control", "no-store") }
      return response
    }
  }
}
