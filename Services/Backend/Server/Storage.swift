/// Where a backend's data is: in a folder of its own, or in a PostgreSQL database.
struct Storage: Sendable, CustomStringConvertible {
  let database: DatabaseLocation
  /// `nil` where everything is in the database.
  let folder: DataFolder?

  /// Makes the folder where it is needed.
  init(_ configuration: BackendConfiguration) throws(DataFolderError) {
    switch configuration.database {
    case .postgreSQL(let address)?:
      database = .postgreSQL(address)
      folder = nil
    case .sqlite(let path)?:
      database = .sqlite(path: path)
      folder = try DataFolder(making: configuration.dataFolder)
    case nil:
      let folder = try DataFolder(making: configuration.dataFolder)
      database = .sqlite(path: folder.database)
      self.folder = folder
    }
  }

  /// The tables of the domains and, where there is no folder, of what else backends share.
  func schemas(of modules: [any BackendModule.Type]) -> [MigrationSet] {
    let schemas = modules.map { MigrationSet(domain: $0.domain, $0.migrations) }
    return folder == nil ? [SharedSchema.migrations] + schemas : schemas
  }

  /// Bytes of a file of SQLite's, its log included; 0 where that is not known.
  var size: Int {
    switch database {
    case .sqlite(let path): DataFolder.size(ofDatabase: path)
    case .postgreSQL: 0
    }
  }

  /// Bytes that may still be written where the folder is; `nil` where that is not known.
  var freeBytes: Int? { folder?.freeBytes }

  /// The folder, or the database's address without a password.
  var description: String {
    switch database {
    case .sqlite: folder?.path ?? ""
    case .postgreSQL(let address): address.description
    }
  }
}
