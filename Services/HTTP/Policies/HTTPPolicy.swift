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

/// What a policy knows of a reply: its head; and how it makes one, and reads one whole.
public protocol HTTPReply: Sendable {
  /// Status, fields and final URL.
  var head: HTTPResponseHead { get }

  /// Makes one that no server has sent now: out of a store, or for a test.
  init(_ response: HTTPResponse)

  /// Reads what is left of the content.
  ///
  /// - Parameter limit: So many bytes at most, after decoding.
  /// - Throws: ``HTTPError/bodyTooLarge(limit:)`` beyond that; what ends the transfer early.
  func whole(upTo limit: Int) async throws(HTTPError) -> HTTPResponse
}

extension HTTPResponse: HTTPReply {
  /// The same reply.
  public init(_ response: HTTPResponse) { self = response }

  /// The same reply, where it is not larger.
  public func whole(upTo limit: Int) async throws(HTTPError) -> HTTPResponse {
    guard body.count <= limit else { throw .bodyTooLarge(limit: limit) }
    return self
  }
}

extension HTTPByteStream: HTTPReply {
  /// A stream that hands out the content of a reply, in one chunk.
  public init(_ response: HTTPResponse) {
    self.init(head: response.head, source: Source(buffer: StreamBuffer(holding: response.body)))
  }

  /// Reads the stream to its end.
  public func whole(upTo limit: Int) async throws(HTTPError) -> HTTPResponse {
    HTTPResponse(head: head, body: try await collect(upTo: limit))
  }
}
