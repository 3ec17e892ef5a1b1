/// What a request's header alone decides about its body, before any of it is read.
public struct HTTPBodyAdmission: Sendable, Equatable {
  /// Decides about a request whose body is still empty. Called on the transport's threads: quick, without waiting.
  public typealias Rule = @Sendable (HTTPRequest) -> HTTPBodyAdmission

  /// Bytes the body may have; `nil` for the transport's own limit.
  public var limit: Int?
  /// The answer to give in place of a handler's; the body is then read past, not kept.
  public var refusal: HTTPFailure?

  /// An admission with a limit of its own, or a refusal.
  public init(limit: Int? = nil, refusal: HTTPFailure? = nil) {
    self.limit = limit
    self.refusal = refusal
  }

  /// A body of the usual size.
  public static let usual = HTTPBodyAdmission()
}
