public import ServicesHTTPMessages

/// Method and path to handler. A value: build it, then ask; matching is pure.
///
/// ```swift
/// var router = Router()
/// router.get("/api/products/:id") { request in
///   try .json(.ok, await products.find(request.parameters["id"]))
/// }
/// router.renderFailures(below: "/fhir") { failure in operationOutcome(for: failure) }
/// let response = await router.respond(to: request)
/// ```
/// A literal segment wins over a parameter, whatever the order of registration, and for every method: a path that is
/// registered literally has the methods that it is registered with. `HEAD` is answered by `GET`, and `OPTIONS` by what the
/// path offers (RFC 9110 §9.3.7), unless a route is registered for it.
public struct Router: Sendable {
  /// Answers a request; what it throws is rendered (`HTTPFailure`).
  public typealias Handler = @Sendable (ServerRequest) async throws -> ServerResponse
  /// Turns a failure into a response; must not fail itself.
  public typealias FailureRenderer = @Sendable (HTTPFailure) -> ServerResponse

  /// What a method and path lead to.
  public enum Match: Sendable {
    /// A handler and the path's parameters.
    case found(Handler, parameters: [String: String])
    /// The path is known, the method is not. `OPTIONS` is always among the allowed ones: the router answers it itself.
    case methodNotAllowed(allowed: [HTTPMethod])
    /// The path is unknown.
    case notFound
  }

  private struct Route: Sendable {
    let method: HTTPMethod
    let pattern: [RouteSegment]
    let admission: HTTPBodyAdmission.Rule?
    let handler: Handler
    let measures: RouteMeasures

    /// Whether its path is one alone.
    var isLiteral: Bool { !pattern.contains(where: \.isParameter) }

    /// Whether so many decoded segments as the pattern has fit it, each in its place.
    func fits(_ segments: [String]) -> Bool { segments.indices.allSatisfy { pattern[$0].fits(segments[$0]) } }

    /// As it was registered.
    var path: String { measures.route }
  }

  private struct RendererBelow: Sendable {
    let prefix: [Substring]
    let render: FailureRenderer
  }

  private var routes: [Route] = []
  /// Where in `routes` those are that have so many segments.
  private var places: [Int: [Int]] = [:]
  private var renderers: [RendererBelow] = []
  private var report: @Sendable (String) -> Void = { _ in }

  private let measures: RequestMeasures

  /// No routes yet; what is asked of those to come is counted in `measures`.
  public init(measures: RequestMeasures = RequestMeasures()) { self.measures = measures }

  /// Adds a route; `:name` in the pattern takes any one segment. Registering the same twice is a programmer error.
  /// `admission` decides from the header how large a body may be; without one it has the transport's limit.
  public mutating func on(
    _ method: HTTPMethod, _ pattern: String, admission: HTTPBodyAdmission.Rule? = nil, _ handler: @escaping Handler
  ) {
    let segments = pattern.split(separator: "/").map { RouteSegment($0) }
    precondition(
      !routes.contains { $0.method == method && Self.haveOneShape($0.pattern, segments) },
      "The route \(method) \(pattern) is registered twice. Keep one of them.")
    places[segments.count, default: []].append(routes.count)
    let path = "/" + segments.map(\.description).joined(separator: "/")
    routes.append(
      Route(
        method: method, pattern: segments, admission: admission, handler: handler,
        measures: measures.add(method: method.rawValue, route: path)))
  }

  /// Adds a `GET` (and `HEAD`) route that answers with an event stream: it counts as one from its beginning, so that
  /// many who come at once take no place of a request.
  public mutating func events(_ pattern: String, _ handler: @escaping Handler) {
    on(.get, pattern, admission: { _ in HTTPBodyAdmission(places: .streams) }, handler)
  }
  /// Adds a `GET` (and `HEAD`) route.
  public mutating func get(_ pattern: String, _ handler: @escaping Handler) { on(.get, pattern, handler) }
  /// Adds a `GET` (and `HEAD`) route that gives at once what it has kept: `kept` is asked on the transport's threads, before the path's
  /// parameters are matched; where it has nothing, `handler` answers.
  public mutating func get(
    _ pattern: String, kept: @escaping @Sendable (ServerRequest) -> ServerResponse?, _ handler: @escaping Handler
  ) {
    on(.get, pattern, admission: { HTTPBodyAdmission(answer: kept($0)) }, handler)
  }
  /// Adds a `POST` route.
  public mutating func post(_ pattern: String, _ handler: @escaping Handler) { on(.post, pattern, handler) }
  /// Adds a `PUT` route.
  public mutating func put(_ pattern: String, _ handler: @escaping Handler) { on(.put, pattern, handler) }
  /// Adds a `PATCH` route.
  public mutating func patch(_ pattern: String, _ handler: @escaping Handler) { on(.patch, pattern, handler) }
  /// Adds a `DELETE` route.
  public mutating func delete(_ pattern: String, _ handler: @escaping Handler) { on(.delete, pattern, handler) }

  /// Failures of paths below `prefix` (404 and 405 too) are rendered by `render`; the longest prefix wins.
  public mutating func renderFailures(below prefix: String, _ render: @escaping FailureRenderer) {
    renderers.append(RendererBelow(prefix: prefix.split(separator: "/"), render: render))
  }

