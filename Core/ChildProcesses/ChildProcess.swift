package import Glibc

/// A program that was started with nothing of ours but what it is given: no descriptor, no signal that is blocked or ignored. Its
/// standard input is empty.
package struct ChildProcess: Sendable {
  /// Its number, until its end was waited for.
  package let processID: pid_t

  /// Where a program writes.
  package enum Output: Sendable {
    /// To what is open here under a number above 2.
    case descriptor(Int32)
    /// To the end of a file, which is made with mode 0600 where there is none.
    case file(path: String)
  }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - words: Its path, and its arguments, which everybody on the machine can read.
  ///   - environment: All variables that it gets; `nil` for those of this process.
  ///   - isOwnSession: Whether closing the terminal or pressing ^C in it leaves it alone.
  /// - Throws: `ChildStartError` where there is no such program, or it cannot be started.
  package static func start(
    _ words: [String], environment: [String: String]? = nil, output: Output, errors: Output, isOwnSession: Bool = false
  ) throws(ChildStartError) -> ChildProcess {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    for (number, place) in [(STDOUT_FILENO, output), (STDERR_FILENO, errors)] {
      switch place {
      case .descriptor(let descriptor): posix_spawn_file_actions_adddup2(&actions, descriptor, number)
      case .file(let path):
        posix_spawn_file_actions_addopen(&actions, number, path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
      }
    }
    closeInherited(from: STDERR_FILENO + 1, &actions)
    var attributes = posix_spawnattr_t.fresh(isOwnSession ? newSession : 0)
    defer { posix_spawnattr_destroy(&attributes) }

    let arguments = words.map { strdup($0) }
    let variables = environment.map { $0.map { strdup("\($0.key)=\($0.value)") } }
    defer { for text in arguments + (variables ?? []) { free(text) } }
    var processID: pid_t = 0
    var code: Int32 = 0
    for _ in 0..<50 {
      if let variables {
        code = posix_spawn(&processID, words[0], &actions, &attributes, arguments + [nil], variables + [nil])
      } else {
        code = posix_spawn(&processID, words[0], &actions, &attributes, arguments + [nil], environ)
      }
      // A file that was just written may be open for writing still, in a program that another thread is about to start.
      guard code == ETXTBSY else { break }
      usleep(10_000)
    }
    guard code == 0 else { throw ChildStartError(code: code) }
    return ChildProcess(processID: processID)
  }

  /// Waits until it has ended, and lets the system forget it.
  ///
  /// - Returns: Its status as a shell tells it: 128 and the number of a signal that ended it; 127 where somebody else has waited for it.
  @discardableResult
  package func waitForEnd() -> Int32 {
    var status: Int32 = 0
    while waitpid(processID, &status, 0) != processID {
      if errno != EINTR { return 127 }
    }
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }

  /// `POSIX_SPAWN_SETSID`, which the Glibc module leaves out because the header guards it with `__USE_GNU`.
  private static let newSession: Int32 = 0x80
}

/// Why a program cannot be started.
package struct ChildStartError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The system's number for it, such as `ENOENT`.
  package let code: Int32

  /// What the system says.
  package var description: String { String(cString: strerror(code)) }
}
