import Foundation
import PeerServers
import ServicesHTTPMessages
import ServicesHTTPServer
import Testing

@testable import ServicesBackend

/// A server of its own for each, as they change how it is set.
@Suite(
  "A PostgreSQL server that takes no writes", .timeLimit(.minutes(5)), .enabled(if: PostgreSQLServer.programs != nil))
struct ReadOnlyServerTests {
  private static let schema = [
    MigrationSet(domain: "notes", [Migration(1, "CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT) STRICT;")])
  ]

  private func readiness(of database: Database) async throws -> ServerResponse {
    var router = Router()
    HealthRoutes(
      database: database, modules: [], databaseSize: { 0 }, freeBytes: { nil }, activity: { TransportActivity() }
    ).register(in: &router)
    return await router.respond(to: ServerRequest(method: .get, target: try RequestTarget(parsing: "/readyz")))
  }

  /// The connections that the server has ended are made anew.
  private func waitForAnswers(of database: Database) async {
    while (try? await database.read { try $0.query("SELECT 1 AS one").count }) == nil { await Task.yield() }
  }

  /// That it is told as what it is, and to nobody where the database is.
  private func expectRefusal(_ database: Database, in server: PostgreSQLServer) async throws {
    let answer = try await readiness(of: database)
    #expect(answer.status == .serviceUnavailable)
    #expect(answer.fields["Retry-After"] == "5")
    guard case .data(let body) = answer.body else { throw CancellationError() }
    let text = String(decoding: body, as: UTF8.self)
    #expect(text.contains("The server's database takes no writes just now."))
    #expect(!text.contains(server.folder) && !text.contains("folder"))
    let name = try #require(database.location.postgreSQLName)
    for isolation in [WriteIsolation.independent, .serializable, .locking(.user(1))] {
      await #expect(throws: DatabaseError.readOnlyServer(name: name)) {
        try await database.write(isolation) { _ = try $0.execute("INSERT INTO note (text) VALUES ('lost')") }
      }
    }
    let kept = try await database.read { try $0.query("SELECT text FROM note").count }
    #expect(kept == 0)
  }

  @Test("that is set to be read only is not ready, and is again when that is turned off; to ask writes nothing")
  func setting() async throws {
    let server = try PostgreSQLServer()
    let location = try #require(DatabaseLocation(server.makeDatabase()))
    let database = try Database(location, migrations: Self.schema)
    defer { try? database.close() }
    let counts = database.counts
    let before = try await readiness(of: database)
    #expect(before.status == .ok)
    #expect(database.counts == counts)
    try server.sql("ALTER SYSTEM SET default_transaction_read_only = on", in: "postgres")
    try server.sql("SELECT pg_reload_conf()", in: "postgres")
    while try await readiness(of: database).status == .ok { await Task.yield() }
    // Each connection reads the settings by itself.
    server.stop()
    try server.start()
    await waitForAnswers(of: database)
    try await expectRefusal(database, in: server)
    try server.sql("ALTER SYSTEM RESET ALL", in: "postgres")
    server.stop()
    try server.start()
    while try await readiness(of: database).status != .ok { await Task.yield() }
  }

  @Test("that has become a standby is not ready, whatever isolation a write has")
  func standby() async throws {
    let server = try PostgreSQLServer()
    let location = try #require(DatabaseLocation(server.makeDatabase()))
    let database = try Database(location, migrations: Self.schema)
    defer { try? database.close() }
    server.stop()
    try Data().write(to: URL(filePath: server.folder + "/data/standby.signal"))
    try server.start()
    await waitForAnswers(of: database)
    try await expectRefusal(database, in: server)
  }

  @Test("is told to who starts a backend in words of its own, not of a folder")
  func start() throws {
    let server = try PostgreSQLServer()
    try server.sql("ALTER SYSTEM SET default_transaction_read_only = on", in: "postgres")
    let location = try #require(DatabaseLocation(server.address(of: "postgres")))
    server.stop()
    try server.start()
    let error = #expect(throws: DatabaseError.self) { try Database(location, migrations: Self.schema) }
    let name = try #require(location.postgreSQLName)
    #expect(error == .readOnlyServer(name: name))
    #expect(error?.description.contains("default_transaction_read_only") == true)
    #expect(error?.description.contains("folder") == false)
  }
}

extension DatabaseLocation {
  /// Its address as errors say it; `nil` for a file.
  fileprivate var postgreSQLName: String? {
    guard case .postgreSQL(let address) = self else { return nil }
    return address.description
  }
}
