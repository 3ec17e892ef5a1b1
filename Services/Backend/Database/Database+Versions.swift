import Glibc

extension Database {
  /// The version of each domain's schema in a database as it is: no step is taken there. Empty where there is no database, or no schema.
  ///
  /// - Throws: `DatabaseError` where it cannot be opened, or is not ours.
  static func schemaVersions(
    at location: DatabaseLocation, busyTimeout: Duration = .seconds(5)
  ) async throws -> [String: Int] {
    switch location {
    case .sqlite(let path):
      guard access(path, F_OK) == 0 else { return [:] }
      let database = try Database(location, busyTimeout: busyTimeout)
      defer { try? database.close() }
      return try await database.schemaVersions()
    case .postgreSQL(let address):
      let connection = try PostgreSQLConnection(address, .keeping(lock: busyTimeout))
      defer { connection.close() }
      let tables = try connection.query(
        """
        SELECT relname AS name FROM pg_class
        WHERE relname = 'schema_version' AND relnamespace = current_schema()::regnamespace
        """, [])
      return tables.isEmpty ? [:] : try DatabaseConnection(connection).schemaVersions()
    }
  }
}

extension DatabaseConnection {
  /// The version of each domain's schema.
  func schemaVersions() throws(DatabaseError) -> [String: Int] {
    var versions: [String: Int] = [:]
    for row in try query("SELECT domain, version FROM schema_version") {
      versions[try row.text("domain")] = Int(try row.integer("version"))
    }
    return versions
  }
}
