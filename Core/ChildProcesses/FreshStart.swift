import FoundationEssentials
package import Glibc

extension posix_spawnattr_t {
  /// A start with no signal blocked or ignored: threads may have most of them blocked, and what a program inherits blocked does not end it.
  ///
  /// - Parameter flags: More of them.
  package static func fresh(_ flags: Int32 = 0) -> posix_spawnattr_t {
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

/// Closes what a program would inherit of ours from a number on, locks, pipes and sockets of others too: a server that it starts would keep
/// them for good, and who reads a pipe would wait for its end.
package func closeInherited(from first: Int32, _ actions: inout posix_spawn_file_actions_t) {
  // Without /proc nothing is closed beforehand: what was opened with O_CLOEXEC is closed all the same.
  for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? [] {
    // That of the folder itself is closed by then; closing it once more is no error.
    if let descriptor = Int32(name), descriptor >= first { posix_spawn_file_actions_addclose(&actions, descriptor) }
  }
}
