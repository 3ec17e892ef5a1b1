import CoreStores
import FoundationEssentials
import Glibc
import ServicesHTTPServer

// What an operator does with a data folder, or with a PostgreSQL database (`BackendServer+KeepingPostgreSQL.swift`). A copy of a folder is
// a data folder, too: a server may be started on it.
extension BackendServer {
  /// Refuses a file of SQLite's that is named by itself: the key and the pictures that belong to it are in no copy of it.
  ///
  /// - Throws: `DatabaseError.notOffered`.
  public static func requireKeepable(_ configuration: BackendConfiguration) throws {
    guard case .sqlite? = configuration.database else { return }
    throw DatabaseError.notOffered(
      "This is for a data folder or a PostgreSQL database. Name the folder of the database:  --data FOLDER")
  }

  /// Copies a data folder as it is now: database, pictures and signing key. A server may be serving it, and goes on meanwhile. Of a
  /// PostgreSQL database, which holds all of them, `pg_dump` makes the copy.
  ///
  /// - Parameter target: The new folder, mode 0700, or the new file, mode 0600; its parent must be there.
  /// - Throws: `BackendKeepingError`, `DatabaseError`; `DataFolderBusy` while the folder is reset or restored: nothing is left of it then.
  public static func backup(_ configuration: BackendConfiguration, to target: String) async throws {
    try requireKeepable(configuration)
    if case .postgreSQL(let address)? = configuration.database {
      return try await backup(configuration, of: address, to: target)
    }
    let folder = try present(configuration.dataFolder)
    let use = try await DataFolderUse(folder, .shared, patience: configuration.busyTimeout)
    defer { use.release() }
    try requireDatabase(in: folder)
    guard mkdir(target, 0o700) == 0 else { throw BackendKeepingError.cannotMake(target, reason: systemReason()) }
    do {
      try await copy(folder, to: DataFolder(making: target), busyTimeout: configuration.busyTimeout)
    } catch {
      try? FileManager.default.removeItem(atPath: target)
      throw error
    }
  }

  /// Looks through the database of a data folder: its structure, and that what refers to a row has it; and whether a server would start
  /// with the signing key beside it. A key that is missing is not wrong: the next start makes one.
  ///
  /// - Returns: What is wrong, a sentence each; empty where nothing is.
  /// - Throws: `BackendKeepingError` where there is no database, `DatabaseError` where it cannot be read at all; `DataFolderBusy` while the
  ///   folder is reset or restored.
  public static func check(_ configuration: BackendConfiguration) async throws -> [String] {
    let isInFolder = configuration.database == nil
    // Looking makes no folder.
    if isInFolder { _ = try present(configuration.dataFolder) }
    let storage = try Storage(configuration)
    return try await storage.use(patience: configuration.busyTimeout) {
      if isInFolder, let folder = storage.folder { try requireDatabase(in: folder) }
      let database = try Database(storage.database, busyTimeout: configuration.busyTimeout)
      defer { try? database.close() }
      let findings = try await database.check()
      guard let folder = storage.folder else { return findings }
      return findings + [SigningKey.finding(at: folder.signingKey)].compactMap(\.self)
    }
  }

  /// Puts what a data folder, or a PostgreSQL database, holds aside and fills it with demo data again: everybody has to sign up anew.
  ///
  /// - Returns: What holds what there was, below `backups` in the data folder: a data folder, or a file for `restore`.
  /// - Throws: `DataFolderInUse`, `DatabaseError.inUse` while a server serves it; `DataFolderBusy` while another command works in the
  ///   folder for longer than the busy time; `BackendKeepingError`, `DatabaseError`.
  public static func reset(_ configuration: BackendConfiguration) async throws -> String {
    try requireKeepable(configuration)
    if case .postgreSQL(let address)? = configuration.database {
      return try await replace(configuration, at: address, taking: nil)
    }
    return try await replace(configuration, taking: nil)
  }

  /// Puts what a data folder, or a PostgreSQL database, holds aside and takes what a copy holds, which stays as it is.
  ///
  /// - Parameter source: A folder, or a file, that ``backup(_:to:)`` or ``reset(_:)`` has made.
  /// - Returns: As ``reset(_:)``.
  /// - Throws: As ``reset(_:)``; `DataFolderError` where the copy is the folder itself. What there was is in its place then, but for
  ///   `BackendKeepingError.notPutBack`.
  public static func restore(_ configuration: BackendConfiguration, from source: String) async throws -> String {
    try requireKeepable(configuration)
    if case .postgreSQL(let address)? = configuration.database {
      return try await replace(configuration, at: address, taking: source)
    }
    return try await replace(configuration, taking: present(source))
  }

  // MARK: Parts

