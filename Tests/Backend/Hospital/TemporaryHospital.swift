import FoundationEssentials

@testable import ServicesBackend

/// A hospital in a SQLite file that goes away with its test.
final class TemporaryHospital {
  let repository: SQLiteHospitalRepository
  private let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "hospital-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    repository = SQLiteHospitalRepository(
      database: try Database(
        path: folder + "/test.sqlite",
        migrations: [MigrationSet(domain: HospitalModule.domain, HospitalModule.migrations)]))
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
