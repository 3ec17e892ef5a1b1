import AmbientChildProcesses
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
  ///   - descriptors: What it finds open, at 3 and the numbers that follow.
  static func start(
    _ words: [String], environment: [String] = [], descriptors: [Int32] = []
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    // Out of the way of the numbers that they are given.
    let high = descriptors.map { fcntl($0, F_DUPFD_CLOEXEC, 100) }
    defer { for descriptor in high { close(descriptor) } }
    for (number, descriptor) in zip(Int32(3)..., high) {
      posix_spawn_file_actions_adddup2(&actions, descriptor, number)
    }
    // A socket that a server inherits stays open for as long as it runs, and who waits for its end waits for ever.
    closeInherited(from: 3 + Int32(descriptors.count), &actions)
    var attributes = posix_spawnattr_t.fresh()
    defer { posix_spawnattr_destroy(&attributes) }
    var process: pid_t = 0
    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { for string in arguments + variables { free(string) } }
    let status = posix_spawn(&process, words[0], &actions, &attributes, &arguments, &variables)
    guard status == 0 else { throw PeerServerError("\(words[0]): \(String(cString: strerror(status)))") }
    return process
  }
}
