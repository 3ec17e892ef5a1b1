import ServicesHTTPMessages

/// The backend's database: SQLite in a file, or PostgreSQL, which several backends may share.
///
/// Domains put a protocol of their own (`MarketRepository`) before it and use it only behind that. They write their statements once,
/// with `?` for a value, in what both databases understand; ``PostgreSQLDialect`` has what has to be said in another way.
///
/// ```swift
/// let name = try await database.read { connection in
///   try connection.first("SELECT name FROM product WHERE id = ?", [.integer(7)])?.text("name")
/// }
/// ```
public final class Database: Sendable {
  /// Where it is.
  let location: DatabaseLocation
  private let engine: any DatabaseEngine

  /// Opens or creates a database and brings its schema up to date, in one transaction. Blocks the thread meanwhile.
  ///
  /// - Parameters:
  ///   - location: Where it is.
  ///   - migrations: The schemas of the domains.
  ///   - connections: How many reads run at once; on PostgreSQL, how many reads and writes. Default: 2, and 8 on PostgreSQL.
  ///   - busyTimeout: How long a lock that somebody else holds, or a connection that is in use, is waited for.
  /// - Throws: `DatabaseError`; `newerSchema` when the database comes from a newer version of the program, `changedMigration` when it
  ///   has taken a step of a schema that reads otherwise here, `unreachable` where no server of PostgreSQL answers.
  public init(
    _ location: DatabaseLocation, migrations: [MigrationSet] = [], connections: Int? = nil,
    busyTimeout: Duration = .seconds(5)
  ) throws {
    self.location = location
    switch location {
    case .sqlite(let path):
      engine = try SQLiteDatabase(
        path: path, migrations: migrations, readers: connections ?? 2, busyTimeout: busyTimeout,
        limits: WriteGroup.Limits())
    case .postgreSQL(let address):
      engine = try PostgreSQLDatabase(
        address, migrations: migrations, connections: connections ?? 8, busyTimeout: busyTimeout)
    }
  }

  /// Opens or creates a file of SQLite's (mode 0600).
  public convenience init(
    path: String, migrations: [MigrationSet] = [], readers: Int = 2, busyTimeout: Duration = .seconds(5)
  ) throws {
    try self.init(.sqlite(path: path), migrations: migrations, connections: readers, busyTimeout: busyTimeout)
  }

  /// - Parameter limits: How many writes share a transaction.
  init(path: String, migrations: [MigrationSet], busyTimeout: Duration = .seconds(5), limits: WriteGroup.Limits) throws
  {
    location = .sqlite(path: path)
    engine = try SQLiteDatabase(
      path: path, migrations: migrations, readers: 2, busyTimeout: busyTimeout, limits: limits)
  }

  /// Runs `body` on a consistent snapshot; writing there fails with `readOnly`.
  ///
  /// Where the connection to PostgreSQL breaks, `body` runs again on another one.
  public func read<Value: Sendable>(
    _ body: @escaping @Sendable (DatabaseConnection) throws -> Value
  ) async throws -> Value {
    try await engine.read(body)
  }

  /// Runs `body` in a transaction: kept when it returns, undone when it throws. What it returns or throws comes back when all that it saw
  /// is durable.
  ///
  /// SQLite runs one write after the other. PostgreSQL runs several at once, and runs `body` again where they were in each other's way: it
  /// must change nothing but the database. It must not begin or end transactions.
  ///
  /// - Parameter isolation: What PostgreSQL has to see to.
  /// - Throws: What `body` throws; `DatabaseError.unreachable` where the connection broke: the write may be kept then, or not.
  public func write<Value: Sendable>(
    _ isolation: WriteIsolation = .serializable,
    _ body: @escaping @Sendable (DatabaseConnection) throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      enqueue(body, isolation: isolation) { continuation.resume(with: $0) }
    }
  }

  /// Runs a change that is one statement; see ``DatabaseChange``.
  ///
  /// - Returns: What the change returned, and what was read after it; `nil` where no row was changed.
  /// - Throws: `DatabaseError`, as `write`.
  func change(_ change: DatabaseChange) async throws -> DatabaseRow? {
    try await withCheckedThrowingContinuation { continuation in
      engine.enqueue(change) { continuation.resume(with: $0) }
    }
  }

  /// As `write`, for who calls from outside of a task: `answer` is called on a thread of the database's and must not wait.
  func enqueue<Value: Sendable>(
    _ body: @escaping @Sendable (DatabaseConnection) throws -> Value, isolation: WriteIsolation = .serializable,
    answer: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) {
    engine.enqueue(isolation, body, answer: answer)
  }

  /// What writes have told, those of other backends on the same database included.
  var events: DatabaseEvents { engine.events }

  /// Whether other processes write to it, too: what is kept in memory of it may be old.
  var isShared: Bool { engine.isShared }

  /// Whether this backend is the one that holds a lock, which it does until its connection ends: for work that one of all backends does.
  ///
  /// The first call asks for the lock, and says no. From then on it is tried each second. As the server may have given the lock to another
  /// backend before this one has noticed that its connection is gone, what is done by it is to be safe to be done twice. SQLite: always.
  func leads(_ lock: DatabaseLock) -> Bool { engine.leads(lock) }

  /// What was written since the database was opened, and in how many transactions.
  package var counts: DatabaseCounts { engine.counts }

  /// Looks whether a write would be taken, and writes nothing: whether the file is where it was opened, as what is written elsewhere is
  /// lost; whether PostgreSQL is no standby, and is not set to be read only.
  ///
  /// - Throws: `DatabaseError`: `gone`, `readOnlyServer`; and where PostgreSQL does not answer, as `write`.
  func checkWritable() async throws { try await engine.checkWritable() }

  /// Lets running calls end, but for a copy that is being made, which fails, and closes. Later calls throw `DatabaseError.closed`.
  public func close() throws { try engine.close() }

  // MARK: Keeping

  /// Makes a copy of the database as it is now, in a new file of mode 0600. Reading and writing go on meanwhile. On PostgreSQL
  /// `pg_dump` makes it, in its custom format.
  ///
  /// The file is there when it is whole, looked through and durable, or not at all. It needs no log beside it. What is written while
  /// the copy is made is not in it. A task that is cancelled waits for the copy all the same.
  ///
  /// - Parameter path: The file, in a folder that exists. While the copy is made it has another name there, which begins with
  ///   `.backup-`.
  /// - Throws: `DatabaseError`: `exists` where there is something already, which stays as it is; `full`; `cannotOpen` where no file
  ///   can be made; `corrupt` where the database is damaged; `closed` where it is closed before the copy is whole; `programFailed` where
  ///   `pg_dump` refuses, `notOffered` where it is not there.
  public func backup(to path: String) async throws { try await engine.backup(to: path) }

  /// Looks through the whole database: its structure, its constraints, and that what refers to a row has it. Reading and writing go on.
  /// PostgreSQL, which sees to that itself, has each row read.
  ///
  /// - Returns: What is wrong, a sentence each; at most a hundred faults of the structure. Empty where nothing is.
  /// - Throws: `DatabaseError` where it cannot be read at all.
  public func check() async throws -> [String] { try await engine.check() }

  /// The version of each domain's schema.
  public func schemaVersions() async throws -> [String: Int] {
    try await read { try $0.schemaVersions() }
  }
}
