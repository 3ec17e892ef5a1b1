public import ServicesHTTPMessages

/// What is done to requests and with replies on their way: credentials, second attempts, a trace.
///
/// A client has an array of them. The first is the outermost: it sees a request before all others and its reply after them. Innermost are
/// the redirects, so that a policy sees the reply that a chain of them led to.
///
/// ```swift
/// let client = HTTPClient(policies: [HTTPIdempotencyKeys(), HTTPRetries()])
/// ```
public protocol HTTPPolicy: Sendable {
  /// Sends a request by `next`: as it is or changed, once, several times or not at all.
  ///
  /// - Parameters:
  ///   - request: What the caller, or the policy before this one, has sent.
  ///   - next: What comes after this policy, and in the end the server.
  /// - Returns: The reply for the caller: a whole one, or the head of one whose content has not been read.
  func send<Reply: HTTPReply>(
    _ request: HTTPRequest, by next: @Sendable (HTTPRequest) async throws(HTTPError) -> Reply
  ) async throws(HTTPError) -> Reply
}

/// What a policy knows of a reply: its head.
public protocol HTTPReply: Sendable {
  /// Status, fields and final URL.
  var head: HTTPResponseHead { get }
}

extension HTTPResponse: HTTPReply {}
extension HTTPByteStream: HTTPReply {}
