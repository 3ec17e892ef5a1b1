import FoundationEssentials
public import ServicesHTTPMessages

/// Sends HTTP requests and receives their replies, over TCP, TLS or a Unix-domain socket.
///
/// A client keeps connections for reuse: make one and share it. Making one costs nothing; its threads start with the
/// first request and end when the client and its streams are gone. All methods may be called from any task; cancelling
/// the task aborts the transfer at once. Certificates are always verified, no proxy is used unless the configuration says so, a
/// `POST` is never sent twice, and credentials never follow a redirect to another origin.
///
/// ```swift
/// let client = HTTPClient.shared
/// let response = try await client.send(HTTPRequest(url: url))
/// ```
public final class HTTPClient: Sendable {
  /// How a client connects, how long it waits and how much it takes.
  public typealias Configuration = HTTPClientConfiguration

  /// What the client was made with.
  public let configuration: Configuration
  /// What is done to its requests, the outermost first.
  public let policies: [any HTTPPolicy]
  let engines: HTTPEngines
  private let report: (@Sendable (HTTPExchangeReport) -> Void)?
  /// The clock of the limits; `nil` for the engine's own.
  private let clock: ClientClock?

  /// Makes a client. No thread, no connection and no library is started before the first request.
  ///
  /// - Parameters:
  ///   - policies: What is done to requests and with replies, the outermost first; nothing by default.
  ///   - clock: What the limits for an exchange and for silence are measured with; each request has a task that sleeps on it then. `nil`,
  ///     the default, for the machine's, which costs nothing. The limit for connecting is always the machine's.
  ///   - report: Told of each request when it has ended, those of redirects and further attempts too; called on any thread.
  public init(
    configuration: Configuration = Configuration(), policies: [any HTTPPolicy] = [],
    clock: (any Clock<Duration>)? = nil, report: (@Sendable (HTTPExchangeReport) -> Void)? = nil
  ) {
    self.configuration = configuration
    self.policies = policies
    self.report = report
    self.clock = clock.map { ClientClock($0) }
    engines = HTTPEngines(configuration)
  }

  /// A client with the defaults that the whole program shares: connections are kept from one part of it to another.
  ///
  /// It is never shut down.
  public static let shared = HTTPClient()

  /// Sends `request`, follows redirects and returns the whole reply, whatever its status.
  ///
  /// Where the content is a file or a stream, the time limit is for a silence: that it takes long is no failure.
  ///
  /// - Parameter progress: Told of what has been sent and received, at most once a turn of the engine; on any thread.
  /// - Throws: ``HTTPError``; ``HTTPError/timedOut(after:)`` when the exchange is not over within the limit, however
  ///   many bytes arrive.
  public func send(
    _ request: HTTPRequest, progress: (@Sendable (HTTPProgress) -> Void)? = nil
  ) async throws(HTTPError) -> HTTPResponse {
    try await pass(request) { request throws(HTTPError) in try await wholeReply(to: request, progress) }
  }

