import FoundationEssentials
import ServicesHTTPMessages
import ServicesHTTPServer

/// The description of the interface, OpenAPI 3.1, a file among the backend's resources.
///
/// A test holds it against the router's routes and against real answers: change it with them.
struct OpenAPIRoutes: Sendable {
  static let file = "openapi.json"
  let resources: BackendResources

  func register(in router: inout Router) {
    router.get("/openapi.json") { request in
      ServerResponse.data(
        .ok, ["Content-Type": "application/json; charset=utf-8"], try resources.data(Self.file)
      ).tagged(for: request)
    }
  }
}
