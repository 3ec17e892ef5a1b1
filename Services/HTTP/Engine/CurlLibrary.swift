import CAmbientCurl
import Glibc

/// libcurl, loaded when it is first asked for.
///
/// Loading it with the program would cost every program 4 ms and 8 MB, for it brings thirty libraries: those that send no
/// request pay nothing, and those that do pay on the engine's thread, while the main one draws.
struct CurlLibrary: @unchecked Sendable {
  // Never written after `init`, so that every thread may read it.
  private let table: UnsafePointer<curl_functions>

  /// The functions, by their names without `curl_`.
  var functions: curl_functions { table.pointee }

  /// The library, ready for use, or why there is none; loaded once for the process. May be asked for on any thread, and
  /// takes some milliseconds the first time.
  static let shared = load("libcurl.so.4")

  /// Loads the library of a file's name.
  static func load(_ name: String) -> Result<CurlLibrary, HTTPError> {
    // Its functions are found through the handle: their names stay out of the way of other libraries.
    guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL) else {
      return .failure(.libraryMissing(reason: dlerror().map { String(cString: $0) } ?? "\(name) cannot be loaded"))
    }
    let table = UnsafeMutablePointer<curl_functions>.allocate(capacity: 1)
    table.initialize(to: curl_functions())
    if let missing = curl_functions_find(table, library) {
      table.deallocate()
      dlclose(library)
      return .failure(.libraryMissing(reason: "\(name) has no \(String(cString: missing))"))
    }
    // A process that ends in the middle of what follows must not have libcrypto give back what it is making.
    openssl_forgo_exit_handler(library)
    guard table.pointee.global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK else {
      return .failure(.libraryMissing(reason: "\(name) cannot be set up"))
    }
    EngineThreads.registerForEnd()
    return .success(CurlLibrary(table: table))
  }

  // MARK: Words

  /// What libcurl says of an ending.
  func words(for code: CURLcode) -> String { functions.easy_strerror(code).map { String(cString: $0) } ?? "" }

  /// What libcurl says of an engine's complaint.
  func words(for code: CURLMcode) -> String { functions.multi_strerror(code).map { String(cString: $0) } ?? "" }

  // MARK: Options, whose functions take any argument in C

  func set(_ handle: UnsafeMutableRawPointer, _ option: CURLoption, _ value: Int) -> CURLcode {
    curl_easy_setopt_long(table, handle, option, value)
  }

  func set(_ handle: UnsafeMutableRawPointer, _ option: CURLoption, offset: curl_off_t) -> CURLcode {
    curl_easy_setopt_offset(table, handle, option, offset)
  }

  func set(_ handle: UnsafeMutableRawPointer, _ option: CURLoption, _ value: String?) -> CURLcode {
    guard let value else { return curl_easy_setopt_string(table, handle, option, nil) }
    return curl_easy_setopt_string(table, handle, option, value)
  }

  func set(_ handle: UnsafeMutableRawPointer, _ option: CURLoption, _ value: UnsafeMutableRawPointer) -> CURLcode {
    curl_easy_setopt_pointer(table, handle, option, value)
  }

  func set(
    _ handle: UnsafeMutableRawPointer, _ option: CURLoption, _ list: UnsafeMutablePointer<curl_slist>?
  ) -> CURLcode {
    curl_easy_setopt_list(table, handle, option, list)
  }

  func set(
    _ handle: UnsafeMutableRawPointer, _ option: CURLoption, _ function: @escaping curl_data_function
  ) -> CURLcode {
    curl_easy_setopt_function(table, handle, option, function)
  }

  func number(_ information: CURLINFO, of handle: UnsafeMutableRawPointer) -> Int {
    var value = 0
    curl_easy_getinfo_long(table, handle, information, &value)
    return value
  }

  func amount(_ information: CURLINFO, of handle: UnsafeMutableRawPointer) -> Int {
    var value: curl_off_t = 0
    curl_easy_getinfo_offset(table, handle, information, &value)
    return Int(value)
  }

  func set(_ handle: UnsafeMutableRawPointer, opening function: @escaping curl_open_function) -> CURLcode {
    curl_easy_setopt_open_function(table, handle, function)
  }

  func set(_ handle: UnsafeMutableRawPointer, closing function: @escaping curl_close_function) -> CURLcode {
    curl_easy_setopt_close_function(table, handle, function)
  }

  /// What a handle was given as `CURLOPT_PRIVATE`.
  func context(of handle: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    var value: UnsafeMutableRawPointer?
    curl_easy_getinfo_pointer(table, handle, CURLINFO_PRIVATE, &value)
    return value
  }

  /// Has an engine told which sockets libcurl waits for, and when it wants to be asked again.
  func set(
    _ multi: UnsafeMutableRawPointer, context: UnsafeMutableRawPointer, watching watch: @escaping curl_watch_function,
    alarm: @escaping curl_alarm_function
  ) {
    curl_multi_setopt_watch_function(table, multi, watch, context)
    curl_multi_setopt_alarm_function(table, multi, alarm, context)
  }

  /// A share of cookies among handles of several threads.
  func makeShare(_ locks: UnsafeMutablePointer<curl_share_locks>) -> UnsafeMutableRawPointer? {
    curl_share_make(table, locks)
  }

  /// Information that is a list of lines.
  func lines(_ information: CURLINFO, of handle: UnsafeMutableRawPointer) -> [String] {
    var list: UnsafeMutablePointer<curl_slist>?
    guard curl_easy_getinfo_list(table, handle, information, &list) == CURLE_OK else { return [] }
    defer { functions.slist_free_all(list) }
    var lines: [String] = []
    var item = list
    while let line = item {
      if let text = line.pointee.data { lines.append(String(cString: text)) }
      item = line.pointee.next
    }
    return lines
  }

  func limitIdleConnections(of multi: UnsafeMutableRawPointer, to count: Int) {
    curl_multi_setopt_long(table, multi, CURLMOPT_MAXCONNECTS, count)
  }
}
