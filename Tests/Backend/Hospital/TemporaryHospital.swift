import FoundationEssentials

@testable import ServicesBackend

/// A hospital in a SQLite file that goes away with its test.
final class TemporaryHospital: Sendable {
  let repository: SQLiteHospitalRepository
  private let folder: String

  init(migrations: [Migration] = HospitalModule.migrations) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "hospital-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    repository = SQLiteHospitalRepository(
      database: try Database(
        path: folder + "/test.sqlite",
        migrations: [MigrationSet(domain: HospitalModule.domain, migrations)]))
  }

  /// The same file, opened once more by a newer program.
  func reopened(migrations: [Migration]) throws -> SQLiteHospitalRepository {
    SQLiteHospitalRepository(
      database: try Database(
        path: folder + "/test.sqlite", migrations: [MigrationSet(domain: HospitalModule.domain, migrations)]))
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
