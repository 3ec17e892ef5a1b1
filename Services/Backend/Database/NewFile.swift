import CAmbientSQLite
import Glibc

/// A file that is there whole and durable or not at all, and that takes the place of nothing.
struct NewFile: Sendable {
  /// Where it is to be, in a folder that exists.
  let path: String

  /// Has it written.
  ///
  /// - Parameters:
  ///   - suffixes: What is left beside it while it is written, by the ends of the names; it goes away.
  ///   - fill: Given the path of an empty file of mode 0600, beside the one that is to be. What it throws ends all, and nothing is left.
  /// - Throws: `DatabaseError`: `exists` where there is something already, which stays as it is; `full`; `cannotOpen` where no file can
  ///   be made.
  func make(besides suffixes: [String] = [], _ fill: (_ temporary: String) throws -> Void) throws {
    // The system would take a name up to its NUL, and the one after a slash for the folder.
    guard !path.contains("\0"), !path.isEmpty, !path.hasSuffix("/") else { throw DatabaseError.cannotOpen(path: path) }
    try checkFree()
    let temporary = try makeTemporary()
    defer { for suffix in [""] + suffixes { unlink(temporary + suffix) } }
    try fill(temporary)
    try makeDurable(temporary, flags: O_RDWR)
    try publish(temporary)
    do {
      try makeDurable(folder, flags: O_RDONLY | O_DIRECTORY)
    } catch {
      unlink(path)
      throw error
    }
  }

  /// With the slash.
  private var folder: String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
  }

  private func checkFree() throws(DatabaseError) {
    var information = stat()
    // A link that leads nowhere is something, too.
    if lstat(path, &information) == 0 { throw .exists(path: path) }
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
    if link(temporary, path) == 0 { return }
    guard errno == EPERM || errno == EOPNOTSUPP else { throw failure(errno) }
    // A file system without links.
    try checkFree()
    guard rename(temporary, path) == 0 else { throw failure(errno) }
  }

  private func makeDurable(_ place: String, flags: Int32) throws(DatabaseError) {
    let descriptor = open(place, flags | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(errno) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw failure(errno) }
  }

  private func failure(_ code: Int32) -> DatabaseError {
    switch code {
    case ENOSPC, EDQUOT: .full
    case EEXIST: .exists(path: path)
    case EIO: .other(code: SQLITE_IOERR, reason: String(cString: strerror(code)))
    default: .cannotOpen(path: path)
    }
  }
}
