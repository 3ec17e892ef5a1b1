import AmbientChildProcesses
import FoundationEssentials
import Glibc

/// A program that runs in a pseudoterminal the way a user starts it: below a shell with job control, in the foreground.
///
/// The shell tells on the terminal how the terminal is before (`before:…`) and after (`after:…`), in the words of
/// `stty -g`, and how the program ended (`ended:STATUS`); a command of the operating system, which terminals do not show, carries each of them. A
/// stopped one (status 147 or 148) is continued when a line is typed.
package final class ProgramInTerminal: Sendable {
  /// Its terminal.
  package let terminal: Pseudoterminal
  private let shell: Int32

  private static let script = #"""
    tell() { printf '\033]7;%s.\007' "$1"; }
    set -m; ulimit -c 0; trap : INT; tell "before:$(stty -g)"
    "$@"; status=$?; tell "ended:$status"
    while [ $status -eq 147 -o $status -eq 148 ]; do tell "after:$(stty -g)"; read line; fg >/dev/null; status=$?; tell "ended:$status"; done
    tell "after:$(stty -g)"
    """#

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - arguments: Its path and its arguments.
  ///   - environment: All of its environment.
  ///   - errors: A descriptor for its standard error instead of the terminal; stays the caller's.
  ///   - extra: A descriptor that it gets as number 3; stays the caller's.
  package init(
    _ arguments: [String], environment: [String: String], columns: Int = 80, rows: Int = 24, errors: Int32? = nil,
    extra: Int32? = nil
  ) throws {
    terminal = try Pseudoterminal(columns: columns, rows: rows)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The leader of a session gets the first terminal it opens as its own.
    posix_spawn_file_actions_addopen(&actions, 0, terminal.path, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, errors ?? 0, 2)
    if let extra { posix_spawn_file_actions_adddup2(&actions, extra, 3) }
    closeInherited(from: extra == nil ? 3 : 4, &actions)
    // POSIX_SPAWN_SETSID, a macro that does not import.
    var attributes = posix_spawnattr_t.fresh(0x80)
    defer { posix_spawnattr_destroy(&attributes) }
    let words = (["/bin/sh", "-c", Self.script, "sh"] + arguments).map { strdup($0) }
    let variables = environment.map { strdup("\($0.key)=\($0.value)") }
    defer { for text in words + variables { free(text) } }
    var processID: pid_t = 0
    let code = posix_spawn(&processID, "/bin/sh", &actions, &attributes, words + [nil], variables + [nil])
    guard code == 0 else { throw SystemFailure(code: code) }
    shell = processID
  }

  deinit {
    terminal.signalForeground(SIGKILL)
    kill(shell, SIGKILL)
    var status: Int32 = 0
    waitpid(shell, &status, 0)
  }

  /// The process of the program, while it has the foreground.
  package var processID: Int32 { tcgetpgrp(terminal.user) }

  /// A thread of the program waits in `poll`, as one does that cannot write; `true` once it has ended.
  package var isPolling: Bool {
    let tasks = "/proc/\(processID)/task"
    guard let threads = try? FileManager.default.contentsOfDirectory(atPath: tasks) else { return true }
    for name in threads {
      let file = open("\(tasks)/\(name)/syscall", O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { continue }
      defer { close(file) }
      var text = [UInt8](repeating: 0, count: 2)
      // The number of the call on x86_64, and of `ppoll` elsewhere.
      if read(file, &text, 2) == 2, text == Array("7 ".utf8) || text == Array("73".utf8) { return true }
    }
    return false
  }

  /// Reads what is shown until the shell has told how the program ended, or stopped, and how the terminal is then.
  package func seeEnd() -> String { terminal.see("after:", then: ".") }
}

extension Pseudoterminal {
  /// Reads what the program shows until it holds `text` and, behind it, `end`.
  package func see(_ text: String, then end: String) -> String {
    let (text, end) = (Array(text.utf8), Array(end.utf8))
    return read { seen in
      guard let found = seen.firstRange(of: text) else { return false }
      return Array(seen[found.upperBound...]).firstRange(of: end) != nil
    }.seen
  }
}

extension [UInt8] {
  /// The bytes as text, what the shell tells as lines of it.
  var seen: String {
    String(decoding: self, as: UTF8.self).replacing(#/\x1B\]7;([^\x07]*)\x07/#) { "\($0.output.1)\r\n" }
  }
}
