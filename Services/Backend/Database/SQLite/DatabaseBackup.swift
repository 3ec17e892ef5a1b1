import CAmbientSQLite
import Glibc

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
    // The system would take a name up to its NUL, and the one after a slash for the folder.
    guard !target.contains("\0"), !target.isEmpty, !target.hasSuffix("/") else {
      throw DatabaseError.cannotOpen(path: target)
    }
    try checkFree()
    let temporary = try makeTemporary()
    // What SQLite may have beside it while it writes.
    defer { for suffix in ["", "-journal", "-wal", "-shm"] { unlink(temporary + suffix) } }
    try copy(to: temporary, beforeStep)
    try makeDurable(temporary, flags: O_RDWR)
    try publish(temporary)
    do {
      try makeDurable(folder, flags: O_RDONLY | O_DIRECTORY)
    } catch {
      unlink(target)
      throw error
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

  // MARK: Files

  /// With the slash.
  private var folder: String {
    target.lastIndex(of: "/").map { String(target[...$0]) } ?? "./"
  }

  private func checkFree() throws(DatabaseError) {
    var information = stat()
    // A link that leads nowhere is something, too.
    if lstat(target, &information) == 0 { throw .exists(path: target) }
    guard errno == ENOENT else { throw failure(errno) }
  }

  private func makeTemporary() throws(DatabaseError) -> String {
    let temporary = "\(folder).backup-\(UInt64.random(in: 0...UInt64.max))"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw failure(errno) }
    close(descriptor)
    return temporary
  }

  /// The name is taken only where it is free: what somebody has put there meanwhile stays.
  private func publish(_ temporary: String) throws(DatabaseError) {
    if link(temporary, target) == 0 { return }
    guard errno == EPERM || errno == EOPNOTSUPP else { throw failure(errno) }
    // A file system without links.
    try checkFree()
    guard rename(temporary, target) == 0 else { throw failure(errno) }
  }

  private func makeDurable(_ path: String, flags: Int32) throws(DatabaseError) {
    let descriptor = open(path, flags | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(errno) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw failure(errno) }
  }

  private func failure(_ code: Int32) -> DatabaseError {
    switch code {
    case ENOSPC, EDQUOT: .full
    case EEXIST: .exists(path: target)
    case EIO: .other(code: SQLITE_IOERR, reason: String(cString: strerror(code)))
    default: .cannotOpen(path: target)
    }
  }
}
