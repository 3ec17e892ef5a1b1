import Dispatch
import FoundationEssentials
import Glibc
import Synchronization

/// A SQLite database in a file: one writer, a few readers, each on its own queue.
///
/// WAL mode, foreign keys enforced, `synchronous=FULL`. Several processes may open the same file; a lock held elsewhere
/// is waited for `busyTimeout`, then the call throws `DatabaseError.busy`.
///
/// Writes that come while another one runs share a transaction, and with it the wait for the disk, which is nearly all that a small
/// write costs. Callers do not see it: each write is whole or undone, by itself, and is durable when it returns.
///
/// Domains should put a protocol of their own (`MarketRepository`) before it and use it only behind that.
///
/// ```swift
/// let name = try await database.read { connection in
///   try connection.first("SELECT name FROM product WHERE id = ?", [.integer(7)])?.text("name")
/// }
/// ```
public final class Database: Sendable {
  /// The file.
  public let path: String
  private let busyTimeout: Duration
  private let writer: DatabaseWriter
  private let readers: [DatabaseWorker]
  private let turn = Atomic<Int>(0)
  /// Copies and checks, which take as long as the file is large.
  private let maintenance = DispatchQueue(label: "database.maintenance")
  private let isClosed = Atomic<Bool>(false)

  /// A damaged small database is found at the start; checking a larger one would delay every start.
  private static let checkedSize = 32 << 20

  /// Opens or creates the file (mode 0600) and brings its schema up to date, in one transaction.
  ///
  /// - Throws: `DatabaseError`; `newerSchema` when the file comes from a newer version of the program, `changedMigration` when it
  ///   has taken a step of a schema that reads otherwise here.
  public convenience init(
    path: String, migrations: [MigrationSet] = [], readers: Int = 2, busyTimeout: Duration = .seconds(5)
  ) throws {
    try self.init(
      path: path, migrations: migrations, readers: readers, busyTimeout: busyTimeout, limits: WriteGroup.Limits())
  }

  /// - Parameter limits: How many writes share a transaction.
  init(
    path: String, migrations: [MigrationSet], readers readerCount: Int = 2, busyTimeout: Duration = .seconds(5),
    limits: WriteGroup.Limits
  ) throws {
    self.path = path
    self.busyTimeout = busyTimeout
    try Self.checkOwner(of: path, busyTimeout: busyTimeout)
    try Self.createFile(path)
    writer = try DatabaseWriter(limits: limits) {
      let connection = try DatabaseConnection(path: path, mode: .writing, busyTimeout: busyTimeout)
      try Self.identify(connection, path: path)
      try connection.migrate(migrations)
      return connection
    }
    readers = try (0..<max(1, readerCount)).map { number in
      try DatabaseWorker(label: "database.reader.\(number)") {
        try DatabaseConnection(path: path, mode: .reading, busyTimeout: busyTimeout)
      }
    }
  }

  /// Runs `body` on a consistent snapshot; writing there fails with `readOnly`.
  public func read<Value: Sendable>(
    _ body: @escaping @Sendable (DatabaseConnection) throws -> Value
  ) async throws -> Value {
    let index = turn.wrappingAdd(1, ordering: .relaxed).newValue
    return try await readers[Int(index.magnitude) % readers.count].run { connection in
      try connection.transaction(immediate: false, body)
    }
  }

