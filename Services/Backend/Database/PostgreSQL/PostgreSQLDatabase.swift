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
  private let changes: PostgreSQLChanges
  private let address: PostgreSQLAddress
  private let busyTimeout: Duration
  private let ending: WakeSignal
  /// Copies, which take as long as the database is large.
  private let maintenance = DispatchQueue(label: "database.postgresql.maintenance")

  /// How often a write runs again because of others in its way, before its caller is told that the database is busy.
  private static let attempts = 32
  /// So long what is at work is waited for at the end.
  private static let grace = Duration.seconds(2)

  var events: DatabaseEvents { outbox.events }
  var counts: DatabaseCounts { counted.withLock { $0 } }
  func leads(_ lock: DatabaseLock) -> Bool { outbox.leads(lock) }

  /// Connects, brings the schema up to date, and follows what other backends tell.
  init(_ address: PostgreSQLAddress, migrations: [MigrationSet], connections: Int, busyTimeout: Duration) throws {
    self.address = address
    self.busyTimeout = busyTimeout
    ending = try WakeSignal()
    let first = try PostgreSQLConnection(address, .keeping(lock: max(busyTimeout, .seconds(60))))
    try Self.migrate(first, migrations)
    first.close()
    pool = PostgreSQLPool(address, count: max(1, connections), busyTimeout: busyTimeout, ending: ending)
    changes = PostgreSQLChanges(pool, busyTimeout: busyTimeout)
    outbox = try PostgreSQLOutbox(address, busyTimeout: busyTimeout, ending: ending)
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
    try await read(beginning: ["BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"], body)
  }

  private func read<Value: Sendable>(
    beginning: [PostgreSQLStatement], _ body: @escaping @Sendable (DatabaseConnection) throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      pool.submit { [self] slot in
        continuation.resume(with: Result { try read(slot.get(), beginning, body) })
      }
    }
  }

  private func read<Value>(
    _ slot: PostgreSQLSlot, _ beginning: [PostgreSQLStatement], _ body: (DatabaseConnection) throws -> Value
  ) throws -> Value {
    try slot.run { connection, _ in
      connection.begin(beginning)
      do {
        let value = try body(DatabaseConnection(connection))
        try connection.endReading()
        return .done(value)
      } catch DatabaseError.readOnlyServer {
        // It is the transaction that is.
        connection.rollBack()
        return .failed(DatabaseError.readOnly)
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
        return connection.isAlive || connection.isCommitUnknown
          ? .failed(Self.refusal(error, connection)) : .broken(error)
      }
    }
  }

  /// A standby does not refuse a serializable write as one: it says that it has no such transactions, as it says of other things.
  private static func refusal(_ error: any Error, _ connection: PostgreSQLConnection) -> any Error {
    guard case DatabaseError.other = error, connection.isAlive, (try? isReadOnly(connection)) == true else {
      return error
    }
    return DatabaseError.readOnlyServer(name: connection.name)
  }

  /// Whether a transaction that is begun as writes are takes none.
  private static func isReadOnly(_ connection: any DatabaseSession) throws(DatabaseError) -> Bool {
    let row = try connection.query("SELECT current_setting('transaction_read_only') AS value", []).first
    return try row?.text("value") == "on"
  }

  func enqueue(_ change: DatabaseChange, answer: @escaping @Sendable (Result<DatabaseRow?, any Error>) -> Void) {
    changes.add(PostgreSQLChanges.Waiting(change: change, answer: answer)) { [self] in try write($0, $1) }
  }

  /// As ``PostgreSQLChanges/Transaction`` says.
  private func write(
    _ slot: PostgreSQLSlot, _ changes: [DatabaseChange]
  ) throws -> Result<[DatabaseRow?], any Error> {
    let result = try slot.run { connection, attempt -> PostgreSQLSlot.Turn<Result<[DatabaseRow?], any Error>> in
      do {
        let statements = PostgreSQLChanges.statements(of: changes)
        let answers = try connection.transaction(after: PostgreSQLChanges.locks(of: changes), statements.map(\.sql))
        var rows = [DatabaseRow?](repeating: nil, count: changes.count)
        for (statement, answer) in zip(statements, answers) {
          for row in answer { rows[try statement.place(of: row)] = row }
        }
        return .done(.success(rows))
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

  /// Its server sees to the place. What it takes, only it knows: it is asked in a transaction of the kind that a standby begins, too.
  func checkWritable() async throws {
    let isReadOnly = try await read(beginning: Self.beginning(.independent)) { try Self.isReadOnly($0.session) }
    if isReadOnly { throw DatabaseError.readOnlyServer(name: address.description) }
  }

  /// What is at work has a moment to end; what a server that says nothing holds does not hold the end up.
  func close() throws {
    let end = DispatchWorkItem { [ending] in ending.raise() }
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.grace / .seconds(1), execute: end)
    outbox.close()
    pool.close()
    end.cancel()
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
    try await read { _ in }
    return try await withCheckedThrowingContinuation { continuation in
      maintenance.async { [address, busyTimeout] in
        continuation.resume(with: Result { try Self.check(address, busyTimeout: busyTimeout) })
      }
    }
  }

  /// On a connection of its own: a large table takes longer than those who ask for something may have to wait.
  private static func check(_ address: PostgreSQLAddress, busyTimeout: Duration) throws -> [String] {
    let connection = try PostgreSQLConnection(address, .keeping(lock: busyTimeout))
    defer { connection.close() }
    let tables = try connection.query(
      "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace", [])
    for table in tables {
      // Each row with all its columns; a name that is its own.
      _ = try connection.query("SELECT count(t.*::text) AS n FROM \"\(try table.text("name"))\" AS t", [])
    }
    return []
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
