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
  /// What the router matched: `:id` of `/api/products/:id`, decoded. Empty before routing.
  public var parameters: [String: String] = [:]

  /// A request; tests make them by hand.
  public init(method: HTTPMethod, target: RequestTarget, fields: HTTPFields = HTTPFields(), body: Data = Data()) {
    self.method = method
    self.target = target
    self.fields = fields
    self.body = body
  }
}
