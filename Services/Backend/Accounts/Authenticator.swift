public import FoundationEssentials
import ServicesHTTPMessages
public import ServicesHTTPServer

/// Tells who sent a request, from its bearer token (RFC 6750).
public struct Authenticator: Sendable {
  /// What signs tokens.
  let key: SigningKey
  private let now: @Sendable () -> Date
  private let tokens = VerifiedTokens()

  /// An authenticator with a key and a clock.
  public init(key: SigningKey, now: @escaping @Sendable () -> Date) {
    self.key = key
    self.now = now
  }

  /// A fresh token for a user.
  public func token(for userID: Int64) -> String {
    JSONWebToken(userID: userID, now: now()).signed(with: key)
  }

  /// The user of a request.
  ///
  /// - Throws: `HTTPFailure` 401 without a token, 403 with one that is not good (any more).
  public func userID(of request: ServerRequest) throws(HTTPFailure) -> Int64 {
    let parts = request.fields["Authorization"]?.split(separator: " ", maxSplits: 1) ?? []
    guard parts.count == 2, parts[0].lowercased() == "bearer" else {
      throw HTTPFailure(
        .unauthorized, "No token provided", fields: ["WWW-Authenticate": "Bearer"], form: .messageOnly)
    }
    guard let token = tokens.token(String(parts[1]), key: key, now: now()) else {
      throw HTTPFailure(.forbidden, "Invalid or expired token", form: .messageOnly)
    }
    return token.userId
  }
}
