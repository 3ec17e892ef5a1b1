import CAmbientSQLite
import FoundationEssentials
import Glibc

/// One SQLite connection; used by one thread at a time.
final class SQLiteConnection: DatabaseSession {
  private let path: String
  /// SQLite's; `nil` when it is closed.
  private(set) var handle: OpaquePointer?
  private var statements: [String: PreparedStatement] = [:]

  /// More different statements than a program has; a safety net against statements built from input.
  private static let statementLimit = 256

  /// What a connection may do.
  enum Mode {
    /// Make the file, and write.
    case writing
    /// Read a file of ours. It is opened for writing all the same, for the shared memory of the log.
    case reading
    /// Look at a file that may be somebody else's, and leave it and its log as they are.
    case looking
    /// Write a file that nobody else knows yet, such as a copy: without a log beside it.
    case making

    fileprivate var flags: Int32 {
      switch self {
      case .writing: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      case .reading, .making: SQLITE_OPEN_READWRITE
      case .looking: SQLITE_OPEN_READONLY
      }
    }
  }

  init(path: String, mode: Mode, busyTimeout: Duration) throws(DatabaseError) {
    self.path = path
    _ = Self.memoryIsNotCounted
    let flags = mode.flags | SQLITE_OPEN_NOMUTEX
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(path, &handle, flags, nil)
    self.handle = handle
    guard code == SQLITE_OK, handle != nil else {
      sqlite3_close_v2(handle)
      self.handle = nil
      throw code == SQLITE_CANTOPEN ? .cannotOpen(path: path) : .other(code: code, reason: Self.text(of: code))
    }
    sqlite3_extended_result_codes(handle, 1)
    // What statements that are kept hold of the usual hundred would leave nothing for those that run.
    if mode == .writing { _ = ambient_sqlite3_keep_pieces(handle, 1200, 256) }
    let parts = busyTimeout.components
    sqlite3_busy_timeout(handle, Int32(clamping: parts.seconds * 1000 + parts.attoseconds / 1_000_000_000_000_000))
    if mode == .looking || mode == .making { return }
    // FULL: an answered order must outlive a power cut; in WAL mode NORMAL may lose the last commits.
    try run(script: "PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF; PRAGMA synchronous = FULL;")
    if mode == .writing {
      try beginLog(within: busyTimeout)
    } else {
      try run(script: "PRAGMA query_only = ON;")
    }
  }

  private static let memoryIsNotCounted = ambient_sqlite3_count_no_memory() == SQLITE_OK

  deinit { close() }

  /// From here on what is written goes to a log first.
  ///
  /// SQLite makes nobody wait here where several connections begin the log of a new file at once: it reads what there is, and would
  /// write on in the same transaction, which it gives up for who came first. So it is asked again.
  private func beginLog(within busyTimeout: Duration) throws(DatabaseError) {
    let deadline = ContinuousClock.now + busyTimeout
    while true {
      do {
        _ = try query("PRAGMA journal_mode = WAL")
        return
      } catch .busy where ContinuousClock.now < deadline {
        sqlite3_sleep(10)
      }
    }
  }

  /// Rows of a query.
  func query(_ sql: String, _ values: [DatabaseValue] = []) throws(DatabaseError) -> [DatabaseRow] {
    let statement = try prepared(sql)
    defer { statement.reset() }
    try bind(values, to: statement.pointer, sql: sql)
    var names: [String] = []
    var rows: [DatabaseRow] = []
    while true {
      let code = sqlite3_step(statement.pointer)
      switch code {
      case SQLITE_ROW:
        if rows.isEmpty { names = statement.columnNames() }
        let columns = 0..<Int32(names.count)
        rows.append(DatabaseRow(names: names, values: columns.map { Self.value(statement.pointer, $0) }))
      case SQLITE_DONE: return rows
      default: throw error(code)
      }
    }
  }

  /// The first row of a query.
  func first(_ sql: String, _ values: [DatabaseValue] = []) throws(DatabaseError) -> DatabaseRow? {
    try query(sql, values).first
  }

  /// Runs a statement; returns how many rows it changed.
  @discardableResult
  func execute(_ sql: String, _ values: [DatabaseValue] = []) throws(DatabaseError) -> Int {
    _ = try query(sql, values)
    guard let handle else { throw .closed }
    return Int(sqlite3_changes(handle))
  }

  /// Runs an `INSERT`; returns the new row's number, which is its key.
  func insert(_ sql: String, _ values: [DatabaseValue], key: String) throws(DatabaseError) -> Int64 {
    _ = try query(sql, values)
    guard let handle else { throw .closed }
    return sqlite3_last_insert_rowid(handle)
  }

