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
    var problems: [String] = []
    switch self {
    case .described(let access, let operations):
      let described = Set(operations.operations.keys)
      let known = Set(access.routes.keys)
      problems += routes.subtracting(described).map { "\($0) is a route without an operation." }
      problems += described.subtracting(routes).map { "\($0) is an operation without a route." }
      problems += described.subtracting(known).map { "\($0) is an operation, and nothing says who may use it." }
    case .elsewhere(let prefix, let place):
      for route in routes {
        let path = route.split(separator: " ").last ?? ""
        guard path != prefix, !path.hasPrefix("\(prefix)/") else { continue }
        problems.append("\(route) is not below \(prefix), and nothing describes it.")
      }
      if !routes.contains("GET \(place)") {
        problems.append("GET \(place) is no route, and was to describe what is below \(prefix).")
      }
    }
    return problems.sorted()
  }
}

/// A domain that says what its routes take and answer.
protocol DescribedModule: BackendModule {
  /// What it says; for all routes that it registers.
  static var interface: InterfacePart { get }
}
