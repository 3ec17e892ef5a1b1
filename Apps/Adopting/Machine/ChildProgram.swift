import Foundation
package import Glibc

/// Starts other programs, in the terminal of this one or with what they print kept.
package enum ChildProgram {
  /// How a program ended.
  package struct Ending: Equatable, Sendable {
    /// The status as a shell tells it: 128 and the number of a signal that ended it.
    package let status: Int32
    package let output: String

    package init(status: Int32, output: String) {
      self.status = status
      self.output = output
    }
  }

  /// Starts a program that has this one's terminal, input and output.
  ///
  /// - Parameters:
  ///   - words: The program, found by `PATH`, and its arguments.
  ///   - output: A file that gets what it prints; its input is then empty.
  /// - Returns: Its number, or `nil` where it cannot be started.
  package static func start(_ words: [String], output: String? = nil) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let output {
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
      posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // What this program ignores or holds back is not the other's business.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGPIPE, SIGCHLD] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child: pid_t = 0
    for _ in 0..<50 {
      let fault = posix_spawnp(&child, words[0], &actions, &attributes, &arguments, environ)
      // A file that was just written may be open for writing still, in a program that another thread is about to start.
      guard fault == ETXTBSY else { return fault == 0 ? child : nil }
      usleep(10_000)
    }
    return nil
  }

  /// Waits for a program to end; `nil` where it runs on and `isWaiting` is false.
  package static func end(of child: pid_t, isWaiting: Bool = true) -> Int32? {
    var status: Int32 = 0
    while true {
      let result = waitpid(child, &status, isWaiting ? 0 : WNOHANG)
      if result == child { return Self.status(status) }
      if result == 0 { return nil }
      // Nobody to wait for: it was waited for before.
      if errno != EINTR { return 127 }
    }
  }

  private static func status(_ status: Int32) -> Int32 {
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }

  /// Runs a program to its end, or for so many seconds, and keeps what it prints.
  package static func run(_ words: [String], seconds: Double? = nil) -> Ending {
    let file = FileManager.default.temporaryDirectory.path + "/ambient-\(UUID().uuidString)"
    defer { unlink(file) }
    guard let child = start(words, output: file) else { return Ending(status: 127, output: "") }
    var status: Int32?
    if let seconds {
      let limit = Date.now.addingTimeInterval(seconds)
      while status == nil, Date.now < limit {
        status = end(of: child, isWaiting: false)
        if status == nil { usleep(20_000) }
      }
      if status == nil { kill(child, SIGKILL) }
    }
    let ended = status ?? end(of: child) ?? 127
    let output = FileManager.default.contents(atPath: file).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return Ending(status: ended, output: output)
  }
}
