import CAmbientCrypto
import CoreStores
import Glibc

/// OpenSSL's libcrypto, loaded when the first key is read: programs that sign nothing do without it.
struct CryptoLibrary: @unchecked Sendable {
  // Never written after it is filled, so that every thread may read it.
  let table: UnsafePointer<crypto_functions>

  /// The functions, by their names in OpenSSL.
  var functions: crypto_functions { table.pointee }

  /// The library, or why there is none; loaded once for the process, on whichever thread asks first.
  static let shared = load("libcrypto.so.3")

  /// Loads the library of a file's name.
  static func load(_ name: String) -> Result<CryptoLibrary, ServiceError> {
    func missing(_ reason: String) -> Result<CryptoLibrary, ServiceError> {
      .failure(
        ServiceError(
          .storage, "Signing needs OpenSSL's libcrypto: \(reason).", nextStep: "Install it:  apt-get install libssl3"))
    }
    // Its functions are found through the handle: their names stay out of the way of other libraries.
    guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL) else {
      return missing(dlerror().map { String(cString: $0) } ?? "\(name) cannot be loaded")
    }
    let table = UnsafeMutablePointer<crypto_functions>.allocate(capacity: 1)
    table.initialize(to: crypto_functions())
    if let function = crypto_functions_find(table, library) {
      table.deallocate()
      dlclose(library)
      return missing("\(name) has no \(String(cString: function))")
    }
    return .success(CryptoLibrary(table: table))
  }
}
