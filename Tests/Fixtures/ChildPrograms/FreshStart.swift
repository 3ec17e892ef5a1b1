import Glibc

extension posix_spawnattr_t {
  /// A start with no signal blocked or ignored: threads of a test have most of them blocked, and what a program inherits
  /// blocked does not end it.
  ///
  /// - Parameter flags: More of them.
  static func fresh(_ flags: Int32 = 0) -> posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | flags))
    return attributes
  }
}

/// Closes what a program would inherit of ours beyond its own descriptors, locks and pipes of others too: a server that it
/// starts would keep them for good. What is not open is no error.
func closeInherited(from first: Int32, _ actions: inout posix_spawn_file_actions_t) {
  for descriptor in first..<256 { posix_spawn_file_actions_addclose(&actions, descriptor) }
}
