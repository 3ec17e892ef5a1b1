public import FoundationEssentials
import ServicesHTTPMessages
public import ServicesHTTPServer

/// Tells what a request's bearer token says (RFC 6750), by its form, signature and time. Whether it was called back since, the database
/// says: ``CallerReader``.
public struct Authenticator: Sendable {
  /// What signs tokens.
  let key: SigningKey
  private let now: @Sendable () -> Date
  private let tokens = VerifiedTokens()

  /// What a token says.
  struct Token: Sendable, Equatable {
    var userID: Int64
    /// Seconds since 1970.
    var issuedAt: Int64
    var session: TokenSession
  }

  static let tokenIsMissing = HTTPFailure(
    .unauthorized, "No token provided", fields: ["WWW-Authenticate": "Bearer"], form: .messageOnly)
  static let tokenIsBad = HTTPFailure(.forbidden, "Invalid or expired token", form: .messageOnly)

  /// An authenticator with a key and a clock.
  public init(key: SigningKey, now: @escaping @Sendable () -> Date) {
    self.key = key
    self.now = now
  }

  /// A fresh token for a user, of no session.
  public func token(for userID: Int64) -> String { token(for: userID, in: nil) }

  /// A fresh token of a session, which ends with that one at the latest.
  func token(for userID: Int64, in session: String?) -> String {
    var token = JSONWebToken(userID: userID, now: now())
    token.sid = session
    return token.signed(with: key)
  }

  /// The user of a request, by the token alone.
  ///
  /// - Throws: `HTTPFailure` 401 without a token, 403 with one that is not good (any more).
  public func userID(of request: ServerRequest) throws(HTTPFailure) -> Int64 { try token(of: request).userID }

  /// What the token of a request says.
  ///
  /// - Throws: As ``userID(of:)``.
  func token(of request: ServerRequest) throws(HTTPFailure) -> Token {
    guard let text = Self.bearer(of: request) else { throw Self.tokenIsMissing }
    guard let token = tokens.token(text, key: key, now: now()) else { throw Self.tokenIsBad }
    let (end, isTooLarge) = token.exp.multipliedReportingOverflow(by: 1000)
    return Token(
      userID: token.userId, issuedAt: token.iat,
      session: TokenSession(
        id: token.sid ?? Self.sessionName(of: text), isNamed: token.sid != nil, tokenExpiresAt: isTooLarge ? .max : end)
    )
  }

  /// Keeps the token of a request no longer among those that were found good.
  func forget(_ request: ServerRequest) {
    if let text = Self.bearer(of: request) { tokens.forget(text) }
  }

  /// Whether a request comes with a bearer token, good or not.
  static func bearer(of request: ServerRequest) -> String? {
    guard let field = request.fields["Authorization"], let space = field.utf8.firstIndex(of: UInt8(ascii: " ")),
      FieldGrammar.isSame(String(field[..<space]), "bearer")
    else { return nil }
    return String(field[field.utf8.index(after: space)...])
  }

  /// What a token is called back by that names no session; no session has a dot in its name.
  private static func sessionName(of text: String) -> String {
    "token." + Base64URL.encoded(Digest.sha256(of: Data(text.utf8)))
  }
}
