import CAmbientPostgreSQL
import Glibc

/// libpq, loaded when the first PostgreSQL database is opened.
struct PostgreSQLLibrary: @unchecked Sendable {
  // Never written after it was found, so that every thread may read it.
  private let table: UnsafePointer<postgresql_functions>

  /// The library, or why there is none; loaded once for the process. May be asked for on any thread.
  static let shared = load("libpq.so.5")

  /// Its functions, by their names with `pq_` in place of `PQ`.
  var functions: postgresql_functions { table.pointee }

  /// Loads the library of a file's name.
  static func load(_ name: String) -> Result<PostgreSQLLibrary, DatabaseError> {
    // Its functions are found through the handle: their names stay out of the way of other libraries.
    guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL) else {
      return .failure(.notOffered("PostgreSQL needs \(name), which is not there. Install the package libpq5."))
    }
    let table = UnsafeMutablePointer<postgresql_functions>.allocate(capacity: 1)
    table.initialize(to: postgresql_functions())
    if let missing = postgresql_functions_find(table, library) {
      let name = String(cString: missing)
      table.deallocate()
      dlclose(library)
      return .failure(.notOffered("The library libpq.so.5 has no \(name). Install version 14 or later of it."))
    }
    return .success(PostgreSQLLibrary(table: table))
  }
}
