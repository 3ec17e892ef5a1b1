public import ServicesHTTP
public import ServicesHTTPMessages
import Synchronization

/// Answers the requests of a client without a network: for tests of programs that use HTTP.
///
/// A test says what comes back for which method and path, and afterwards reads what was asked. The stub is the last policy of the client, so
/// that the others see its replies as they see a server's. A request that no route matches fails, with a list of the routes.
///
/// ```swift
/// let stub = HTTPStub()
/// stub.on(.get, "/products", reply: .json(products))
/// stub.on(.post, "/orders", replies: [.status(503), .status(201)])
/// let client = HTTPClient(policies: [HTTPRetries(), stub])
/// ```
///
/// Redirects are not followed: a client does that behind its policies. All methods may be called on any thread.
public final class HTTPStub: HTTPPolicy {
  /// Makes a reply of a request, or throws what a client would.
  public typealias Answer = @Sendable (HTTPRequest) async throws(HTTPError) -> Reply

  private struct State {
    var routes: [StubRoute] = []
    var requests: [HTTPRequest] = []
  }

  private let state = Mutex(State())

  /// Makes a stub that has no route yet.
  public init() {}

  /// Gives all requests of a method and a path the same reply.
  ///
  /// Where several routes match a request, the one that was declared last counts.
  ///
  /// - Parameters:
  ///   - method: The request's method.
  ///   - path: The whole path, without percent-encoding and query: `/products/two chairs`. An empty path is `/`.
  ///   - query: Names and values that must be in the query, without percent-encoding; what else is in it does not matter. Nothing by
  ///     default.
  ///   - host: The request's host, without regard to case; any by default.
  ///   - reply: What comes back.
  public func on(
    _ method: HTTPMethod, _ path: String, query: [String: String] = [:], host: String? = nil, reply: Reply
  ) {
    on(method, path, query: query, host: host, replies: [reply])
  }

  /// Gives the requests of a method and a path one reply after the other; the last one stays.
  ///
  /// - Parameters:
  ///   - method: The request's method.
  ///   - path: As in ``on(_:_:query:host:reply:)``, and so are `query` and `host`.
  ///   - replies: What comes back, in this order; at least one.
  public func on(
    _ method: HTTPMethod, _ path: String, query: [String: String] = [:], host: String? = nil, replies: [Reply]
  ) {
    precondition(!replies.isEmpty, "The route \(method) \(path) has no reply. Give it one, for example .status(204).")
    add(StubRoute(method: method, path: path, query: query, host: host, source: .turns(replies)))
  }

  /// Has a closure make the replies for a method and a path.
  ///
  /// ```swift
  /// stub.on(.get, "/slow") { request throws(HTTPError) in throw .timedOut(after: .seconds(1)) }
  /// ```
  ///
  /// - Parameters:
  ///   - method: The request's method.
  ///   - path: As in ``on(_:_:query:host:reply:)``, and so are `query` and `host`.
  ///   - answer: Called for each request, by the task that sends it; what it throws is what the sender gets.
  public func on(
    _ method: HTTPMethod, _ path: String, query: [String: String] = [:], host: String? = nil,
    answer: @escaping Answer
  ) {
    add(StubRoute(method: method, path: path, query: query, host: host, source: .closure(answer)))
  }

  private func add(_ route: StubRoute) { state.withLock { $0.routes.append(route) } }

  /// What was asked, in order, with what no route matched.
  public var requests: [HTTPRequest] { state.withLock { $0.requests } }

  /// Forgets what was asked. The routes stay, and so does how far each of them has come.
  public func removeAllRequests() { state.withLock { $0.requests.removeAll() } }

  /// Answers the request.
  ///
  /// - Parameters:
  ///   - request: What is asked; it is noted in ``requests``.
  ///   - next: Never called: what a stub gets goes no further.
  /// - Throws: `HTTPError.invalidRequest(reason:)` where no route matches, and what a reply or a closure throws.
  public func send<Reply: HTTPReply>(
    _ request: HTTPRequest, by next: @Sendable (HTTPRequest) async throws(HTTPError) -> Reply
  ) async throws(HTTPError) -> Reply {
    let answer = state.withLock { state -> Answer? in
      state.requests.append(request)
      guard let index = state.routes.lastIndex(where: { $0.matches(request) }) else { return nil }
      return state.routes[index].next()
    }
    guard let answer else { throw .invalidRequest(reason: unknown(request)) }
    let reply = try await answer(request)
    return Reply(try reply.response(to: request))
  }

  /// Says what was asked, without its query, and what could have been.
  private func unknown(_ request: HTTPRequest) -> String {
    let known = state.withLock { $0.routes.map(\.description) }
    let asked = "\(request.method) \(FieldGrammar.printable(request.url.decodedPath))"
    let list = known.isEmpty ? "no route at all" : known.joined(separator: ", ")
    return "the stub has no route for \(asked); it has \(list)"
  }
}
