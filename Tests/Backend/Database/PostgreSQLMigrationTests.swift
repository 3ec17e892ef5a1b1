import PeerServers
import Testing

@testable import ServicesBackend

@Suite(
  "Steps of a schema on PostgreSQL",
  .enabled(if: PostgreSQLServer.programs != nil, "Install it: apt-get install postgresql"))
struct PostgreSQLMigrationTests {
  @Test("take as long as they take, where another statement has ten seconds")
  func time() async throws {
    let step = Migration(
      1, "", postgreSQL: "CREATE TABLE patience AS SELECT current_setting('statement_timeout') AS allowed")
    let database = try Database(TestDatabase.make(), migrations: [MigrationSet(domain: "test", [step])])
    let allowed = try await database.read { connection in
      [
        try connection.first("SELECT allowed FROM patience")?.text("allowed"),
        try connection.first("SELECT current_setting('statement_timeout') AS allowed")?.text("allowed"),
      ]
    }
    #expect(allowed == ["0", "10s"])
    try database.close()
  }
}
