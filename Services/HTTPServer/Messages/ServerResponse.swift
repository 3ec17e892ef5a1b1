public import FoundationEssentials
public import ServicesHTTPMessages

/// A response as a value: bytes at once, or a stream of server-sent events.
///
/// `Content-Length`, `Transfer-Encoding`, `Date`, `Connection` and `X-Request-Id` are the transport's business; do not set
/// them.
public struct ServerResponse: Sendable {
  /// What follows the header.
  public enum Body: Sendable {
    /// All bytes.
    case data(Data)
    /// None, and how many bytes it would have: of `304`, whose `Content-Length` is that of the answer that is not sent
    /// (RFC 9110 §8.6).
    case omitted(length: Int)
    /// Server-sent events until the log ends or the client leaves.
    case events(EventStream)
  }

  /// The status.
  public var status: HTTPStatus
  /// The header fields in order.
  public var fields: HTTPFields
  /// The body.
  public var body: Body

  /// A response with bytes; `fields` should name the `Content-Type` of a body.
  public static func data(_ status: HTTPStatus, _ fields: HTTPFields = HTTPFields(), _ body: Data = Data()) -> Self {
    ServerResponse(status: status, fields: fields, body: .data(body))
  }

  /// An open stream, `200 text/event-stream`, never cached (WHATWG HTML 9.2).
  public static func eventStream(_ stream: EventStream) -> Self {
    ServerResponse(
      status: .ok,
      fields: ["Content-Type": "text/event-stream", "Cache-Control": "no-store", "X-Accel-Buffering": "no"],
      body: .events(stream))
  }

  /// Everything in `log` after event `id`, then what comes. See `EventStream` for the rest.
  public static func eventStream(
    _ log: EventLog, after id: UInt64, retry: Duration? = .seconds(2), prelude: [ServerSentEvent] = []
  ) -> Self {
    .eventStream(EventStream(log: log, after: id, retry: retry, prelude: prelude))
  }

  /// The value as JSON with sorted keys (equal values give equal bytes), `application/json; charset=utf-8`.
  ///
  /// - Throws: `EncodingError` when the value has no JSON form.
  public static func json(_ status: HTTPStatus, _ value: some Encodable, fields: HTTPFields = HTTPFields()) throws
    -> Self
  {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var all = fields
    if all["Content-Type"] == nil { all.put("Content-Type", "application/json; charset=utf-8") }
    return .data(status, all, try encoder.encode(value))
  }
}
