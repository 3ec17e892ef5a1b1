import CoreJSON
import FoundationEssentials
import ServicesHTTPMessages
import ServicesHTTPServer

/// The description of the interface, OpenAPI 3.1: made when it is asked for first, and the same bytes each time.
///
/// Its operations come from the routes that are registered (``InterfaceDescription``), its schemas from a file among the backend's
/// resources.
struct OpenAPIRoutes: Sendable {
  /// The one route, as `Router.descriptions` has it.
  static let route = "GET \(path)"
  static let file = "schemas.json"
  private static let path = "/openapi.json"

  /// All that is described, this route among it.
  let interface: InterfaceDescription
  let resources: BackendResources
  private let answers = KeptAnswers(countLimit: 1)

  init(interface: InterfaceDescription, resources: BackendResources) {
    self.interface = interface
    self.resources = resources
  }

  func register(in router: inout Router) {
    router.get(Self.path, kept: { answers.response(to: $0, for: []) }) { request in
      try await answers.response(to: request, for: []) { try document() }
    }
  }

  private func document() throws -> ServerResponse {
    let components = try JSONValue(parsing: resources.data(Self.file))
    let text = interface.document(components: components).text()
    return .data(.ok, ["Content-Type": "application/json; charset=utf-8"], Data(text.utf8))
  }
}
