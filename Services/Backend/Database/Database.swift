import FoundationEssentials
import Glibc
import Synchronization

/// A SQLite database in a file: one writer, a few readers, each on its own queue.
///
/// WAL mode, foreign keys enforced, `synchronous=FULL`. Several processes may open the same file; a lock held elsewhere
/// is waited for `busyTimeout`, then the call throws `DatabaseError.busy`.
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
  private let writer: DatabaseWorker
  private let readers: [DatabaseWorker]
  private let turn = Atomic<Int>(0)

  /// A damaged small database is found at the start; checking a larger one would delay every start.
  private static let checkedSize = 32 << 20

  /// Opens or creates the file (mode 0600) and brings its schema up to date, in one transaction.
  ///
  /// - Throws: `DatabaseError`; `newerSchema` when the file comes from a newer version of the program.
  public init(
    path: String, migrations: [MigrationSet] = [], readers readerCount: Int = 2, busyTimeout: Duration = .seconds(5)
  ) throws {
    self.path = path
    try Self.checkOwner(of: path, busyTimeout: busyTimeout)
    try Self.createFile(path)
    writer = try DatabaseWorker(label: "database.writer") {
      let connection = try DatabaseConnection(path: path, mode: .writing, busyTimeout: busyTimeout)
      try Self.identify(connection, path: path)
      try Self.migrate(connection, migrations)
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

  /// Runs `body` in a transaction that holds the write lock from its beginning: committed when it returns, undone when it throws.
  public func write<Value: Sendable>(
    _ body: @escaping @Sendable (DatabaseConnection) throws -> Value
  ) async throws -> Value {
    try await writer.run { connection in
      try connection.transaction(immediate: true, body)
    }
  }

  /// Lets running calls end, moves the write-ahead log into the file and closes. Later calls throw `DatabaseError.closed`.
  public func close() throws {
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

  private static func migrate(_ connection: DatabaseConnection, _ sets: [MigrationSet]) throws {
    try connection.transaction(immediate: true) { connection in
      try connection.run(script: "PRAGMA application_id = \(DatabaseIdentity.applicationID);")
      try connection.execute(
        "CREATE TABLE IF NOT EXISTS schema_version (domain TEXT PRIMARY KEY, version INTEGER NOT NULL) STRICT")
      for set in sets {
        let row = try connection.first("SELECT version FROM schema_version WHERE domain = ?", [.text(set.domain)])
        let found = Int(try row?.integer("version") ?? 0)
        guard found <= set.migrations.count else {
          throw DatabaseError.newerSchema(domain: set.domain, found: found, known: set.migrations.count)
        }
        for migration in set.migrations.dropFirst(found) { try connection.run(script: migration.statements) }
        try connection.execute(
          "INSERT INTO schema_version VALUES (?, ?) ON CONFLICT (domain) DO UPDATE SET version = excluded.version",
          [.text(set.domain), .integer(set.migrations.count)])
      }
    }
  }
}
