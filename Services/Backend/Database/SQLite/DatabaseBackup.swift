/// A copy of a database that is in use, in a file of its own.
struct DatabaseBackup: Sendable {
  /// The database.
  let source: String
  /// Where the copy goes.
  let target: String
  /// How long a lock on the database is waited for.
  let busyTimeout: Duration

  /// Makes the copy, and blocks the thread meanwhile.
  ///
  /// - Parameter beforeStep: Called before each piece is copied; what it throws ends the copy, and nothing is left of it.
  func run(beforeStep: () throws -> Void) throws {
    // What SQLite may have beside it while it writes.
    try NewFile(path: target).make(besides: ["-journal", "-wal", "-shm"]) { temporary in
      try copy(to: temporary, beforeStep)
    }
  }

  private func copy(to temporary: String, _ beforeStep: () throws -> Void) throws {
    let database = try SQLiteConnection(path: source, mode: .reading, busyTimeout: busyTimeout)
    defer { database.close() }
    let copy = try SQLiteConnection(path: temporary, mode: .making, busyTimeout: .zero)
    defer { copy.close() }
    try database.copy(to: copy, beforeStep: beforeStep)
    // It has the source's way of writing, with a log. One file is easier to carry about; opening it begins a log again.
    let mode = try copy.first("PRAGMA journal_mode = DELETE")?.text("journal_mode")
    guard mode == "delete", try Self.isSound(copy) else { throw DatabaseError.corrupt(path: source) }
  }

  private static func isSound(_ copy: SQLiteConnection) throws -> Bool {
    do {
      return try copy.first("PRAGMA integrity_check(1)")?.text("integrity_check") == "ok"
    } catch DatabaseError.corrupt {
      // It would name the copy, which goes away: the fault is the source's.
      return false
    }
  }
}