  /// Runs `body` in a transaction that holds the write lock from its beginning: kept when it returns, undone when it throws.
  ///
  /// Writes run one after the other, in the order of their calls, each once. What `body` returns or throws comes back when all that
  /// it saw is durable. Where the disk fails, those whose writes shared the transaction all get the error, and nothing of theirs is
  /// kept. `body` must not begin or end transactions.
  public func write<Value: Sendable>(
    _ body: @escaping @Sendable (DatabaseConnection) throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      enqueue(body) { continuation.resume(with: $0) }
    }
  }

  /// As `write`, for who calls from outside of a task: `answer` is called on the writer's thread and must not wait.
  func enqueue<Value: Sendable>(
    _ body: @escaping @Sendable (DatabaseConnection) throws -> Value,
    answer: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) {
    writer.enqueue(QueuedWrite(body, answer: answer))
  }

  /// What was written since the database was opened, and in how many transactions.
  package var counts: DatabaseCounts { writer.counts }

  /// Lets running calls end, but for a copy that is being made, which fails; moves the write-ahead log into the file and closes.
  /// Later calls throw `DatabaseError.closed`.
  public func close() throws {
    isClosed.store(true, ordering: .releasing)
    maintenance.sync {}
    for reader in readers { try reader.runAndWait { $0.close() } }
    try writer.runAndWait { connection in
      defer { connection.close() }
      do {
        try connection.checkpoint()
      } catch DatabaseError.busy, DatabaseError.closed {
        // Another process still reads, or it is closed already: the log stays complete beside the file, nothing is lost.
      }
    }
  }

  // MARK: Keeping

  /// Makes a copy of the database as it is now, in a new file of mode 0600. Reading and writing go on meanwhile.
  ///
  /// The file is there when it is whole, looked through and durable, or not at all. It needs no log beside it. What is written while
  /// the copy is made is not in it. A task that is cancelled waits for the copy all the same.
  ///
  /// - Parameter path: The file, in a folder that exists. While the copy is made it has another name there, which begins with
  ///   `.backup-`.
  /// - Throws: `DatabaseError`: `exists` where there is something already, which stays as it is; `full`; `cannotOpen` where no file
  ///   can be made; `corrupt` where the database is damaged; `closed` where it is closed before the copy is whole.
  public func backup(to path: String) async throws {
    let backup = DatabaseBackup(source: self.path, target: path, busyTimeout: busyTimeout)
    try await maintain { database in
      try backup.run { try database.checkOpen() }
    }
  }

  /// Looks through the whole file: its structure, its constraints, and that what refers to a row has it. Reading and writing go on.
  ///
  /// - Returns: What is wrong, a sentence each; at most a hundred faults of the structure. Empty where nothing is.
  /// - Throws: `DatabaseError` where the file cannot be read at all.
  public func check() async throws -> [String] {
    try await maintain { database in
      let connection = try DatabaseConnection(
        path: database.path, mode: .reading, busyTimeout: database.busyTimeout)
      defer { connection.close() }
      return try connection.findings()
    }
  }

  private func maintain<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      maintenance.async { [self] in
        let result: Result<Value, any Error> = Result {
          try checkOpen()
          return try body(self)
        }
        continuation.resume(with: result)
      }
    }
  }

  private func checkOpen() throws(DatabaseError) {
    if isClosed.load(ordering: .acquiring) { throw .closed }
  }

  /// The version of each domain's schema.
  public func schemaVersions() async throws -> [String: Int] {
    try await read { connection in
      var versions: [String: Int] = [:]
      for row in try connection.query("SELECT domain, version FROM schema_version") {
        versions[try row.text("domain")] = Int(try row.integer("version"))
      }
      return versions
    }
  }

  // MARK: Opening

  /// Somebody else's file is refused before it is opened for writing, which would change it.
  private static func checkOwner(of path: String, busyTimeout: Duration) throws {
    switch try DatabaseIdentity(of: path) {
    case .none, .ours: return
    case .foreign: throw DatabaseError.notADatabase(path: path)
    case .blank:
      var information = stat()
      guard stat(path + "-wal", &information) == 0, information.st_size > 0 else { return }
      // What is in it stands in the log: ours, of a server that was killed in its first moments, or somebody's.
      let connection = try DatabaseConnection(path: path, mode: .looking, busyTimeout: busyTimeout)
      defer { connection.close() }
      try checkMark(connection, path: path)
    }
  }

  private static func checkMark(_ connection: DatabaseConnection, path: String) throws {
    // Both at one moment: another process may be making its tables right now.
    let (mark, tables) = try connection.transaction(immediate: false) { connection in
      (
        try connection.first("PRAGMA application_id")?.integer("application_id") ?? 0,
        try connection.first("SELECT count(*) AS n FROM sqlite_schema")?.integer("n") ?? 0
      )
    }
    guard mark == DatabaseIdentity.applicationID || (mark == 0 && tables == 0) else {
      throw DatabaseError.notADatabase(path: path)
    }
  }

  private static func createFile(_ path: String) throws(DatabaseError) {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      switch errno {
      case ENOSPC, EDQUOT: throw .full
      case EROFS, EACCES, EPERM: throw .readOnly
      default: throw .cannotOpen(path: path)
      }
    }
    Glibc.close(descriptor)
  }

  private static func identify(_ connection: DatabaseConnection, path: String) throws {
    try checkMark(connection, path: path)
    var information = stat()
    if stat(path, &information) == 0, information.st_size <= checkedSize {
      let answer = try connection.first("PRAGMA quick_check(1)")?.text("quick_check")
      guard answer == "ok" else { throw DatabaseError.corrupt(path: path) }
    }
  }
}
