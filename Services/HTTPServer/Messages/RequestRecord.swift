public import ServicesHTTPMessages

/// What is known of a request when it has ended. Nothing in it was written by the client but the method, a token, and the
/// request's id, whose characters are checked: no path, query, field or body.
public struct RequestRecord: Sendable {
  /// Whether it was answered at once or by a stream of events, which ends when the stream does.
  public enum Kind: Sendable {
    /// An answer at once.
    case answer
    /// A stream of events.
    case stream
  }

  /// When the request line was read.
  public internal(set) var begin: ContinuousClock.Instant
  /// When it ended, in milliseconds since 1970.
  public internal(set) var endedAt: Int64 = 0
  /// From the request line to the end.
  public internal(set) var duration: Duration = .zero
  /// Its name.
  public internal(set) var id: RequestID?
  /// Where it stands in a trace; `nil` where its header could not be read.
  public internal(set) var trace: TraceContext?
  /// The method; `nil` where it could not be read.
  public internal(set) var method: HTTPMethod?
  /// Its route; `nil` for none.
  public internal(set) var route: RouteMeasures?
  /// What was answered; 0 where the connection ended without an answer of ours.
  public internal(set) var status = 0
  /// Bytes of the body that were given to be sent.
  public internal(set) var bytes = 0
  /// Whether it was a stream.
  public internal(set) var kind = Kind.answer
  /// Where the connection comes from, without its port; `nil` on a Unix socket.
  public internal(set) var peer: String?

  /// A request that begins.
  init(begin: ContinuousClock.Instant) { self.begin = begin }
}
