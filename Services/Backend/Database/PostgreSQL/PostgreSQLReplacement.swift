import FoundationEssentials
import Glibc

/// Has a PostgreSQL database hold something else, while no backend uses it: what a dump holds, or nothing but empty tables.
///
/// Meanwhile it holds the lock under which a schema is brought up to date, so that a backend that starts waits for the end.
struct PostgreSQLReplacement: Sendable {
  /// The database.
  let address: PostgreSQLAddress
  /// The tables of the domains and of what backends share.
  let migrations: [MigrationSet]
  /// How long a lock on the database, and the end of others that use it, is waited for.
  let busyTimeout: Duration
  let programs: PostgreSQLPrograms
  /// The time of day.
  let now: Date

  /// Keeps what there is, then replaces it. Blocks the thread meanwhile.
  ///
  /// - Parameters:
  ///   - aside: A new file for a dump of what there is; `nil` to keep nothing.
  ///   - source: A file of `pg_dump --format=custom`; `nil` for empty tables.
  /// - Throws: `DatabaseError`: `inUse` while a backend, or another command, is there; `nothingThere` where the tables are no backend's;
  ///   `notADump`; `programFailed`. All is as it was then.
  func run(keeping aside: String?, taking source: String?) throws {
    let connection = try PostgreSQLConnection(address, .keeping(lock: busyTimeout))
    // With it the lock goes.
    defer { connection.close() }
    try connection.execute("SELECT pg_advisory_lock(?)", [.integer(DatabaseLock.schema.key)])
    try waitForOthers(connection)
    guard let schema = try connection.schemaOfBackend() else {
      throw DatabaseError.nothingThere(name: connection.name)
    }
    let archive = try source.map { try programs.archive(at: $0, schema: schema) }
    if let aside {
      let dump = PostgreSQLDump(address: address, busyTimeout: busyTimeout, programs: programs)
      try dump.write(to: aside, schema: schema, variables: connection.variables)
    }
    if let source, let archive {
      try restore(source, archive, schema: schema, connection)
    } else {
      try empty(connection)
    }
  }

  /// Waits until nobody else is there: a backend that was stopped a moment ago is.
  private func waitForOthers(_ connection: PostgreSQLConnection) throws {
    let end = ContinuousClock.now + busyTimeout
    while true {
      let row = try connection.query(
        """
        SELECT count(*) AS n FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = ? AND pid <> pg_backend_pid()
        """, [.text(PostgreSQLConnection.applicationName)]
      ).first
      guard try row?.integer("n") != 0 else { return }
      guard ContinuousClock.now < end else { throw DatabaseError.inUse(name: connection.name) }
      usleep(20_000)
    }
  }

  // MARK: Restoring

  private func restore(
    _ source: String, _ archive: PostgreSQLArchive, schema: String, _ connection: PostgreSQLConnection
  ) throws {
    let number = try nextEvent(connection)
    let loose = try connection.references(besides: archive)
    try transaction(connection) { try connection.runAll(loose.map(\.removal)) }
    do {
      // All of it is undone where anything fails. The name of the database is in the variables.
      try programs.run(
        "pg_restore",
        [
          "--single-transaction", "--clean", "--if-exists", "--no-owner", "--no-privileges", "--exit-on-error",
          "--no-password", "--schema=\(schema)", "--dbname=", "--", PostgreSQLPrograms.argument(of: source),
        ], variables: connection.variables)
    } catch {
      // What went wrong first is what is told.
      try? transaction(connection) { try connection.runAll(loose.map(\.addition)) }
      throw error
    }
    try transaction(connection) {
      // What a newer program has made since would be in its way when it makes it again.
      try connection.runAll(connection.removals(besides: archive))
      try connection.beginEvents(after: number)
    }
  }

  // MARK: Emptying

  private func empty(_ connection: PostgreSQLConnection) throws {
    let number = try nextEvent(connection)
    try transaction(connection) {
      try connection.runAll(connection.removals(besides: nil))
      try DatabaseConnection(connection).migrate([PostgreSQLOutbox.schema] + migrations)
      try connection.beginEvents(after: number)
    }
  }

  // MARK: Parts

  /// A number that no client has seen, whichever database it was at: later than those of this one, and than the milliseconds since 1970,
  /// which a number outruns only where a thousand events a second are told for ever. Who comes back with a smaller one loads everything.
  private func nextEvent(_ connection: PostgreSQLConnection) throws -> Int64 {
    let row = try connection.query("SELECT last_value FROM event_id", []).first
    return max(try row?.integer("last_value") ?? 0, now.millisecondsSince1970) + 1
  }

  private func transaction(_ connection: PostgreSQLConnection, _ body: () throws -> Void) throws {
    connection.begin(["BEGIN", "SET LOCAL statement_timeout = 0"])
    do {
      try body()
      try connection.commit()
    } catch {
      connection.rollBack()
      throw error
    }
  }
}
