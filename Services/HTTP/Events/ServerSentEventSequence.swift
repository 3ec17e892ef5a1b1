/// The events of a stream, through lost connections and new ones (WHATWG HTML 9.2).
///
/// A connection that is refused, cut, or silent for too long is made again after the reconnection time, which doubles
/// with each failure in a row and is spread by chance; the last event's id is sent so that the server can go on from
/// there. The sequence ends when the server says so with status 204 or when the task is cancelled. It throws when trying
/// again is futile: another status than 200 (``HTTPError/unexpectedStatus(_:)``, without the content), a media type
/// other than `text/event-stream`, a request that cannot be sent, a certificate that is not trusted.
///
/// ```swift
/// for try await update in client.serverSentEvents(from: HTTPRequest(url: url)) {
///   switch update {
///   case .open: stale = false
///   case .event(let event): apply(event)
///   case .disconnected(let error, let delay): stale = true
///   }
/// }
/// ```
public struct ServerSentEventSequence: AsyncSequence, Sendable {
  /// An event or a change of the connection.
  public typealias Element = ServerSentEventUpdate
  /// What ends the subscription for good.
  public typealias Failure = HTTPError

  let client: HTTPClient
  let request: HTTPRequest
  let configuration: Configuration

  /// Starts a subscription; the connection is made when the first element is asked for.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(
      subscription: ServerSentEventSubscription(client: client, request: request, configuration: configuration))
  }

  /// Reads the updates in their order.
  public struct AsyncIterator: AsyncIteratorProtocol {
    let subscription: ServerSentEventSubscription

    /// The next update, or `nil` when the server ended the stream for good or the task was cancelled.
    public mutating func next() async throws(HTTPError) -> ServerSentEventUpdate? {
      try await subscription.next()
    }

    /// The next update, or `nil` when the stream has ended for good; the same as ``next()``.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(HTTPError) -> ServerSentEventUpdate?
    {
      nil
    }
  }
}

extension ServerSentEventSequence {
  /// How a subscription reconnects and how much it takes.
  public struct Configuration: Sendable {
    /// The reconnection time until the server sets one with `retry`. 1 second by default.
    public var retryTime: Duration = .seconds(1)
    /// The longest wait that doubling leads to; a longer `retry` of the server is kept to. 30 seconds by default.
    public var maximumRetryTime: Duration = .seconds(30)
    /// How long the server may send nothing, comments included, before the connection counts as lost. 45 seconds by
    /// default: three heartbeats of 15 seconds.
    public var silenceLimit: Duration? = .seconds(45)
    /// The largest line and the largest event taken. 1 MiB by default.
    public var maximumEventBytes = 1 << 20
    /// The id to go on from at the first connection; empty for none.
    public var lastEventID = ""
    /// A number from 0 to below 1 that spreads the reconnections of many clients.
    public var randomness: @Sendable () -> Double = { Double.random(in: 0..<1) }
    /// The clock that the wait before a reconnection is measured with.
    public var clock: any Clock<Duration> = ContinuousClock()

    /// The defaults.
    public init() {}
  }
}
