import ServicesHTTPMessages

/// The events of a stream, through lost connections and new ones (WHATWG HTML 9.2).
///
/// A connection that is refused, cut, or silent for too long is made again after the reconnection time, which doubles
/// with each failure in a row and is spread by chance; the last event's id is sent so that the server can go on from
/// there. The sequence ends when the server says so with status 204 or when the task is cancelled. It throws when trying
/// again is futile: another status than 200 (``HTTPError/unexpectedStatus(_:)``, without the content), a media type
/// other than `text/event-stream`, a request that cannot be sent, a certificate that is not trusted.
///
/// A status that passes is no such end: 429 and 503 with a `Retry-After`, which is kept to, and, once the server has
/// accepted the subscription, also 408, 429, 500, 502, 503 and 504. A stream that comes coded, as with gzip, though it is
/// asked for uncoded, is asked for once more and decoded.
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
      try await subscription.next()
    }
  }
}
