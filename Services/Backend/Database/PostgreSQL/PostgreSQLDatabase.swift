import Dispatch
import ServicesHTTPMessages
import Synchronization

/// A database of a PostgreSQL server, which several backends may share.
///
/// A few connections, made when they are first needed, and made anew when they break, so that a server that was restarted or out of
/// reach is found again by whoever asks next.
final class PostgreSQLDatabase: DatabaseEngine {
  let isShared = true
  private let pool: PostgreSQLPool
  private let counted = Mutex(DatabaseCounts())
  private let outbox: PostgreSQLOutbox
  private let changes = PostgreSQLChanges()
  private let address: PostgreSQLAddress
  private let busyTimeout: Duration
  /// Copies, which take as long as the database is large.
  private let maintenance = DispatchQueue(label: "database.postgresql.maintenance")

  /// How often a write runs again because of others in its way, before its caller is told that the database is busy.
  private static let attempts = 32

  var events: DatabaseEvents { outbox.events }
  var counts: DatabaseCounts { counted.withLock { $0 } }
  func leads(_ lock: DatabaseLock) -> Bool { outbox.leads(lock) }

  /// Connects, brings the schema up to date, and follows what other backends tell.
  init(_ address: PostgreSQLAddress, migrations: [MigrationSet], connections: Int, busyTimeout: Duration) throws {
    self.address = address
    self.busyTimeout = busyTimeout
    let first = try PostgreSQLConnection(address, lockTimeout: max(busyTimeout, .seconds(60)))
    try Self.migrate(first, migrations)
    first.close()
    pool = PostgreSQLPool(address, count: max(1, connections), busyTimeout: busyTimeout)
    outbox = try PostgreSQLOutbox(address, busyTimeout: busyTimeout)
  }

  /// Two backends that start at once take the steps one after the other.
  private static func migrate(_ connection: PostgreSQLConnection, _ sets: [MigrationSet]) throws {
    // A step may have to go through a large table.
    connection.begin(["BEGIN", "SET LOCAL statement_timeout = 0", DatabaseLock.schema.statement])
    do {
      try checkOwner(connection)
      try DatabaseConnection(connection).migrate([PostgreSQLOutbox.schema] + sets)
      try connection.commit()
    } catch {
      connection.rollBack()
      throw error
    }
  }

  /// Tables of somebody else's are left alone.
  private static func checkOwner(_ connection: PostgreSQLConnection) throws(DatabaseError) {
    let tables = try connection.query(
      "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace", [])
    if tables.isEmpty { return }
    for table in tables where try table.text("name") == "schema_version" { return }
    throw .notADatabase(path: connection.name)
  }

