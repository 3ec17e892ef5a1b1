/// What a request's header alone decides, before any of its body is read.
public struct HTTPBodyAdmission: Sendable {
  /// Decides about a request whose body is still empty. Called on the transport's threads: quick, without waiting.
  public typealias Rule = @Sendable (ServerRequest) -> HTTPBodyAdmission

  /// Bytes the body may have; `nil` for the transport's own limit.
  public var limit: Int?
  /// The answer to give in place of a handler's; the body is then read past, not kept.
  public var refusal: HTTPFailure?
  /// The answer where it is there already, of a request without a body: given on the transport's thread, without a task and without taking a
  /// place of those that are handled.
  public var answer: ServerResponse?
  /// It asks for an event stream, which counts apart from requests.
  public var opensStream: Bool
  /// What counts the requests of its route, where it has one; the router's business.
  package var route: RouteMeasures?

  /// An admission with a limit of its own, a refusal or an answer.
  public init(
    limit: Int? = nil, refusal: HTTPFailure? = nil, answer: ServerResponse? = nil, opensStream: Bool = false
  ) {
    self.limit = limit
    self.refusal = refusal
    self.answer = answer
    self.opensStream = opensStream
  }

  /// A body of the usual size.
  public static let usual = HTTPBodyAdmission()
}
