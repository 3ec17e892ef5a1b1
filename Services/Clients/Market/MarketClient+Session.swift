import CoreStores
import FoundationEssentials
import ServicesHTTP
import ServicesHTTPMessages

// The market gives a key for an hour. Our backend gives what renews it, too: a request whose key is refused is sent once more then, with
// the same body and Idempotency-Key. A HelloMarket server has nothing of the kind: whose key has run out signs in again.
extension MarketClient {
  /// Sends a request and decodes the JSON of its reply; takes note where the key in it is refused.
  func load<Value: Decodable & SendableMetatype>(
    _ request: HTTPRequest, as type: Value.Type
  ) async throws(ServiceError) -> Value {
    do throws(ServiceError) {
      return try await endpoint.load(request, as: type)
    } catch {
      guard let again = try await renewed(request, after: error) else { throw refusal(error, of: request) }
      do throws(ServiceError) {
        return try await endpoint.load(again, as: type)
      } catch {
        throw refusal(error, of: again)
      }
    }
  }

  /// Sends a request; takes note where the key in it is refused.
  func send(_ request: HTTPRequest) async throws(ServiceError) -> HTTPResponse {
    do throws(ServiceError) {
      return try await endpoint.send(request)
    } catch {
      guard let again = try await renewed(request, after: error) else { throw refusal(error, of: request) }
      do throws(ServiceError) {
        return try await endpoint.send(again)
      } catch {
        throw refusal(error, of: again)
      }
    }
  }

  /// What a failed request means for the session whose key it had: where that has ended, it is forgotten, and the error says so.
  ///
  /// A key is refused with 401, and with 403 when it has run out. A HelloMarket server answers 403 to good keys, too, while its
  /// database is down: a key that is good for longer by what stands in it is kept.
  func refusal(_ error: ServiceError, of request: HTTPRequest) -> ServiceError {
    guard let token = Self.token(of: request) else { return error }
    guard error.status == 401 || (error.status == 403 && !token.isGood(at: now())) else { return error }
    return ended(token, status: error.status)
  }

  private func ended(_ token: AccessToken, status: Int?) -> ServiceError {
    sessionEnded(token)
    return ServiceError(
      .notSignedIn, "The session with \(endpoint.name) has ended.", nextStep: "Sign in again.", status: status)
  }

  // MARK: Renewing

  /// What the server says of a session, at its beginning and when it is renewed.
  struct SessionReply: Decodable {
    var userId: Int
    @Lenient var username: String?
    var token: String
    @Lenient var refreshToken: String?

    /// - Parameter name: How the user was called, where the reply does not say it.
    func session(of name: String) -> Session {
      Session(
        userID: userId, username: username ?? name, token: AccessToken(token),
        refreshToken: refreshToken.map { RefreshToken($0) })
    }
  }

  private struct Renewal: Encodable, Sendable {
    var refreshToken: String
  }

  /// A request with another key in place of the one that was refused; `nil` where nothing renews it.
  ///
  /// - Throws: ``ServiceError`` where the session is over, which is forgotten then, and where the server could not be asked.
  func renewed(_ request: HTTPRequest, after failure: ServiceError) async throws(ServiceError) -> HTTPRequest? {
    guard failure.status == 401 || failure.status == 403, let renewer, let refused = Self.token(of: request) else {
      return nil
    }
    let fresh: AccessToken?
    do throws(ServiceError) {
      fresh = try await renewer.token(inPlaceOf: refused) { (token, name) async throws(ServiceError) in
        try await refreshed(by: token, name)
      }
    } catch {
      switch error.status {
      case 401: throw ended(refused, status: failure.status)
      // A server that knows no such request.
      case 404: return nil
      default: throw error
      }
    }
    guard let fresh else { return nil }
    return try Self.request(request, with: fresh, at: endpoint)
  }

  /// `POST /api/auth/refresh`.
  func refreshed(by token: RefreshToken, _ name: String) async throws(ServiceError) -> Session {
    let request = try request(
      .post, "auth", "refresh", signedIn: false, body: Renewal(refreshToken: token.secret))
    return try await endpoint.load(request, as: SessionReply.self).session(of: name)
  }

  static func request(
    _ request: HTTPRequest, with token: AccessToken, at endpoint: ServiceEndpoint
  ) throws(ServiceError) -> HTTPRequest {
    var request = request
    do throws(HTTPFieldError) {
      try request.fields.set("Authorization", to: scheme + token.secret)
    } catch {
      throw endpoint.serviceError(HTTPError(error))
    }
    return request
  }

  private static func token(of request: HTTPRequest) -> AccessToken? {
    guard let field = request.fields["Authorization"], field.hasPrefix(scheme) else { return nil }
    return AccessToken(String(field.dropFirst(scheme.count)))
  }

  /// RFC 6750 §2.1.
  static var scheme: String { "Bearer " }
}

extension AccessToken {
  private struct Claims: Decodable {
    var exp: Double
    @Lenient var userId: Int?
  }

  /// Whether the token says of itself that it has not run out (RFC 7519 §4.1.4). Nothing says that its server takes it.
  ///
  /// - Returns: `false` also for a token that is no JSON Web Token, or says nothing of its end.
  func isGood(at date: Date) -> Bool {
    guard let claims else { return false }
    return date.timeIntervalSince1970 < claims.exp
  }

  /// Whom the token names; `nil` where it says nothing of it.
  var userID: Int? { claims?.userId }

  private var claims: Claims? {
    let parts = secret.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    // Base64 for URLs, without padding (RFC 7515 §2).
    let payload = String(parts[1]).replacing("-", with: "+").replacing("_", with: "/")
    let padding = String(repeating: "=", count: (4 - payload.utf8.count % 4) % 4)
    // What is no claim is a token of another kind.
    guard let data = Data(base64Encoded: payload + padding) else { return nil }
    return try? JSONDecoder().decode(Claims.self, from: data)
  }
}
