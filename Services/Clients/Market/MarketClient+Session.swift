import CoreStores
import FoundationEssentials
import ServicesHTTPMessages

// The market gives a key for an hour, and has no request that renews one: whose key has run out signs in again. A request whose key
// is refused is not sent again.
extension MarketClient {
  /// Sends a request and decodes the JSON of its reply; takes note where the key in it is refused.
  func load<Value: Decodable & SendableMetatype>(
    _ request: HTTPRequest, as type: Value.Type
  ) async throws(ServiceError) -> Value {
    do throws(ServiceError) {
      return try await endpoint.load(request, as: type)
    } catch {
      throw refusal(error, of: request)
    }
  }

  /// Sends a request; takes note where the key in it is refused.
  func send(_ request: HTTPRequest) async throws(ServiceError) -> HTTPResponse {
    do throws(ServiceError) {
      return try await endpoint.send(request)
    } catch {
      throw refusal(error, of: request)
    }
  }

  /// What a failed request means for the session whose key it had: where that has ended, it is forgotten, and the error says so.
  ///
  /// A key is refused with 401, and with 403 when it has run out. A HelloMarket server answers 403 to good keys, too, while its
  /// database is down: a key that is good for longer by what stands in it is kept.
  func refusal(_ error: ServiceError, of request: HTTPRequest) -> ServiceError {
    guard let field = request.fields["Authorization"], field.hasPrefix(Self.scheme) else { return error }
    let token = AccessToken(String(field.dropFirst(Self.scheme.count)))
    guard error.status == 401 || (error.status == 403 && !token.isGood(at: now())) else { return error }
    sessionEnded(token)
    return ServiceError(
      .notSignedIn, "The session with \(endpoint.name) has ended.", nextStep: "Sign in again.", status: error.status)
  }

  /// RFC 6750 §2.1.
  static var scheme: String { "Bearer " }
}

extension AccessToken {
  private struct Claims: Decodable {
    var exp: Double
  }

  /// Whether the token says of itself that it has not run out (RFC 7519 §4.1.4). Nothing says that its server takes it.
  ///
  /// - Returns: `false` also for a token that is no JSON Web Token, or says nothing of its end.
  func isGood(at date: Date) -> Bool {
    let parts = secret.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3 else { return false }
    // Base64 for URLs, without padding (RFC 7515 §2).
    let payload = String(parts[1]).replacing("-", with: "+").replacing("_", with: "/")
    let padding = String(repeating: "=", count: (4 - payload.utf8.count % 4) % 4)
    // What is no claim is a token of another kind.
    guard let data = Data(base64Encoded: payload + padding),
      let claims = try? JSONDecoder().decode(Claims.self, from: data)
    else { return false }
    return date.timeIntervalSince1970 < claims.exp
  }
}
