import Glibc

/// A copy of a PostgreSQL database in a file, made by `pg_dump`: all of the schema in which the backend's tables are, as it is at one
/// moment. Backends may be serving it.
struct PostgreSQLDump: Sendable {
  /// The database.
  let address: PostgreSQLAddress
  /// How long a lock on the database is waited for.
  let busyTimeout: Duration
  let programs: PostgreSQLPrograms

  /// Makes the copy in the custom format, and blocks the thread meanwhile.
  ///
  /// - Parameter path: A new file of mode 0600, which is there whole, looked through and durable, or not at all.
  /// - Throws: `DatabaseError`: as ``NewFile``; `nothingThere` where the database is no backend's; `programFailed`, `notOffered`.
  func write(to path: String) throws {
    let connection = try PostgreSQLConnection(address, .keeping(lock: busyTimeout))
    defer { connection.close() }
    guard let schema = try connection.schemaOfBackend() else {
      throw DatabaseError.nothingThere(name: connection.name)
    }
    try write(to: path, schema: schema, variables: connection.variables)
  }

  /// The same for who knows the schema, and with whom to connect.
  func write(to path: String, schema: String, variables: [String: String]) throws {
    try NewFile(path: path).make { temporary in
      let descriptor = open(temporary, O_WRONLY | O_CLOEXEC | O_NOFOLLOW)
      guard descriptor >= 0 else { throw DatabaseError.cannotOpen(path: path) }
      defer { close(descriptor) }
      // A pattern, in which a name between quotation marks is that name.
      let pattern = "\"\(schema.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\""))\""
      try programs.run(
        "pg_dump", ["--format=custom", "--schema=\(pattern)", "--no-password"], variables: variables,
        output: descriptor)
      do {
        _ = try programs.archive(at: temporary, schema: schema)
      } catch DatabaseError.notADump {
        throw DatabaseError.programFailed(name: "pg_dump", reason: "the dump is not whole")
      }
    }
  }
}

extension PostgreSQLConnection {
  /// The schema in which tables are made and found, where a backend's are there; else `nil`.
  func schemaOfBackend() throws(DatabaseError) -> String? {
    let row = try query(
      """
      SELECT current_schema() AS name FROM pg_class
      WHERE relname = 'schema_version' AND relkind = 'r' AND relnamespace = current_schema()::regnamespace
      """, []
    ).first
    return try row?.text("name")
  }
}
