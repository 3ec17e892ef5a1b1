import Foundation
import ServicesHTTPMessages
import ServicesHTTPServer
import Testing

@testable import ServicesBackend

@Suite("Whether a backend can serve")
struct HealthRoutesTests {
  /// A domain that is prepared with a failure.
  private struct Broken: BackendModule {
    static let domain = "broken"
    init(_ context: BackendContext) {}
    init() {}
    func register(in router: inout Router) {}
    func ready() async throws { throw DatabaseError.full }
  }

  private func answers(
    _ modules: [any BackendModule] = [], freeBytes: Int?
  ) async throws -> (ready: ServerResponse, alive: ServerResponse) {
    let folder = try TemporaryFolder()
    let database = try Database(path: folder.path + "/backend.sqlite")
    var router = Router()
    HealthRoutes(
      database: database, modules: modules, databaseSize: { 0 }, freeBytes: { freeBytes },
      activity: { TransportActivity() }
    ).register(in: &router)
    func answer(_ path: String) async throws -> ServerResponse {
      await router.respond(to: ServerRequest(method: .get, target: try RequestTarget(parsing: path)))
    }
    // That it lives it says without waiting for a place among the requests.
    let alive = ServerRequest(method: .get, target: try RequestTarget(parsing: "/healthz"))
    let both = (ready: try await answer("/readyz"), alive: try #require(router.admission(of: alive).answer))
    try database.close()
    return both
  }

  @Test("it is not ready where the disk is full, and says to make room; it lives all the same")
  func fullDisk() async throws {
    let full = try await answers(freeBytes: 1 << 20)
    #expect(full.ready.status == .serviceUnavailable)
    #expect(full.ready.fields["Retry-After"] == "60")
    guard case .data(let body) = full.ready.body else { throw CancellationError() }
    #expect(String(decoding: body, as: UTF8.self).contains("The disk is full"))
    #expect(full.alive.status == .ok)
    #expect(try await answers(freeBytes: 1 << 30).ready.status == .ok)
    #expect(try await answers(freeBytes: nil).ready.status == .ok)
  }

  @Test("it is not ready before all that was begun at the start is done")
  func unprepared() async throws {
    let broken = try await answers([Broken()], freeBytes: nil)
    #expect(broken.ready.status.rawValue >= 500)
    #expect(broken.alive.status == .ok)
  }
}
