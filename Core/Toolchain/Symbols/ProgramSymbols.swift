#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif
import Synchronization

/// The symbols of the running program and of the libraries it has loaded.
enum ProgramSymbols {
  /// The getters of key paths whose code begins at `address`. None where there is no symbol.
  ///
  /// The first question to a file maps it, which stays; each new address costs one pass over its symbols, 24 bytes each.
  /// The answers are kept: at most one for each getter of the program.
  static func keyPathGetters(at address: UInt) -> [KeyPathGetter] {
    known.withLock { known in
      if let getters = known.getters[address] { return getters }
      let getters = known.names(at: address).compactMap { name in
        demangle(name).flatMap { KeyPathGetter(demangled: $0) }
      }
      known.getters[address] = getters
      return getters
    }
  }

  private struct Known {
    var getters: [UInt: [KeyPathGetter]] = [:]
    var tables: [UInt: SymbolTable?] = [:]

    mutating func names(at address: UInt) -> [String] {
      guard let file = LoadedFile(containing: address) else { return [] }
      let base = UInt(bitPattern: file.start)
      let table: SymbolTable?
      if let known = tables[base] {
        table = known
      } else {
        table = file.map().flatMap { SymbolTable(elf: $0) }
        tables[base] = .some(table)
      }
      return table?.keyPathGetters(at: UInt64(address &- base)) ?? []
    }
  }

  private static let known = Mutex(Known())

  private static func demangle(_ name: String) -> String? {
    typealias Demangle =
      @convention(c) (
        UnsafePointer<CChar>, Int, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<Int>?, UInt32
      ) -> UnsafeMutablePointer<CChar>?
    guard let symbol = dlsym(nil, "swift_demangle") else { return nil }
    guard let text = unsafeBitCast(symbol, to: Demangle.self)(name, name.utf8.count, nil, nil, 0) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }
}

/// A file that the dynamic linker has loaded: the program, or a shared library.
private struct LoadedFile {
  /// Where the file's first byte is in memory.
  let start: UnsafeRawPointer
  private let path: String

  init?(containing address: UInt) {
    /// `Dl_info` of dlfcn.h, which the C library's module leaves out.
    struct Information {
      var path: UnsafePointer<CChar>?
      var start: UnsafeRawPointer?
      var symbol: UnsafePointer<CChar>?
      var symbolAddress: UnsafeRawPointer?
    }
    typealias Find = @convention(c) (UnsafeRawPointer?, UnsafeMutableRawPointer) -> CInt
    guard let find = dlsym(nil, "dladdr") else { return nil }
    var information = Information()
    let found = unsafeBitCast(find, to: Find.self)(UnsafeRawPointer(bitPattern: address), &information)
    guard found != 0, let path = information.path, let start = information.start else { return nil }
    self.path = String(cString: path)
    self.start = start
  }

  /// The bytes of the file, for as long as the program runs; `nil` where it is no longer the file that was loaded.
  func map() -> UnsafeRawBufferPointer? {
    // The program's own path may be relative to a directory that it has left.
    for path in ["/proc/self/exe", path] {
      guard let bytes = Self.map(path), let first = bytes.baseAddress else { continue }
      // The first kilobyte has the places of the tables and, by custom, the build's identifier.
      if bytes.count >= 1_024, memcmp(start, first, 1_024) == 0 { return bytes }
      munmap(UnsafeMutableRawPointer(mutating: first), bytes.count)
    }
    return nil
  }

  private static func map(_ path: String) -> UnsafeRawBufferPointer? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else { return nil }
    let address = mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, descriptor, 0)
    guard let address, address != MAP_FAILED else { return nil }
    return UnsafeRawBufferPointer(start: address, count: Int(status.st_size))
  }
}
