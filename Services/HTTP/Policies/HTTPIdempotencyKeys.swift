public import FoundationEssentials
public import ServicesHTTPMessages

/// Gives each request that is not idempotent a key by which the server knows a second attempt (`Idempotency-Key`, an Internet-Draft of the
/// IETF's HTTPAPI group): so it can be sent again.
///
/// Stands before ``HTTPRetries``, for all attempts have one key. A request that has a key keeps it. Only for servers that look at it.
public struct HTTPIdempotencyKeys: HTTPPolicy {
  private let makeKey: @Sendable () -> String

  /// - Parameter makeKey: Makes a key that nobody has used: a UUID by default.
  public init(makeKey: @escaping @Sendable () -> String = { UUID().uuidString.lowercased() }) {
    self.makeKey = makeKey
  }

  /// Sends the request with a key, where it needs one.
  public func send<Reply: HTTPReply>(
    _ request: HTTPRequest, by next: @Sendable (HTTPRequest) async throws(HTTPError) -> Reply
  ) async throws(HTTPError) -> Reply {
    guard !request.isIdempotent else { return try await next(request) }
    var request = request
    request.fields.put("Idempotency-Key", makeKey())
    return try await next(request)
  }
}
