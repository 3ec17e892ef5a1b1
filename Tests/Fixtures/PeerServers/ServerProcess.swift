import Glibc

/// Why no server could be started.
public struct PeerServerError: Error, CustomStringConvertible {
  /// The sentence.
  public let description: String

  init(_ description: String) { self.description = description }
}

/// Starts programs of others without anything of ours: no input, no output, no descriptors but those named.
enum ServerProcess {
  /// - Parameters:
  ///   - words: The path of the program, and its arguments.
  ///   - environment: All variables that it gets.
  ///   - descriptors: What it finds open, by the numbers that it finds them at.
  static func start(
    _ words: [String], environment: [String] = [], descriptors: [Int32: Int32] = [:]
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    // Out of the way of the numbers that they are given.
    let high = descriptors.mapValues { fcntl($0, F_DUPFD_CLOEXEC, 100) }
    defer { for descriptor in high.values { close(descriptor) } }
    for (number, descriptor) in high { posix_spawn_file_actions_adddup2(&actions, descriptor, number) }
    // What a test runner blocks or ignores must not stay blocked in it.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var process: pid_t = 0
    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { for string in arguments + variables { free(string) } }
    let status = posix_spawn(&process, words[0], &actions, &attributes, &arguments, &variables)
    guard status == 0 else { throw PeerServerError("\(words[0]): \(String(cString: strerror(status)))") }
    return process
  }
}
