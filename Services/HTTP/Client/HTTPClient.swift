public import ServicesHTTPMessages

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
  /// How a client connects, how long it waits and how much it takes.
  public typealias Configuration = HTTPClientConfiguration

  /// What the client was made with.
  public let configuration: Configuration
  /// What is done to its requests, the outermost first.
  public let policies: [any HTTPPolicy]
  private let engines: HTTPEngines
  private let report: (@Sendable (HTTPExchangeReport) -> Void)?

  /// Makes a client. No thread, no connection and no library is started before the first request.
  ///
  /// - Parameters:
  ///   - policies: What is done to requests and with replies, the outermost first; nothing by default.
  ///   - report: Told of each request when it has ended, those of redirects and further attempts too; called on any thread.
  public init(
    configuration: Configuration = Configuration(), policies: [any HTTPPolicy] = [],
    report: (@Sendable (HTTPExchangeReport) -> Void)? = nil
  ) {
    self.configuration = configuration
    self.policies = policies
    self.report = report
    engines = HTTPEngines(configuration)
  }

  /// Sends `request`, follows redirects and returns the whole reply, whatever its status.
  ///
  /// - Throws: ``HTTPError``; ``HTTPError/timedOut(after:)`` when the exchange is not over within the limit, however
  ///   many bytes arrive.
  public func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    try await send(request, through: policies[...]) { request throws(HTTPError) in try await wholeReply(to: request) }
  }

  /// Passes a request to the first of the policies, and so on; behind the last to `last`.
  private func send<Reply: HTTPReply>(
    _ request: HTTPRequest, through policies: ArraySlice<any HTTPPolicy>,
    by last: @Sendable (HTTPRequest) async throws(HTTPError) -> Reply
  ) async throws(HTTPError) -> Reply {
    guard let first = policies.first else { return try await last(request) }
    return try await first.send(request) { request throws(HTTPError) in
      try await send(request, through: policies.dropFirst(), by: last)
    }
  }

  private func wholeReply(to request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    let limits = limits(for: request)
    var redirection = redirection()
    var request = request
    while true {
      let response = try await exchange(request, limits: limits)
      guard let next = try redirection.next(after: response.head, to: request) else { return response }
      request = next
    }
  }

  /// Sends the request of `resource` and reads its reply.
  ///
  /// - Throws: ``HTTPError``, also for what the resource's own decoding throws.
  public func load<Value>(_ resource: Resource<Value>) async throws(HTTPError) -> sending Value {
    let response = try await send(resource.request)
    // Two milliseconds of JSON are as much as a screen's actor should spend on it.
    return response.body.count > 32 << 10
      ? try await resource.readElsewhere(response) : try resource.read(response)
  }

  /// Sends `request`, follows redirects and returns the reply's head with its content as a stream.
  ///
  /// The content is not limited in size; the server is slowed to the reader's pace. Dropping the stream ends the
  /// transfer. The client's time limit applies until the head is there, then the silence limit.
  public func bytes(for request: HTTPRequest) async throws(HTTPError) -> HTTPByteStream {
    try await bytes(for: request, silenceLimit: configuration.streamSilenceLimit)
  }

  /// The same with a silence limit of the caller's.
  func bytes(for request: HTTPRequest, silenceLimit: Duration?) async throws(HTTPError) -> HTTPByteStream {
    try await send(request, through: policies[...]) { request throws(HTTPError) in
      try await stream(for: request, silenceLimit: silenceLimit)
    }
  }

  private func stream(for request: HTTPRequest, silenceLimit: Duration?) async throws(HTTPError) -> HTTPByteStream {
    var limits = limits(for: request)
    limits.isStream = true
    limits.streamSilenceLimit = silenceLimit
    var redirection = redirection()
    var request = request
    while true {
      let stream = try await openStream(request, limits: limits)
      guard let next = try redirection.next(after: stream.head, to: request) else { return stream }
      request = next
    }
  }

  // MARK: One hop

  private func exchange(_ request: HTTPRequest, limits: TransferLimits) async throws(HTTPError) -> HTTPResponse {
    try await reported(request) { response in
      .reply(status: response.head.status, bytes: response.body.count)
    } body: { () async throws(HTTPError) in
      try await wholeReply(to: request, limits: limits)
    }
  }

  private func openStream(_ request: HTTPRequest, limits: TransferLimits) async throws(HTTPError) -> HTTPByteStream {
    try await reported(request) { stream in
      .stream(status: stream.head.status)
    } body: { () async throws(HTTPError) in
      try await stream(from: request, limits: limits)
    }
  }

  private func reported<Value>(
    _ request: HTTPRequest, _ outcome: (Value) -> HTTPExchangeReport.Outcome, body: () async throws(HTTPError) -> Value
  ) async throws(HTTPError) -> Value {
    guard let report else { return try await body() }
    let start = ContinuousClock.now
    do {
      let value = try await body()
      report(HTTPExchangeReport(request, outcome(value), after: .now - start))
      return value
    } catch {
      report(HTTPExchangeReport(request, .failure(error), after: .now - start))
      throw error
    }
  }

  private func wholeReply(to request: HTTPRequest, limits: TransferLimits) async throws(HTTPError) -> HTTPResponse {
    let reply = WholeReply(limit: configuration.maximumBodyBytes)
    let transfer = Transfer(request: try wireRequest(request), consumer: reply, limits: limits)
    let outcome = await withTaskCancellationHandler {
      await reply.outcome { engines.exchanges.send(.start(transfer)) }
    } onCancel: {
      // The task goes on at once; the engine closes the connection when it next looks.
      reply.finish(.cancelled)
      engines.exchanges.send(.cancel(transfer))
    }
    return try outcome.get()
  }

  private func stream(from request: HTTPRequest, limits: TransferLimits) async throws(HTTPError) -> HTTPByteStream {
    let buffer = StreamBuffer()
    let transfer = Transfer(request: try wireRequest(request), consumer: buffer, limits: limits)
    let source = HTTPByteStream.Source(buffer: buffer, transfer: transfer, engines: engines)
    let outcome = await withTaskCancellationHandler {
      await buffer.head { engines.streams.send(.start(transfer)) }
    } onCancel: {
      source.cancel()
    }
    return HTTPByteStream(head: try outcome.get(), source: source)
  }

  private func wireRequest(_ request: HTTPRequest) throws(HTTPError) -> WireRequest {
    if let path = configuration.unixSocketPath, path.utf8.count > 107 || path.utf8.contains(0) {
      // `sockaddr_un` has room for no more (unix(7)); libcurl would speak of a name that cannot be resolved.
      throw .invalidRequest(reason: "the path of the Unix socket is longer than 107 bytes")
    }
    guard FieldGrammar.isFieldValue(configuration.userAgent) else {
      throw .invalidField(name: "User-Agent", reason: "its value has a line break or another control character")
    }
    return try WireRequest(request)
  }

  private func limits(for request: HTTPRequest) -> TransferLimits {
    let timeout = request.timeout ?? configuration.timeout
    return TransferLimits(
      deadline: .now + timeout, timeout: timeout, connectTimeout: configuration.connectTimeout,
      maximumHeadBytes: configuration.maximumHeadBytes, maximumBodyBytes: configuration.maximumBodyBytes)
  }

  private func redirection() -> Redirection {
    Redirection(limit: configuration.maximumRedirects, staysAtOrigin: configuration.unixSocketPath != nil)
  }
}
