/// What a part of the server says of the routes that it has.
enum InterfacePart: Sendable {
  /// Who may use each route, and what each takes and answers.
  case described(AccessTable, OperationTable)
  /// The routes below a path describe themselves, in a form of their own, at another path.
  case elsewhere(below: String, at: String)

  /// What is wrong with it where these are the part's routes, sentences for who changes them; empty where the tables and the router
  /// name the same.
  func problems(routes: some Sequence<String>) -> [String] {
    let routes = Set(routes)
    switch self {
    case .described(let access, let operations):
      let described = Set(operations.operations.keys)
      let known = Set(access.routes.keys)
      return routes.subtracting(described).sorted().map { "\($0) is a route without an operation." }
        + described.subtracting(routes).sorted().map { "\($0) is an operation without a route." }
        + described.subtracting(known).sorted().map { "\($0) is an operation, and nothing says who may use it." }
    case .elsewhere(let prefix, let place):
      let strange = routes.filter { route in
        guard let path = route.split(separator: " ").last else { return true }
        return path != prefix && !path.hasPrefix("\(prefix)/")
      }
      return strange.sorted().map { "\($0) is not below \(prefix), and is not described." }
        + (routes.contains("GET \(place)")
          ? [] : ["GET \(place) is no route: nothing describes what is below \(prefix)."])
    }
  }
}

/// A domain that says what its routes take and answer.
protocol DescribedModule: BackendModule {
  /// What it says; for all routes that it registers.
  static var interface: InterfacePart { get }
}
