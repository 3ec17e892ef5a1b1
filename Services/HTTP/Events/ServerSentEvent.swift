/// An event of an event stream (WHATWG HTML 9.2.6).
public struct ServerSentEvent: Sendable, Hashable {
  /// The kind of event; `message` where the stream names none.
  public var type: String
  /// The data lines joined by line feeds. A stream sends no event without a `data` field, but the data may be empty.
  public var data: String
  /// The last event id at that point of the stream: the event's own or that of an earlier event, else empty.
  public var id: String

  /// Makes an event, for tests and for services that answer without a network.
  public init(type: String = "message", data: String, id: String = "") {
    self.type = type
    self.data = data
    self.id = id
  }
}

/// What a subscription to an event stream tells: events, and how the connection fares.
public enum ServerSentEventUpdate: Sendable, Hashable {
  /// The server accepted the subscription, at first or again; events follow.
  case open
  /// An event arrived.
  case event(ServerSentEvent)
  /// The connection is lost; what is shown may be stale until the next `open`, tried after `retryIn`.
  case disconnected(HTTPError, retryIn: Duration)
}
