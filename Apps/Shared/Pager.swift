import CoreTerminal
import FoundationEssentials
import Glibc

/// The program that shows a text a screen at a time (POSIX.1-2024, XCU `man`, `PAGER`).
public nonisolated struct Pager: Sendable {
  private let command: String

  /// The pager that an environment asks for: `PAGER`, else `less`.
  ///
  /// - Returns: `nil` where it asks for none: `PAGER` is empty, or `cat`; or where the terminal can only print.
  public init?(environment: [String: String]) {
    guard let terminal = environment["TERM"], !terminal.isEmpty, terminal != "dumb" else { return nil }
    let command = environment["PAGER"] ?? "less"
    guard !command.allSatisfy(\.isWhitespace), command != "cat" else { return nil }
    self.command = command
  }

  /// Shows a text on the terminal of this process, until its user has seen enough.
  ///
  /// - Returns: Whether there is such a program. Where there is none nothing was shown.
  public func show(_ text: String) -> Bool {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return false }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // Control-C belongs to the pager.
    let former = signal(SIGINT, SIG_IGN)
    defer { _ = signal(SIGINT, former) }
    guard let process = start(reading: ends[0]) else {
      for end in ends { close(end) }
      return false
    }
    close(ends[0])
    // Who leaves early does not want the rest.
    try? StandardOutput(descriptor: ends[1]).write(text)
    close(ends[1])
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    // A shell ends so where it finds no such command (POSIX.1-2024, XCU 2.8.2).
    let isMissing = status & 0x7F == 0 && [126, 127].contains(status >> 8 & 0xFF)
    return !isMissing
  }

  private func start(reading input: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    // What the shell says of a command that is not there is said better by showing the text all the same.
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for number in [SIGINT, SIGPIPE, SIGQUIT] { sigaddset(&defaults, number) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var variables = ProcessInfo.processInfo.environment
    // As git has it: ends by itself where all fits, shows colors, and leaves the text on the screen.
    variables["LESS"] = variables["LESS"] ?? "FRX"
    let words = ["/bin/sh", "-c", command].map { (word: String) in strdup(word) }
    let settings = variables.map { strdup("\($0.key)=\($0.value)") }
    defer { for word in words + settings { free(word) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, "/bin/sh", &actions, &attributes, words + [nil], settings + [nil])
    return code == 0 ? process : nil
  }
}