  /// Puts what a folder holds aside, while nobody else has its database open; has it hold what `source` does, or else demo data.
  private static func replace(
    _ configuration: BackendConfiguration, taking source: DataFolder?
  ) async throws -> String {
    let folder = try present(configuration.dataFolder)
    let patience = configuration.busyTimeout
    // Who replaces it already is waited for here: the lock of servers would take that one for a server that is starting.
    try await DataFolderUse(folder, .shared, patience: patience).release()
    // No server's address: whoever serves the folder is told to be in the way.
    let lock = try await DataFolderLock(folder, for: .loopback(0))
    defer { lock.release() }
    let use = try await DataFolderUse(folder, .alone, patience: patience)
    defer { use.release() }
    try requireDatabase(in: folder)
    guard let source else { return try await replace(folder, configuration) {} }
    guard !source.isSame(as: folder) else {
      throw DataFolderError(path: source.path, reason: "it is the folder that is to take what the copy holds")
    }
    let reading = try await DataFolderUse(source, .shared, patience: patience)
    defer { reading.release() }
    try requireDatabase(in: source)
    return try await replace(folder, configuration) {
      try await copy(source, to: folder, busyTimeout: patience)
    }
  }

  /// Puts what a folder holds aside, has it filled by `fill`, and by demo data where that leaves it empty.
  private static func replace(
    _ folder: DataFolder, _ configuration: BackendConfiguration, _ fill: () async throws -> Void
  ) async throws -> String {
    let aside = try putAside(folder, at: configuration.now())
    do {
      try await fill()
      _ = try await seed(configuration, Storage(configuration))
    } catch {
      remove(folder)
      try? move(aside, to: folder)
      rmdir(aside.path)
      throw error
    }
    return aside.path
  }

  /// A folder that is there. What is in it can be looked at by who holds its lock: there is no database while it is being replaced.
  private static func present(_ path: String) throws -> DataFolder {
    var information = stat()
    guard stat(path, &information) == 0, information.st_mode & S_IFMT == S_IFDIR else {
      throw BackendKeepingError.nothingThere(path)
    }
    return try DataFolder(making: path)
  }

  private static func requireDatabase(in folder: DataFolder) throws {
    switch try DatabaseIdentity(of: folder.database) {
    case .ours, .blank: return
    case .none: throw BackendKeepingError.nothingThere(folder.path)
    case .foreign: throw DatabaseError.notADatabase(path: folder.database)
    }
  }

  private static func copy(_ source: DataFolder, to target: DataFolder, busyTimeout: Duration) async throws {
    // The database first: each picture that it speaks of is there by then.
    let database = try Database(path: source.database, readers: 1, busyTimeout: busyTimeout)
    do {
      try await database.backup(to: target.database)
    } catch {
      try? database.close()
      throw error
    }
    try database.close()
    for (from, to) in [(source.signingKey, target.signingKey), (source.uploads, target.uploads)]
    where FileManager.default.fileExists(atPath: from) {
      do {
        try FileManager.default.copyItem(atPath: from, toPath: to)
      } catch {
        throw BackendKeepingError.cannotMake(to, reason: "\(from) cannot be copied there")
      }
    }
  }

  /// The files that go together: what the log holds belongs to the database.
  private static func files(_ folder: DataFolder) -> [String] {
    ["", "-wal", "-shm"].map { folder.database + $0 } + [folder.signingKey, folder.uploads]
  }

  /// A name for what is put aside, in the folder `backups`, which is made where it is missing.
  static func placeAside(in folder: DataFolder, at time: Date) throws -> String {
    let backups = folder.path + "/backups"
    guard mkdir(backups, 0o700) == 0 || errno == EEXIST else {
      throw BackendKeepingError.cannotMake(backups, reason: systemReason())
    }
    let name = time.timestamp.map { $0 == ":" ? "-" : $0 }
    return "\(backups)/\(String(name))"
  }

  private static func putAside(_ folder: DataFolder, at time: Date) throws -> DataFolder {
    let place = try placeAside(in: folder, at: time)
    guard mkdir(place, 0o700) == 0 else { throw BackendKeepingError.cannotMake(place, reason: systemReason()) }
    let aside = try DataFolder(making: place)
    do {
      try move(folder, to: aside)
    } catch {
      try? move(aside, to: folder)
      rmdir(place)
      throw error
    }
    return aside
  }

  private static func move(_ source: DataFolder, to target: DataFolder) throws {
    for (from, to) in zip(files(source), files(target)) where rename(from, to) != 0 && errno != ENOENT {
      throw BackendKeepingError.cannotMake(to, reason: systemReason())
    }
  }

  private static func remove(_ folder: DataFolder) {
    for file in files(folder) { try? FileManager.default.removeItem(atPath: file) }
  }

  private static func systemReason() -> String { String(cString: strerror(errno)) }
}

/// Why a copy of a data folder cannot be made or taken.
public enum BackendKeepingError: Error, Sendable, Equatable, CustomStringConvertible {
  /// There is no database of a backend.
  case nothingThere(String)
  /// A file or folder cannot be made.
  case cannotMake(String, reason: String)
  /// What a PostgreSQL database held before is in a file alone.
  case notPutBack(String, reason: String)

  /// A sentence for a person, with the next step.
  public var description: String {
    switch self {
    case .nothingThere(let path): "\(path) is no data folder: it holds no database. Name another one."
    case .cannotMake(let path, let reason): "\(path) cannot be made: \(reason). Choose another place."
    case .notPutBack(let path, let reason):
      "\(reason) What there was is not back in the database. Take it back:  backend restore \(path) --yes"
    }
  }
}