  /// Runs several statements without parameters, for schemas and settings.
  func run(script: String) throws(DatabaseError) {
    guard let handle else { throw .closed }
    let code = sqlite3_exec(handle, script, nil, nil, nil)
    guard code == SQLITE_OK else { throw error(code) }
  }

  func source(of migration: Migration) -> String { migration.statements }

  func statements(of migration: Migration) -> String { migration.statements }

  /// Writes the log into the database file, as far as nobody reads what was there before. To others it is no change.
  func checkpoint() throws(DatabaseError) {
    _ = try query("PRAGMA wal_checkpoint(PASSIVE)")
  }

  func close() {
    statements = [:]
    sqlite3_close_v2(handle)
    handle = nil
  }

  // MARK: Statements

  private func prepared(_ sql: String) throws(DatabaseError) -> PreparedStatement {
    guard let handle else { throw .closed }
    if let statement = statements[sql] { return statement }
    if statements.count >= Self.statementLimit { statements = [:] }
    var pointer: OpaquePointer?
    let code = sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &pointer, nil)
    guard code == SQLITE_OK, let pointer else { throw error(code) }
    let statement = PreparedStatement(pointer)
    statements[sql] = statement
    return statement
  }

  private func bind(_ values: [DatabaseValue], to statement: OpaquePointer, sql: String) throws(DatabaseError) {
    precondition(
      Int(sqlite3_bind_parameter_count(statement)) == values.count,
      "The statement has another number of parameters than the \(values.count) values given: \(sql)")
    for (offset, value) in values.enumerated() {
      let index = Int32(offset + 1)
      let code: Int32
      switch value {
      case .null: code = sqlite3_bind_null(statement, index)
      case .integer(let number): code = sqlite3_bind_int64(statement, index, number)
      case .real(let number): code = sqlite3_bind_double(statement, index, number)
      case .text(var text):
        code = text.withUTF8 { bytes in
          bytes.withMemoryRebound(to: CChar.self) { characters in
            // An empty string may come without an address, which SQLite would take for NULL.
            ambient_sqlite3_bind_text(statement, index, characters.baseAddress ?? Self.empty, Int32(bytes.count))
          }
        }
      case .blob(let data):
        code = data.withUnsafeBytes { ambient_sqlite3_bind_blob(statement, index, $0.baseAddress, Int32($0.count)) }
      }
      guard code == SQLITE_OK else { throw error(code) }
    }
  }

  // Safe: one NUL byte that nobody writes.
  private nonisolated(unsafe) static let empty = UnsafePointer(strdup("")!)

  private static func value(_ statement: OpaquePointer, _ index: Int32) -> DatabaseValue {
    switch sqlite3_column_type(statement, index) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, index))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, index))
    case SQLITE_TEXT:
      guard let bytes = sqlite3_column_text(statement, index) else { return .text("") }
      let text = UnsafeBufferPointer(start: bytes, count: length(statement, index))
      return .text(String(decoding: text, as: UTF8.self))
    case SQLITE_BLOB:
      guard let bytes = sqlite3_column_blob(statement, index) else { return .blob(Data()) }
      return .blob(Data(bytes: bytes, count: length(statement, index)))
    default: return .null
    }
  }

  /// The bytes of a text or a blob. Asked of a number, SQLite would make a text of it.
  private static func length(_ statement: OpaquePointer, _ index: Int32) -> Int {
    Int(sqlite3_column_bytes(statement, index))
  }

  // MARK: Errors

  /// What a code of SQLite's means; to be asked right after the failure, for the system's number beside it.
  func error(_ code: Int32) -> DatabaseError {
    // SQLite keeps the system's number of some failures and not of others, such as that of a COMMIT.
    let systemCodes = [errno, sqlite3_system_errno(handle)]
    switch code & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED: return .busy
    case SQLITE_READONLY, SQLITE_PERM: return .readOnly
    case SQLITE_FULL: return .full
    case SQLITE_CORRUPT: return .corrupt(path: path)
    case SQLITE_NOTADB: return .notADatabase(path: path)
    case SQLITE_CANTOPEN: return .cannotOpen(path: path)
    case SQLITE_IOERR where systemCodes.contains(where: [ENOSPC, EDQUOT, EFBIG].contains): return .full
    case SQLITE_CONSTRAINT:
      switch code >> 8 {
      // The numbers of SQLITE_CONSTRAINT_UNIQUE, _PRIMARYKEY, _FOREIGNKEY, _CHECK: macros Swift does not import.
      case 8, 6: return .constraint(.unique)
      case 3: return .constraint(.foreignKey)
      case 1: return .constraint(.check)
      default: return .constraint(.other)
      }
    default: return .other(code: code, reason: Self.text(of: code))
    }
  }

  private static func text(of code: Int32) -> String { String(cString: sqlite3_errstr(code)) }
}
