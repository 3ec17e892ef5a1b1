public import CoreStores
import FoundationEssentials
public import ServicesHTTP
import ServicesHTTPMessages

extension MarketClient {
  /// The policy of another client of the same server, such as of its hospital: it gives requests to the server's origin the key of the
  /// session, and to no other. What is kept is looked at before each request, so that the one is sent that another app has renewed, and
  /// none after a sign-out. Where the key is refused (401), the session is renewed once, and the request sent once more; a session that
  /// has ended is forgotten.
  ///
  /// - Parameter preferred: A key of another kind that goes before the session's, as one that somebody has kept; nobody renews it.
  public func authentication(
    preferring preferred: @escaping TokenSource = { () throws(ServiceError) in nil }
  ) -> HTTPAuthentication<AccessToken> {
    let client = self
    let kept: TokenSource = { () throws(ServiceError) in
      if let preferred = try preferred() { return preferred }
      return try client.token()
    }
    return HTTPAuthentication(
      for: endpoint.base,
      apply: { token, request in try request.fields.set("Authorization", to: Self.scheme + token.secret) },
      refresh: { refused throws(HTTPError) in
        do throws(ServiceError) {
          guard let known = try kept() else { return nil }
          // Another one than was sent, or the first.
          guard known == refused else { return known }
          guard try preferred() == nil else { return nil }
          return try await client.renewed(known)
        } catch {
          let sentence = error.message
          throw .noCredential(reason: sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence)
        }
      },
      // What cannot be read now is told by the refresh.
      isUsable: { token in (try? kept()) == token })
  }

  /// The key in the place of one that was refused; `nil` where nothing renews it.
  private func renewed(_ refused: AccessToken) async throws(ServiceError) -> AccessToken? {
    guard let renewer else { return nil }
    do throws(ServiceError) {
      return try await renewer.token(inPlaceOf: refused) { (token, name) async throws(ServiceError) in
        try await refreshed(by: token, name)
      }
    } catch {
      switch error.status {
      case 401:
        sessionEnded(refused)
        return nil
      // A server that knows no such request.
      case 404: return nil
      default: throw error
      }
    }
  }
}
