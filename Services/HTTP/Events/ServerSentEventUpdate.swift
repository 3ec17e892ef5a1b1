public import ServicesHTTPMessages

/// What a subscription to an event stream tells: events, and how the connection fares.
public enum ServerSentEventUpdate: Sendable, Hashable {
  /// The server accepted the subscription, at first or again; events follow.
  case open
  /// An event arrived.
  case event(ServerSentEvent)
  /// The connection is lost; what is shown may be stale until the next `open`, tried after `retryIn`.
  case disconnected(HTTPError, retryIn: Duration)
}
