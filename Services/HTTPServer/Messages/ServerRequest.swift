public import FoundationEssentials
public import ServicesHTTPMessages

/// A whole request as a value: its body has been read, its target and fields passed the guard.
public struct ServerRequest: Sendable {
  /// The method.
  public var method: HTTPMethod
  /// The target, split and decoded.
  public var target: RequestTarget
  /// The header fields in order.
  public var fields: HTTPFields
  /// The body, empty when there is none; never longer than the transport's limit.
  public var body: Data
  /// The address that the connection comes from, without its port; `nil` on a Unix socket.
  public var peer: String?
  /// Its name: what it gives as `X-Request-Id`, where that is allowed, or a fresh one. Its answer carries it.
  public var id: RequestID
  /// Where it stands in a trace: in that of its `traceparent`, or in a new one.
  public var trace: TraceContext
  /// What the router matched: `:id` of `/api/products/:id`, decoded. Empty before routing.
  public var parameters: [String: String] = [:]

  /// A request; tests make them by hand. Its name and its trace are read from the fields.
  public init(method: HTTPMethod, target: RequestTarget, fields: HTTPFields = HTTPFields(), body: Data = Data()) {
    self.method = method
    self.target = target
    self.fields = fields
    self.body = body
    id = RequestID(of: fields)
    trace = TraceContext(of: fields)
  }
}
