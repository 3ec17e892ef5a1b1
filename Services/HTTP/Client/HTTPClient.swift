import FoundationEssentials

/// Sends HTTP requests and receives their replies, over TCP, TLS or a Unix-domain socket.
///
/// A client keeps connections for reuse: make one and share it. Making one costs nothing; its threads start with the
/// first request and end when the client and its streams are gone. All methods may be called from any task; cancelling
/// the task aborts the transfer at once. Certificates are always verified, proxies of the environment are not used, a
/// `POST` is never sent twice, and credentials never follow a redirect to another origin.
///
/// ```swift
/// let client = HTTPClient()
/// let response = try await client.send(HTTPRequest(url: url))
/// ```
public final class HTTPClient: Sendable {
  /// What the client was made with.
  public let configuration: Configuration

  /// Makes a client. No thread, no connection and no library is started before the first request.
  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// Sends `request`, follows redirects and returns the whole reply, whatever its status.
  ///
  /// - Throws: ``HTTPError``; ``HTTPError/timedOut(after:)`` when the exchange is not over within the limit, however
  ///   many bytes arrive.
  public func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    throw .unreachable(server: request.url.host() ?? "", reason: "")
  }

  /// Sends the request of `resource` and reads its reply.
  ///
  /// - Throws: ``HTTPError``, also for what the resource's own decoding throws.
  public func load<Value>(_ resource: Resource<Value>) async throws(HTTPError) -> Value {
    let response = try await send(resource.request)
    do {
      return try resource.decode(response)
    } catch let error as HTTPError {
      throw error
    } catch {
      throw .unexpectedContent(reason: String(describing: error))
    }
  }

  /// Sends `request`, follows redirects and returns the reply's head with its content as a stream.
  ///
  /// The content is not limited in size; the server is slowed to the reader's pace. Dropping the stream ends the
  /// transfer. The client's time limit applies until the head is there, then the silence limit.
  public func bytes(for request: HTTPRequest) async throws(HTTPError) -> HTTPByteStream {
    throw .unreachable(server: request.url.host() ?? "", reason: "")
  }

  /// Subscribes to the server-sent events at `request` and stays subscribed: a lost connection is made again.
  ///
  /// Nothing is sent before the sequence is iterated. Each iteration is a subscription of its own.
  public func serverSentEvents(
    from request: HTTPRequest,
    configuration: ServerSentEventSequence.Configuration = ServerSentEventSequence.Configuration()
  ) -> ServerSentEventSequence {
    ServerSentEventSequence(client: self, request: request, configuration: configuration)
  }
}
