public import CoreStores
import FoundationEssentials
public import ServicesClients
import ServicesHTTP

/// What proves to a server who asks.
public nonisolated enum ServerCredential: Sendable {
  /// A token that was given for this command.
  case token(AccessToken)
  /// The token that is kept for the server, else the session with its accounts. Both are read before each request, for another program may
  /// have kept another one; the session is renewed where it is refused.
  case kept(TokenKeyring)
  /// Tokens that the server gives to a client.
  case client(SMARTClient)

  /// The policy that gives it to the server at a URL, and to no other.
  ///
  /// - Parameters:
  ///   - http: Asks for tokens, where they are given by the server.
  ///   - accounts: The accounts of the server, with the session that is kept.
  func policy(for server: URL, http: HTTPClient, accounts: MarketClient) -> any HTTPPolicy {
    switch self {
    case .token(let token):
      return HTTPAuthentication<AccessToken>(
        for: server, credential: token,
        apply: { token, request in try request.fields.set("Authorization", to: "Bearer \(token.secret)") },
        refresh: { _ throws(HTTPError) in nil })
    case .kept(let keyring):
      return accounts.authentication { () throws(ServiceError) in try keyring.token() }
    case .client(let client):
      return SMARTAuthorization(base: server, client: client, http: http).policy()
    }
  }
}
