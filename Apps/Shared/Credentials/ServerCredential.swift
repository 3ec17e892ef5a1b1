public import CoreStores
import FoundationEssentials
public import ServicesClients
import ServicesHTTP

/// What proves to a server who asks.
public nonisolated enum ServerCredential: Sendable {
  /// A token that was given for this command.
  case token(AccessToken)
  /// The token that is kept; read when the first request is sent, and again where it is refused, for another program may have kept
  /// another one.
  case kept(TokenKeyring)
  /// Tokens that the server gives to a client.
  case client(SMARTClient)

  /// The policy that gives it to the server at a URL, and to no other.
  ///
  /// - Parameter http: Asks for tokens, where they are given by the server.
  func policy(for server: URL, http: HTTPClient) -> any HTTPPolicy {
    switch self {
    case .token(let token):
      return Self.bearer(for: server, token) { _ throws(HTTPError) in nil }
    case .kept(let keyring):
      return Self.bearer(for: server, nil) { _ throws(HTTPError) in
        do throws(ServiceError) {
          return try keyring.token()
        } catch {
          let sentence = error.message
          throw .noCredential(reason: sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence)
        }
      }
    case .client(let client):
      return SMARTAuthorization(base: server, client: client, http: http).policy()
    }
  }

  private static func bearer(
    for server: URL, _ token: AccessToken?, refresh: @escaping HTTPAuthentication<AccessToken>.Refresh
  ) -> HTTPAuthentication<AccessToken> {
    HTTPAuthentication(
      for: server, credential: token,
      apply: { token, request in try request.fields.set("Authorization", to: "Bearer \(token.secret)") },
      refresh: refresh)
  }
}