  // MARK: Reading and writing

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (DatabaseConnection) throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      pool.submit { [self] slot in
        continuation.resume(with: Result { try read(slot.get(), body) })
      }
    }
  }

  private func read<Value>(_ slot: PostgreSQLSlot, _ body: (DatabaseConnection) throws -> Value) throws -> Value {
    try slot.run { connection, _ in
      connection.begin(["BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"])
      do {
        let value = try body(DatabaseConnection(connection))
        try connection.endReading()
        return .done(value)
      } catch {
        connection.rollBack()
        return connection.isAlive ? .failed(error) : .broken(error)
      }
    }
  }

  func enqueue<Value: Sendable>(
    _ isolation: WriteIsolation, _ body: @escaping @Sendable (DatabaseConnection) throws -> Value,
    answer: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) {
    pool.submit { [self] slot in
      answer(Result { try write(slot.get(), isolation, body) })
    }
  }

  private func write<Value>(
    _ slot: PostgreSQLSlot, _ isolation: WriteIsolation, _ body: (DatabaseConnection) throws -> Value
  ) throws -> Value {
    counted.withLock { $0.writes += 1 }
    return try slot.run { connection, attempt in
      connection.begin(Self.beginning(isolation))
      do {
        let transaction = DatabaseConnection(connection)
        let value = try body(transaction)
        let told = PostgreSQLOutbox.statements(transaction.published)
        try connection.commit(after: told)
        counted.withLock { $0.commits += 1 }
        outbox.events.written(transaction.published)
        if !told.isEmpty { outbox.wake() }
        return .done(value)
      } catch {
        connection.rollBack()
        if connection.hasConflict, attempt < Self.attempts { return .again }
        // What may be kept already must not be done twice.
        return connection.isAlive || connection.isCommitUnknown ? .failed(error) : .broken(error)
      }
    }
  }

  func enqueue(_ change: DatabaseChange, answer: @escaping @Sendable (Result<DatabaseRow?, any Error>) -> Void) {
    if changes.add(PostgreSQLChanges.Waiting(change: change, answer: answer)) { runGroup() }
  }

  private func runGroup() {
    pool.submit { [self] slot in
      let group = changes.take()
      do {
        run(group, on: try slot.get())
      } catch {
        for one in group { one.answer(.failure(error)) }
      }
      if changes.goesOn() { runGroup() }
    }
  }

  private func run(_ group: [PostgreSQLChanges.Waiting], on slot: PostgreSQLSlot) {
    do {
      switch try write(slot, group.map(\.change)) {
      case .success(let rows):
        for (one, row) in zip(group, rows) { one.answer(.success(row)) }
      case .failure(let refusal):
        // Only one of them need be the reason.
        guard group.count > 1 else { return group[0].answer(.failure(refusal)) }
        for one in group { run([one], on: slot) }
      }
    } catch {
      for one in group { one.answer(.failure(error)) }
    }
  }

  /// Runs changes in one transaction.
  ///
  /// - Returns: What each has returned; or why the server has undone them.
  /// - Throws: Where they may be kept.
  private func write(
    _ slot: PostgreSQLSlot, _ changes: [DatabaseChange]
  ) throws -> Result<[DatabaseRow?], any Error> {
    let result = try slot.run { connection, attempt -> PostgreSQLSlot.Turn<Result<[DatabaseRow?], any Error>> in
      do {
        let rows = try connection.transaction(
          after: PostgreSQLChanges.locks(of: changes), changes.map(PostgreSQLChanges.statement))
        return .done(.success(rows.map(\.first)))
      } catch {
        if connection.hasConflict, attempt < Self.attempts { return .again }
        if connection.isCommitUnknown { return .failed(error) }
        if case DatabaseError.unreachable = error { return .broken(error) }
        return .done(.failure(error))
      }
    }
    guard case .success(let rows) = result else { return result }
    counted.withLock { counts in
      counts.writes += changes.count
      counts.commits += 1
    }
    let told = zip(changes, rows).filter { $0.1 != nil }.map(\.0.event)
    outbox.events.written(told)
    if !told.isEmpty { outbox.wake() }
    return result
  }

  private static func beginning(_ isolation: WriteIsolation) -> [PostgreSQLStatement] {
    switch isolation {
    case .serializable: ["BEGIN ISOLATION LEVEL SERIALIZABLE"]
    case .independent: ["BEGIN ISOLATION LEVEL READ COMMITTED"]
    case .locking(let lock): ["BEGIN ISOLATION LEVEL READ COMMITTED", lock.statement]
    }
  }

  /// Its server sees to that.
  func checkPlace() throws {}

  func close() throws {
    outbox.close()
    pool.close()
  }

  // MARK: Keeping

  func backup(to path: String) async throws {
    // A database that is closed says so.
    try await read { _ in }
    let dump = PostgreSQLDump(address: address, busyTimeout: busyTimeout, programs: .installed)
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      maintenance.async { continuation.resume(with: Result { try dump.write(to: path) }) }
    }
  }

  func check() async throws -> [String] {
    try await read { connection in
      let tables = try connection.query(
        "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace")
      for table in tables {
        // Each row with all its columns; a name that is its own.
        _ = try connection.first("SELECT count(t.*::text) AS n FROM \"\(try table.text("name"))\" AS t")
      }
      return []
    }
  }
}

extension DatabaseLock {
  /// The steps of the schema.
  static let schema = DatabaseLock(name: "schema", id: 0)

  /// Takes the lock until the transaction ends.
  var statement: PostgreSQLStatement { PostgreSQLStatement("SELECT pg_advisory_xact_lock(?)", [.integer(key)]) }

  /// The number that stands for it in the whole database (FNV-1a, 64 bits). That two locks share one costs a moment's wait, no more.
  var key: Int64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in "ambient.\(name).\(id)".utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Int64(bitPattern: hash)
  }
}
