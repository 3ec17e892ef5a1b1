import FoundationEssentials

@testable import ServicesBackend

/// A hospital in a database that goes away with its test.
final class TemporaryHospital: Sendable {
  let repository: DatabaseHospitalRepository
  private let folder: String
  private let location: DatabaseLocation

  init(migrations: [Migration] = HospitalModule.migrations) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "hospital-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    location = try TestDatabase.location() ?? .sqlite(path: folder + "/test.sqlite")
    repository = DatabaseHospitalRepository(
      database: try Database(location, migrations: [MigrationSet(domain: HospitalModule.domain, migrations)]))
  }

  /// The same database, opened once more by a newer program.
  func reopened(migrations: [Migration]) throws -> DatabaseHospitalRepository {
    DatabaseHospitalRepository(
      database: try Database(location, migrations: [MigrationSet(domain: HospitalModule.domain, migrations)]))
  }

  deinit {
    do {
      try repository.database.close()
      try FileManager.default.removeItem(atPath: folder)
    } catch {
      print("The temporary hospital \(folder) was not removed: \(error)")
    }
  }
}
