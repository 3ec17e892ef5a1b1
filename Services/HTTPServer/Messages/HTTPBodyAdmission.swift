/// What a request's header alone decides, before any of its body is read.
public struct HTTPBodyAdmission: Sendable {
  /// Decides about a request whose body is still empty. Called on the transport's threads: quick, without waiting.
  public typealias Rule = @Sendable (ServerRequest) -> HTTPBodyAdmission

  /// What a transport has a limit for, each apart from the others.
  public enum Places: Sendable, Equatable {
    /// Requests that are answered as soon as they can be.
    case requests
    /// Event streams, from the beginning of the request to the end of the stream.
    case streams
    /// Requests that check or make a password. They wait long for little, in a line of their handlers': held in the places of other
    /// requests, they would leave none of them.
    case signIns
  }

  /// Bytes the body may have; `nil` for the transport's own limit.
  public var limit: Int?
  /// The answer to give in place of a handler's; the body is then read past, not kept.
  public var refusal: HTTPFailure?
  /// The answer where it is there already, of a request without a body: given on the transport's thread, without a task and without taking a
  /// place of those that are handled.
  public var answer: ServerResponse?
  /// Of which places it takes one. What is answered by an event stream without a place of one is refused where there are many.
  public var places: Places
  /// What counts the requests of its route, where it has one; the router's business.
  package var route: RouteMeasures?

  /// An admission with a limit of its own, a refusal or an answer.
  public init(
    limit: Int? = nil, refusal: HTTPFailure? = nil, answer: ServerResponse? = nil, places: Places = .requests
  ) {
    self.limit = limit
    self.refusal = refusal
    self.answer = answer
    self.places = places
  }

  /// A body of the usual size.
  public static let usual = HTTPBodyAdmission()
}
