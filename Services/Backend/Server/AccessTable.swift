import ServicesHTTPMessages

/// Who may use which route: all of them, by the names that `Router.descriptions` gives them.
///
/// Routes with a ``Caller`` are registered by it, those of `/fhir` ask it where the hospital wants a sign-in. A test goes through every
/// route that is registered, as everybody there is, and fails where one is missing here or answers otherwise.
enum AccessTable {
  /// All routes.
  static let routes: [String: Access] = server.merging(market) { $1 }.merging(scores) { $1 }.merging(fhir) { $1 }

  /// Who may use a route.
  static subscript(method: HTTPMethod, pattern: String) -> Access {
    guard let access = routes["\(method) \(pattern)"] else {
      preconditionFailure("The table of access says nothing of \(method) \(pattern). Add who may use it.")
    }
    return access
  }

  private static let server: [String: Access] = [
    "GET /healthz": .anyone,
    "GET /readyz": .anyone,
    "GET /metrics": .anyone,
    "GET /openapi.json": .anyone,
  ]

  private static let market: [String: Access] = [
    "POST /api/auth/register": .anyone,
    "POST /api/auth/login": .anyone,
    // What it is given proves who asks, and a key that has run out must not be needed.
    "POST /api/auth/refresh": .anyone,
    "POST /api/auth/logout": .signedIn,
    "POST /api/auth/password": .signedIn,
    "GET /api/products": .anyone,
    "GET /api/products/:id": .anyone,
    "GET /api/products/user": .roles([.seller]),
    "POST /api/products": .roles([.seller]),
    "PUT /api/products/:id": .roles([.seller]),
    "DELETE /api/products/:id": .roles([.seller]),
    "POST /api/products/upload": .roles([.seller]),
    "GET /uploads/:name": .anyone,
    "GET /api/cart": .roles([.customer]),
    "DELETE /api/cart": .roles([.customer]),
    "POST /api/cart/items": .roles([.customer]),
    "PUT /api/cart/items/:id": .roles([.customer]),
    "DELETE /api/cart/items/:id": .roles([.customer]),
    "DELETE /api/cart/item/:id": .roles([.customer]),
    "POST /api/payment/create-payment-intent": .roles([.customer]),
    "GET /api/orders": .roles([.customer]),
    "POST /api/orders": .roles([.customer]),
    "GET /api/user": .signedIn,
    "PUT /api/user": .signedIn,
    "GET /api/events": .signedIn,
  ]

  private static let scores: [String: Access] = [
    "GET /api/matches": .anyone,
    "GET /api/matches/:id": .anyone,
    "GET /api/matches/live": .anyone,
    "GET /api/matches/:id/events": .anyone,
  ]

  /// Of a hospital that wants a sign-in; one that is open asks nobody.
  private static let fhir: [String: Access] = {
    var routes: [String: Access] = [
      "GET /fhir/metadata": .anyone,
      // What the entries of a Bundle do is decided for each of them.
      "POST /fhir": .rolesOrOwnRecord([.reception, .doctor]),
    ]
    for type in FHIRResourceType.allCases {
      let path = "/fhir/\(type.rawValue)"
      let readers = FHIRRights.readers(of: type)
      for route in ["GET \(path)", "POST \(path)/_search", "GET \(path)/:id"] { routes[route] = readers }
      for route in ["GET \(path)/:id/_history", "GET \(path)/:id/_history/:version"] { routes[route] = readers }
      // It would tell of all patients.
      routes["GET \(path)/_history"] = .roles(FHIRRights.staff(reading: type))
      let writers = Access.roles(FHIRRights.writers(of: type))
      for route in ["POST \(path)", "PUT \(path)", "PUT \(path)/:id", "DELETE \(path)/:id"] { routes[route] = writers }
    }
    return routes
  }()
}
