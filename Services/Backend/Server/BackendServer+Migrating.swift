import ServicesHTTPServer

/// What was done to the schema of a domain.
public struct SchemaMigration: Sendable, Equatable, Codable {
  /// The domain, such as `market`.
  public var domain: String
  /// Its version before; 0 where it was not there.
  public var from: Int
  /// Its version now.
  public var to: Int
}

extension BackendServer {
  /// Brings the schema of a database up to date, as the first start of a newer program does; makes an empty database where there is none.
  ///
  /// - Returns: All domains, by their names; those that were up to date, too.
  /// - Throws: `DataFolderInUse` while a server serves the folder, `DataFolderBusy` while it is reset or restored; `DatabaseError`: nothing
  ///   was done then.
  public static func migrate(_ configuration: BackendConfiguration) async throws -> [SchemaMigration] {
    let storage = try Storage(configuration)
    return try await storage.use(patience: configuration.busyTimeout) { try await migrate(configuration, storage) }
  }

  private static func migrate(
    _ configuration: BackendConfiguration, _ storage: Storage
  ) async throws -> [SchemaMigration] {
    var lock: DataFolderLock?
    // No server's address: whoever serves the folder is told to be in the way.
    if let folder = storage.folder { lock = try await DataFolderLock(folder, for: .loopback(0)) }
    defer { lock?.release() }
    let former = try await Database.schemaVersions(at: storage.database, busyTimeout: configuration.busyTimeout)
    let versions = try await status(configuration, storage).schemaVersions
    return versions.sorted { $0.key < $1.key }.map { domain, version in
      SchemaMigration(domain: domain, from: former[domain] ?? 0, to: version)
    }
  }
}
