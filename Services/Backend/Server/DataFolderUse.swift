import Glibc

/// A lock on a data folder: all who open the database in it share the lock, and who puts another database there has it alone.
///
/// A server holds it as long as it runs, and an operator's command as long as it works, so that what a command has written is never in a
/// file that `reset` or `restore` puts aside meanwhile. That a folder has one server at a time, ``DataFolderLock`` sees to.
///
/// It is a `flock` on the folder itself, so it ends with the process, however that ends. There is no file for it: one that root's command
/// has made, the server's user could not open.
struct DataFolderUse: Sendable {
  /// Who else may hold the lock.
  enum Mode: Sendable {
    /// All others who share it: for who opens the database.
    case shared
    /// Nobody: for who replaces the database.
    case alone

    fileprivate var operation: Int32 {
      switch self {
      case .shared: LOCK_SH
      case .alone: LOCK_EX
      }
    }
  }

  private let descriptor: Int32

  /// Takes the lock of a folder.
  ///
  /// - Parameter patience: How long others are waited for who are in the way.
  /// - Throws: `DataFolderBusy` where they still are then; `DataFolderError` where the folder cannot be opened or locked.
  init(_ folder: DataFolder, _ mode: Mode, patience: Duration) async throws {
    let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw DataFolderError(path: folder.path, reason: String(cString: strerror(errno)))
    }
    do {
      try await Self.take(descriptor, folder, mode, patience)
    } catch {
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
  }

  /// Gives the lock up.
  func release() {
    // A process that is being started has a copy of the descriptor until its program runs, which would go on holding it.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  private static func take(
    _ descriptor: Int32, _ folder: DataFolder, _ mode: Mode, _ patience: Duration
  ) async throws {
    let end = ContinuousClock.now + patience
    while flock(descriptor, mode.operation | LOCK_NB) != 0 {
      let code = errno
      guard code == EWOULDBLOCK || code == EINTR else {
        throw DataFolderError(path: folder.path, reason: "it cannot be locked: \(String(cString: strerror(code)))")
      }
      guard ContinuousClock.now < end else {
        switch mode {
        case .shared: throw DataFolderBusy.replaced(path: folder.path)
        case .alone: throw DataFolderBusy.used(path: folder.path)
        }
      }
      // Not a sleeping thread: who holds the lock may be in this process and need it.
      try await Task.sleep(for: .milliseconds(20))
    }
  }
}

extension Storage {
  /// Runs `body`, which opens the database, while nobody replaces what is in the data folder. PostgreSQL needs no lock of ours: there
  /// the connections themselves tell that somebody is at work.
  ///
  /// - Parameter patience: How long a `reset` or a `restore` that has begun is waited for.
  /// - Throws: `DataFolderBusy`, `DataFolderError`, and what `body` throws.
  func use<Value: Sendable>(patience: Duration, _ body: () async throws -> Value) async throws -> Value {
    guard let folder else { return try await body() }
    let use = try await DataFolderUse(folder, .shared, patience: patience)
    defer { use.release() }
    return try await body()
  }
}

/// Others are at work in a data folder, and were waited for in vain.
public enum DataFolderBusy: Error, Sendable, Equatable, CustomStringConvertible {
  /// `reset` or `restore` puts another database there.
  case replaced(path: String)
  /// A command, or a server, has its database open.
  case used(path: String)

  /// A sentence for a person, with the next step.
  public var description: String {
    switch self {
    case .replaced(let path):
      """
      What the data folder \(path) holds is being replaced, by `backend reset` or `restore`. Nothing was done. Try again when \
      that has ended.
      """
    case .used(let path):
      """
      Another command of `backend` is at work in the data folder \(path), or a backend starts there. Nothing was done. Try \
      again when it has ended.
      """
    }
  }
}
