import Dispatch
import FoundationEssentials

// What an operator does with a PostgreSQL database: the parts of `BackendServer+Keeping.swift` that are its own.
extension BackendServer {
  /// Has `pg_dump` copy a database.
  static func backup(
    _ configuration: BackendConfiguration, of address: PostgreSQLAddress, to target: String
  ) async throws {
    let dump = PostgreSQLDump(
      address: address, busyTimeout: configuration.busyTimeout, programs: configuration.postgreSQLPrograms())
    try await blocking { try dump.write(to: target) }
  }

  /// Keeps what a database holds in a file below `backups` of the data folder; has it hold what a dump holds, or nothing; brings that up
  /// to date, and fills it with demo data where it is empty.
  ///
  /// - Returns: The file, which stays where it fails later on.
  static func replace(
    _ configuration: BackendConfiguration, at address: PostgreSQLAddress, taking source: String?
  ) async throws -> String {
    if let source, !PostgreSQLPrograms.isDump(source) { throw DatabaseError.notADump(path: source) }
    let storage = try Storage(configuration)
    let migrations = storage.schemas(of: configuration.modules)
    // A database in which there is nothing gets its tables first: what is kept of it is a dump as any other.
    if try await Database.schemaVersions(at: storage.database, busyTimeout: configuration.busyTimeout).isEmpty {
      try Database(
        storage.database, migrations: migrations, connections: 1, busyTimeout: configuration.busyTimeout
      ).close()
    }
    let folder = try DataFolder(making: configuration.dataFolder)
    let aside = try placeAside(in: folder, at: configuration.now()) + ".dump"
    let replacement = PostgreSQLReplacement(
      address: address, migrations: migrations, busyTimeout: configuration.busyTimeout,
      programs: configuration.postgreSQLPrograms(), now: configuration.now())
    try await blocking { try replacement.run(keeping: aside, taking: source) }
    do {
      _ = try await seed(configuration)
    } catch {
      // The dump is of a newer program, or damaged where PostgreSQL does not look.
      do {
        try await blocking { try replacement.run(keeping: nil, taking: aside) }
      } catch let second {
        throw BackendKeepingError.notPutBack(aside, reason: "\(error) \(second)")
      }
      throw error
    }
    return aside
  }

  /// Runs what takes long on a thread of its own.
  private static func blocking(_ body: @escaping @Sendable () throws -> Void) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      DispatchQueue.global().async { continuation.resume(with: Result { try body() }) }
    }
  }
}
