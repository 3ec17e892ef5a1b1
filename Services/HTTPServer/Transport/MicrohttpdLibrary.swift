import CAmbientMicrohttpd
import Glibc

/// libmicrohttpd, loaded when the first server is started.
///
/// Any program may serve a look inside, and hardly any does: those pay nothing for the libraries that it brings.
struct MicrohttpdLibrary: @unchecked Sendable {
  // Never written after it was found, so that every thread may read it.
  let table: UnsafePointer<microhttpd_functions>

  /// The library, or why there is none; loaded once for the process. May be asked for on any thread.
  static let shared = load("libmicrohttpd.so.12")

  /// Its functions, by their names without `MHD_`. Only where a server runs, which has loaded it.
  static var functions: microhttpd_functions {
    guard case .success(let library) = shared else { preconditionFailure("A server runs without its library.") }
    return library.table.pointee
  }

  /// The table of the functions, for those that are called through C. Only where a server runs.
  static var table: UnsafePointer<microhttpd_functions> {
    guard case .success(let library) = shared else { preconditionFailure("A server runs without its library.") }
    return library.table
  }

  /// Loads the library of a file's name.
  static func load(_ name: String) -> Result<MicrohttpdLibrary, TransportError> {
    // Its functions are found through the handle: their names stay out of the way of other libraries.
    guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL) else {
      return .failure(.libraryMissing(reason: dlerror().map { String(cString: $0) } ?? "\(name) cannot be loaded"))
    }
    let table = UnsafeMutablePointer<microhttpd_functions>.allocate(capacity: 1)
    table.initialize(to: microhttpd_functions())
    if let missing = microhttpd_functions_find(table, library) {
      table.deallocate()
      dlclose(library)
      return .failure(.libraryMissing(reason: "\(name) has no \(String(cString: missing))"))
    }
    return .success(MicrohttpdLibrary(table: table))
  }
}