  /// Failures that are the server's own (500 and above) are told to `report`, a line each: method, pattern of the route
  /// and error, never the path or the body, which may hold what is nobody's business.
  public mutating func reportFailures(to report: @escaping @Sendable (String) -> Void) {
    self.report = report
  }

  /// The routes there are, `GET /api/products/:id`, in the order of registration.
  public var descriptions: [String] {
    routes.map { "\($0.method) \($0.path)" }
  }

  /// What a request's route decides about its body; the usual limit for unknown ones. What a path offers is known at once.
  public func admission(of request: ServerRequest) -> HTTPBodyAdmission {
    if let offer = offer(to: request) { return HTTPBodyAdmission(answer: offer) }
    guard let route = best(for: request.method, request.target.segments) else { return .usual }
    var admission = route.admission?(request) ?? .usual
    admission.route = route.measures
    return admission
  }

  /// Finds the route; pure.
  public func match(_ method: HTTPMethod, _ segments: [String]) -> Match {
    guard let best = best(for: method, segments) else {
      let fitting = candidates(for: segments)
      let nearest = fitting.filter { route in !fitting.contains { Self.isMoreExact($0.pattern, route.pattern) } }
      return nearest.isEmpty ? .notFound : .methodNotAllowed(allowed: Self.methods(of: nearest))
    }
    var parameters: [String: String] = [:]
    for (part, segment) in zip(best.pattern, segments) {
      if case .parameter(let name) = part { parameters[name] = segment }
    }
    return .found(best.handler, parameters: parameters)
  }

  /// Routes a request and renders what goes wrong. Never throws.
  public func respond(to request: ServerRequest) async -> ServerResponse {
    if let offer = offer(to: request) { return offer }
    do {
      switch match(request.method, request.target.segments) {
      case .found(let handler, let parameters):
        var routed = request
        routed.parameters = parameters
        return try await handler(routed)
      case .methodNotAllowed(let allowed):
        throw HTTPFailure(
          .methodNotAllowed, "\(request.method) is not offered here.",
          fields: Self.allow(allowed))
      case .notFound:
        throw HTTPFailure(.notFound, "There is nothing at this path.")
      }
    } catch {
      let failure = HTTPFailure(error)
      if failure.status.rawValue >= 500 {
        let nearest = candidates(for: request.target.segments).min { Self.isMoreExact($0.pattern, $1.pattern) }
        report("\(request.method) \(nearest?.path ?? "/?"): \(failure.status.rawValue): \(error)")
      }
      return render(failure, segments: request.target.segments)
    }
  }

  /// The failure in the form that the path's part of the server uses.
  public func render(_ failure: HTTPFailure, segments: [String]) -> ServerResponse {
    let fitting = renderers.filter { renderer in
      renderer.prefix.count <= segments.count && zip(renderer.prefix, segments).allSatisfy { $0 == $1 }
    }
    guard let nearest = fitting.max(by: { $0.prefix.count < $1.prefix.count }) else { return failure.response }
    return nearest.render(failure)
  }

  /// The answer to `OPTIONS` where no route has one of its own: what the path, or for `*` any path, offers. `nil` for every
  /// other request, and where there is nothing at the path.
  private func offer(to request: ServerRequest) -> ServerResponse? {
    guard request.method == .options else { return nil }
    if request.target.isAsterisk { return .data(.noContent, Self.allow(Self.methods(of: routes))) }
    guard case .methodNotAllowed(let allowed) = match(.options, request.target.segments) else { return nil }
    return .data(.noContent, Self.allow(allowed))
  }

  /// The methods of routes in the order of their names, with those that the router answers for them.
  private static func methods(of routes: [Route]) -> [HTTPMethod] {
    var methods = Set(routes.map(\.method))
    if methods.contains(.get) { methods.insert(.head) }
    methods.insert(.options)
    return methods.sorted { $0.rawValue < $1.rawValue }
  }

  private static func allow(_ methods: [HTTPMethod]) -> HTTPFields {
    HTTPFields(["Allow": methods.map(\.rawValue).joined(separator: ", ")])
  }

  private func candidates(for segments: [String]) -> [Route] {
    (places[segments.count] ?? []).map { routes[$0] }.filter { $0.fits(segments) }
  }

  /// Of several patterns the one with the earliest literal is the most exact.
  private func best(for method: HTTPMethod, _ segments: [String]) -> Route? {
    let wanted: HTTPMethod = method == .head ? .get : method
    var best: Int?
    for place in places[segments.count] ?? [] where routes[place].method == wanted && routes[place].fits(segments) {
      if let best, !Self.isMoreExact(routes[place].pattern, routes[best].pattern) { continue }
      best = place
    }
    guard let found = best.map({ routes[$0] }) else { return nil }
    if found.isLiteral { return found }
    // What is more exact and has another method only: the path is that one's.
    let isAnothers = (places[segments.count] ?? []).contains { place in
      Self.isMoreExact(routes[place].pattern, found.pattern) && routes[place].fits(segments)
    }
    return isAnothers ? nil : found
  }

  private static func haveOneShape(_ left: [RouteSegment], _ right: [RouteSegment]) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { $0.hasShape(of: $1) }
  }

  private static func isMoreExact(_ left: [RouteSegment], _ right: [RouteSegment]) -> Bool {
    for (one, other) in zip(left, right) where one.isParameter != other.isParameter {
      return other.isParameter
    }
    return false
  }
}
