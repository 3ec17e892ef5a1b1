import PeerServers
import Testing

@testable import ServicesBackend

/// The database that a test's backends have.
enum TestDatabase {
  /// Where there is to be none of SQLite's, an empty one of PostgreSQL's for each backend that asks.
  @TaskLocal static var isPostgreSQL = false

  /// One server for all tests of the process. It has no wish to outlive the machine.
  private static let server = Result {
    try PostgreSQLServer(settings: ["fsync=off", "max_connections=500", "shared_buffers=64MB", "max_wal_size=256MB"])
  }

  /// An empty database of the server's.
  static func make() throws -> DatabaseLocation {
    let address = try server.get().makeDatabase()
    guard let location = DatabaseLocation(address) else { throw DatabaseError.unexpectedValue(column: "address") }
    return location
  }

  /// What a backend of this test is to be given; `nil` for a file in its folder.
  static func location() throws -> DatabaseLocation? { isPostgreSQL ? try make() : nil }
}

/// Runs each test twice: with SQLite and, where Debian's `postgresql` is installed, with PostgreSQL.
struct BothDatabases: TestTrait, SuiteTrait, TestScoping {
  var isRecursive: Bool { true }

  @concurrent func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await function()
    guard PostgreSQLServer.programs != nil, !test.traits.contains(where: { $0 is SQLiteAlone }) else { return }
    try await TestDatabase.$isPostgreSQL.withValue(true) { try await function() }
  }
}

/// A test of what only a data folder has.
struct SQLiteAlone: TestTrait {}

extension Trait where Self == SQLiteAlone {
  /// Runs once, with SQLite, also in a suite that runs with both databases.
  static var sqliteAlone: Self { SQLiteAlone() }
}

extension Trait where Self == BothDatabases {
  /// Runs each test with both databases.
  static var bothDatabases: Self { BothDatabases() }
}