  /// Passes a request through all policies to `last`.
  func pass<Reply: HTTPReply>(
    _ request: HTTPRequest, by last: @Sendable (HTTPRequest) async throws(HTTPError) -> Reply
  ) async throws(HTTPError) -> Reply {
    guard configuration.baseURL != nil, request.url.scheme == nil else {
      return try await send(request, through: policies[...], by: last)
    }
    var request = request
    request.url = try absolute(request.url)
    return try await send(request, through: policies[...], by: last)
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

  private func wholeReply(
    to request: HTTPRequest, _ progress: (@Sendable (HTTPProgress) -> Void)?
  ) async throws(HTTPError) -> HTTPResponse {
    var limits = limits(for: request)
    limits.progress = progress
    var redirection = redirection()
    var request = request
    while true {
      let reply = WholeReply(limit: configuration.maximumBodyBytes)
      let response = try await hop(request, limits: limits, engines.exchanges, reply, outcome: reply.outcome) {
        .reply(status: $0.head.status, bytes: $0.body.count)
      }
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
    try await bytes(
      for: request, silenceLimit: request.silenceLimit ?? configuration.streamSilenceLimit, bufferBytes: 256 << 10)
  }

  /// The same with a silence limit of the caller's, and so much read at a time.
  func bytes(
    for request: HTTPRequest, silenceLimit: Duration?, bufferBytes: Int
  ) async throws(HTTPError) -> HTTPByteStream {
    try await pass(request) { request throws(HTTPError) in
      var limits = limits(for: request)
      limits.isStream = true
      limits.streamSilenceLimit = silenceLimit
      limits.bufferBytes = bufferBytes
      return try await stream(for: request, limits: limits)
    }
  }

  private func stream(for request: HTTPRequest, limits: TransferLimits) async throws(HTTPError) -> HTTPByteStream {
    var redirection = redirection()
    var request = request
    while true {
      let stream = try await openStream(request, limits: limits)
      guard let next = try redirection.next(after: stream.head, to: request) else { return stream }
      request = next
    }
  }

  // MARK: The end

  /// Ends the client: nothing new is sent, what is on its way has until `grace` is over and is cancelled then, and the threads end.
  ///
  /// Returns when nothing is on its way. A stream is on its way until its reader has reached its end or lets go of it. Every request after
  /// this fails with ``HTTPError/shutDown``. May be called more than once; cancelling the task ends the wait at once.
  ///
  /// - Parameter grace: How long what is on its way is waited for: not at all by default.
  public func shutDown(after grace: Duration = .zero) async {
    await engines.close { try? await Task.sleep(for: max(grace, .zero)) }
  }

  // MARK: One hop

  /// Sends one request, and waits for what its consumer makes of the reply.
  func hop<Value>(
    _ request: HTTPRequest, limits: TransferLimits, _ engine: TransferEngine, _ consumer: any TransferConsumer,
    outcome: (() -> Void) async -> Result<Value, HTTPError>, told: (Value) -> HTTPExchangeReport.Outcome
  ) async throws(HTTPError) -> Value where Value: HTTPReply {
    guard engines.enter() else { throw .shutDown }
    defer { engines.leave() }
    let transfer = Transfer(
      request: try wireRequest(request), consumer: consumer, limits: clock?.limits(limits) ?? limits)
    return try await reported(request, transfer, told) { () async throws(HTTPError) in
      let watch = clock?.watch(transfer, in: engine)
      defer { watch?.cancel() }
      let result = await withTaskCancellationHandler {
        await outcome { start(transfer, in: engine) }
      } onCancel: {
        consumer.cancelled()
        engine.send(.cancel(transfer))
      }
      return try result.get()
    }
  }

  private func start(_ transfer: Transfer, in engine: TransferEngine) {
    if case .stream(let content) = transfer.request.content {
      content.start { [weak transfer] in if let transfer { engine.send(.resume(transfer)) } }
    }
    engine.send(.start(transfer))
  }

  private func openStream(_ request: HTTPRequest, limits: TransferLimits) async throws(HTTPError) -> HTTPByteStream {
    guard engines.enter() else { throw .shutDown }
    let buffer = StreamBuffer()
    let wire: WireRequest
    do throws(HTTPError) { wire = try wireRequest(request) } catch {
      engines.leave()
      throw error
    }
    let transfer = Transfer(request: wire, consumer: buffer, limits: clock?.limits(limits) ?? limits)
    let source = HTTPByteStream.Source(buffer: buffer, transfer: transfer, engines: engines)
    return try await reported(request, transfer) {
      .stream(status: $0.head.status)
    } body: {
      () async throws(HTTPError) in
      let watch = clock?.watch(transfer, in: engines.streams)
      let outcome = await withTaskCancellationHandler {
        await buffer.head { start(transfer, in: engines.streams) }
      } onCancel: {
        source.cancel()
      }
      watch?.cancel()
      if let clock, let silence = limits.streamSilenceLimit {
        source.watch(clock.watchSilence(of: transfer, in: engines.streams, limit: silence))
      }
      return HTTPByteStream(head: try outcome.get(), source: source)
    }
  }

  private func reported<Value: HTTPReply>(
    _ request: HTTPRequest, _ transfer: Transfer, _ told: (Value) -> HTTPExchangeReport.Outcome,
    body: () async throws(HTTPError) -> Value
  ) async throws(HTTPError) -> Value {
    guard let report else { return try await body() }
    let (start, date) = (ContinuousClock.now, Date())
    func end(_ outcome: HTTPExchangeReport.Outcome, _ head: HTTPResponseHead?, _ body: Data?) {
      report(
        HTTPExchangeReport(
          HTTPExchange(request: request, head: head, body: body, start: date), outcome, after: .now - start,
          timings: transfer.timings))
    }
    do throws(HTTPError) {
      let value = try await body()
      end(told(value), value.head, (value as? HTTPResponse)?.body)
      return value
    } catch {
      end(.failure(error), nil, nil)
      throw error
    }
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

  /// Where a relative address leads: below the base, whether that ends in a slash or not; one that begins with a slash is of its server.
  private func absolute(_ url: URL) throws(HTTPError) -> URL {
    guard let base = configuration.baseURL else { return url }
    let text = url.relativeString
    guard !text.hasPrefix("//") else {
      throw .invalidRequest(reason: "its address names a server, and is to be one of the client's own")
    }
    var parts = URLComponents(url: base, resolvingAgainstBaseURL: true)
    if let path = parts?.percentEncodedPath, !path.hasSuffix("/") { parts?.percentEncodedPath = path + "/" }
    parts?.query = nil
    parts?.fragment = nil
    guard let folder = parts?.url, let absolute = URL(string: text, relativeTo: folder)?.absoluteURL else {
      throw .invalidRequest(reason: "its address cannot be made of the client's base and its own")
    }
    return absolute
  }

  func limits(for request: HTTPRequest) -> TransferLimits {
    let timeout = request.timeout ?? configuration.timeout
    var limits = TransferLimits(
      deadline: .now + timeout, timeout: timeout,
      connectTimeout: request.connectTimeout ?? configuration.connectTimeout,
      maximumHeadBytes: configuration.maximumHeadBytes, maximumBodyBytes: configuration.maximumBodyBytes)
    switch request.content {
    case .data, nil: break
    case .file, .stream: limits.isLongUpload = true
    }
    limits.maximumRatio = max(1, configuration.maximumContentRatio)
    limits.isMeasured = report != nil
    return limits
  }

  func redirection() -> Redirection {
    Redirection(limit: configuration.maximumRedirects, staysAtOrigin: configuration.unixSocketPath != nil)
  }
}

/// Makes a client, has `body` use it, and shuts it down when `body` is over, whether it returns or throws.
///
/// - Parameter grace: How long what `body` left on its way is waited for.
public func withHTTPClient<Value>(
  configuration: HTTPClient.Configuration = HTTPClient.Configuration(), policies: [any HTTPPolicy] = [],
  grace: Duration = .zero, _ body: (HTTPClient) async throws -> Value
) async rethrows -> Value {
  let client = HTTPClient(configuration: configuration, policies: policies)
  do {
    let value = try await body(client)
    await client.shutDown(after: grace)
    return value
  } catch {
    await client.shutDown(after: grace)
    throw error
  }
}
