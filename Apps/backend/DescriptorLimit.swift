import Glibc

/// How many files and connections this process may have open.
enum DescriptorLimit {
  /// Raises the limit to what the system allows without asking: the usual one, 1,024, is less than the server can serve.
  ///
  /// A limit that cannot be raised is kept; the server then takes fewer connections.
  static func raise() {
    var limit = rlimit()
    let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    guard getrlimit(kind, &limit) == 0, limit.rlim_cur < limit.rlim_max else { return }
    limit.rlim_cur = min(limit.rlim_max, 65_536)
    setrlimit(kind, &limit)
  }
}
