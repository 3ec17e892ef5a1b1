import PeerServers
import Testing

@testable import ServicesBackend

@Suite("The one backend of several that leads", .timeLimit(.minutes(5)))
struct DatabaseLeadTests {
  private let lock = DatabaseLock(name: "work", id: 1)

  /// Waits until one of them leads, and says which.
  private func leader(_ databases: [Database], _ lock: DatabaseLock) async throws -> Int {
    while true {
      for (index, database) in databases.enumerated() {
        if database.leads(lock) { return index }
        _ = try await database.read { try $0.first("SELECT 1 AS n") }
      }
    }
  }

  @Test("with SQLite it is the only one")
  func alone() throws {
    let folder = try TemporaryFolder()
    let database = try Database(path: folder.path + "/d")
    #expect(database.leads(lock))
    try database.close()
  }

  @Test(
    "of several on a PostgreSQL database one leads, for each lock, until its connection ends",
    .enabled(if: PostgreSQLServer.programs != nil))
  func several() async throws {
    let location = try TestDatabase.make()
    var databases: [Database] = []
    for _ in 0..<3 { databases.append(try Database(location, connections: 1)) }
    // Nobody holds what nobody has asked for.
    #expect(!databases[0].leads(lock))
    #expect(try await leader([databases[0]], lock) == 0)
    #expect(!databases[1].leads(lock) && !databases[2].leads(lock))
    let other = DatabaseLock(name: "work", id: 2)
    #expect(try await leader([databases[1]], other) == 0)
    #expect(!databases[0].leads(other))
    // A write that takes a lock of the same name does not wait for who leads.
    let written = try await databases[2].write(.locking(lock)) { try $0.first("SELECT 1 AS n")?.integer("n") }
    #expect(written == 1)
    try databases[0].close()
    let next = try await leader([databases[1], databases[2]], lock)
    #expect(!databases[2 - next].leads(lock))
    #expect(databases[1].leads(other))
    for database in databases.dropFirst() { try database.close() }
  }
}
