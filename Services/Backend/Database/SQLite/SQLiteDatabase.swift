import Dispatch
import Glibc
import Synchronization

/// A SQLite database in a file: one writer, a few readers, each on its own queue.
///
/// WAL mode, foreign keys enforced, `synchronous=FULL`. Several processes may open the same file; a lock held elsewhere
/// is waited for `busyTimeout`, then the call throws `DatabaseError.busy`.
///
/// Writes that come while another one runs share a transaction, and with it the wait for the disk, which is nearly all that a small
/// write costs. Callers do not see it: each write is whole or undone, by itself, and is durable when it returns.
final class SQLiteDatabase: DatabaseEngine {
  /// The file.
  let path: String
  private let busyTimeout: Duration
  private let place: FilePlace
  private let writer: DatabaseWriter
  private let readers: [DatabaseWorker]
  private let turn = Atomic<Int>(0)
  /// Copies and checks, which take as long as the file is large.
  private let maintenance = DispatchQueue(label: "database.maintenance")
  private let isClosed = Atomic<Bool>(false)
  let events: DatabaseEvents
  /// An operator's command may write while a server does, and tells nothing: that it has written is looked for.
  let isShared = false

  /// How long it takes at most until it is known that another process has written.
  private static let interval = DispatchTimeInterval.seconds(1)
  /// A damaged small database is found at the start; checking a larger one would delay every start.
  private static let checkedSize = 32 << 20

  /// Opens or creates the file (mode 0600) and brings its schema up to date, in one transaction.
  ///
  /// - Parameter limits: How many writes share a transaction.
  init(
    path: String, migrations: [MigrationSet], readers readerCount: Int, busyTimeout: Duration, limits: WriteGroup.Limits
  ) throws {
    self.path = path
    self.busyTimeout = busyTimeout
    events = DatabaseEvents()
    try Self.checkOwner(of: path, busyTimeout: busyTimeout)
    try Self.createFile(path)
    place = try FilePlace(path)
    writer = try DatabaseWriter(limits: limits, place: place) {
      let connection = try SQLiteConnection(path: path, mode: .writing, busyTimeout: busyTimeout)
      try Self.identify(connection, path: path)
      try connection.transaction(immediate: true) { connection in
        // Where it is there, it is not written: a command that only looks changes nothing.
        if try Self.mark(connection) != DatabaseIdentity.applicationID {
          try connection.run(script: "PRAGMA application_id = \(DatabaseIdentity.applicationID);")
        }
        try DatabaseConnection(connection).migrate(migrations)
      }
      return connection
    }
    readers = try (0..<max(1, readerCount)).map { number in
      try DatabaseWorker(label: "database.reader.\(number)") {
        try SQLiteConnection(path: path, mode: .reading, busyTimeout: busyTimeout)
      }
    }
    writer.lookForOthers { _ in }
    watch()
  }

  // MARK: Other processes

  private func watch() {
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.interval) { [weak self] in
      guard let self, !isClosed.load(ordering: .acquiring) else { return }
      lookForOthers { [weak self] in self?.watch() }
    }
  }

  /// Looks whether another process has written since the last look, and tells the followers of events that they know not all where it has.
  func lookForOthers(_ done: @escaping @Sendable () -> Void) {
    writer.lookForOthers { [events] haveWritten in
      if haveWritten { events.miss() }
      done()
    }
  }

  /// There is no other backend.
  func leads(_ lock: DatabaseLock) -> Bool { true }

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (DatabaseConnection) throws -> Value
  ) async throws -> Value {
    let index = turn.wrappingAdd(1, ordering: .relaxed).newValue
    return try await readers[Int(index.magnitude) % readers.count].run { connection in
      try connection.transaction(immediate: false) { try body(DatabaseConnection($0)) }
    }
  }

  /// Writes run one after the other, in the order of their calls, each once, whatever their isolation: there is one connection that
  /// writes, and it holds the write lock. Where the disk fails, those whose writes shared the transaction all get the error, and nothing
  /// of theirs is kept.
  func enqueue<Value: Sendable>(
    _ isolation: WriteIsolation, _ body: @escaping @Sendable (DatabaseConnection) throws -> Value,
    answer: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) {
    writer.enqueue(QueuedWrite(body, events: events, answer: answer))
  }

  /// As every other write.
  func enqueue(_ change: DatabaseChange, answer: @escaping @Sendable (Result<DatabaseRow?, any Error>) -> Void) {
    writer.enqueue(QueuedWrite(isOneStatement: true, { try change.run(in: $0) }, events: events, answer: answer))
  }

  func checkWritable() async throws { try place.check() }

  /// What was written since the database was opened, and in how many transactions.
  var counts: DatabaseCounts { writer.counts }

  /// Lets running calls end, but for a copy that is being made, which fails; moves the write-ahead log into the file and closes. What
  /// another process still reads stays in the log beside the file, which is complete.
  /// Later calls throw `DatabaseError.closed`.
  func close() throws {
    isClosed.store(true, ordering: .releasing)
    maintenance.sync {}
    for reader in readers { try reader.runAndWait { $0.close() } }
    try writer.runAndWait { connection in
      defer { connection.close() }
      do {
        try connection.checkpoint()
      } catch DatabaseError.closed {
        // By an earlier call.
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
  func backup(to path: String) async throws {
    let backup = DatabaseBackup(source: self.path, target: path, busyTimeout: busyTimeout)
    try await maintain { database in
      try backup.run { try database.checkOpen() }
    }
  }

  /// Looks through the whole file: its structure, its constraints, and that what refers to a row has it. Reading and writing go on.
  ///
  /// - Returns: What is wrong, a sentence each; at most a hundred faults of the structure. Empty where nothing is.
  /// - Throws: `DatabaseError` where the file cannot be read at all.
  func check() async throws -> [String] {
    try await maintain { database in
      let connection = try SQLiteConnection(
        path: database.path, mode: .reading, busyTimeout: database.busyTimeout)
      defer { connection.close() }
      return try connection.findings()
    }
  }

  private func maintain<Value: Sendable>(
    _ body: @escaping @Sendable (SQLiteDatabase) throws -> Value
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
      let connection = try SQLiteConnection(path: path, mode: .looking, busyTimeout: busyTimeout)
      defer { connection.close() }
      try checkMark(connection, path: path)
    }
  }

  private static func mark(_ connection: SQLiteConnection) throws -> Int64 {
    try connection.first("PRAGMA application_id")?.integer("application_id") ?? 0
  }

  private static func checkMark(_ connection: SQLiteConnection, path: String) throws {
    // Both at one moment: another process may be making its tables right now.
    let (mark, tables) = try connection.transaction(immediate: false) { connection in
      (
        try Self.mark(connection),
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

  private static func identify(_ connection: SQLiteConnection, path: String) throws {
    try checkMark(connection, path: path)
    var information = stat()
    if stat(path, &information) == 0, information.st_size <= checkedSize {
      let answer = try connection.first("PRAGMA quick_check(1)")?.text("quick_check")
      guard answer == "ok" else { throw DatabaseError.corrupt(path: path) }
    }
  }
}
