import ServicesHTTPServer
import Foundation
import Testing

@testable import ServicesBackend

/// A backend's PostgreSQL database, of accounts and the market alone, and a folder for what is made of it.
struct KeptDatabase {
  let folder: TemporaryFolder
  var configuration: BackendConfiguration

  init() throws {
    folder = try TemporaryFolder()
    configuration = BackendConfiguration(
      dataFolder: folder.path + "/data", address: .unixSocket(folder.path + "/s"))
    configuration.database = try TestDatabase.make()
    configuration.passwordCost = .minimum
    configuration.modules = [MarketModule.self]
    configuration.now = { Date(timeIntervalSince1970: 1_800_000_000) }
  }

  var dump: String { folder.path + "/monday.dump" }

  /// Opens the database, and closes it.
  func use<Value: Sendable>(_ body: (Database) async throws -> Value) async throws -> Value {
    let database = try Database(#require(configuration.database), connections: 1)
    do {
      let value = try await body(database)
      try database.close()
      return value
    } catch {
      try? database.close()
      throw error
    }
  }

  /// Changes the database by statements.
  func run(_ script: String) async throws {
    try await use { database in
      try await database.write(.independent) { try $0.run(script: script) }
    }
  }

  /// Makes an account; returns its key.
  @discardableResult
  func add(_ name: String) async throws -> Int64 {
    try await use { database in
      try await database.write(.independent) { connection in
        try connection.insert(
          "INSERT INTO user (username, folded_name, created_at, updated_at) VALUES (?1, ?1, 0, 0)", [.text(name)])
      }
    }
  }

  /// All rows but events, by the names of their tables.
  func rows() async throws -> [String: [String]] {
    try await use { database in
      try await database.read { connection in
        var rows: [String: [String]] = [:]
        let tables = try connection.query(
          "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace")
        for table in tables {
          let name = try table.text("name")
          guard name != "event", name != "outbox" else { continue }
          let lines = try connection.query("SELECT t.*::text AS line FROM \"\(name)\" AS t ORDER BY 1")
          rows[name] = try lines.map { try $0.text("line") }
        }
        return rows
      }
    }
  }

  /// How many accounts there are.
  func users() async throws -> Int? {
    try await BackendServer.status(configuration).counts["market"]?["users"]
  }
}
