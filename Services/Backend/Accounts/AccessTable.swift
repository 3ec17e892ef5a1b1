import ServicesHTTPMessages

/// Who may use which route, by the names that `Router.descriptions` gives them.
///
/// Each domain has its own beside its routes and its ``OperationTable``; `BackendModules.access` is all of them. Routes with a
/// ``Caller`` are registered by it, and a test goes through every route that is registered, as everybody there is: it fails where one is
/// missing or answers otherwise.
struct AccessTable: Sendable, Equatable, ExpressibleByDictionaryLiteral {
  private(set) var routes: [String: Access]

  init(dictionaryLiteral elements: (String, Access)...) {
    routes = Dictionary(uniqueKeysWithValues: elements)
  }

  /// Who may use a route.
  subscript(method: HTTPMethod, pattern: String) -> Access {
    guard let access = routes["\(method) \(pattern)"] else {
      preconditionFailure("The table of access says nothing of \(method) \(pattern). Add who may use it.")
    }
    return access
  }

  /// Says who may use a route.
  mutating func set(_ method: HTTPMethod, _ pattern: String, _ access: Access) {
    routes["\(method) \(pattern)"] = access
  }

  /// All routes of both; none is in both.
  func merging(_ other: AccessTable) -> AccessTable {
    var merged = self
    merged.routes.merge(other.routes) { one, _ in one }
    return merged
  }
}
