import AmbientChildProcesses
import CoreProgramTestSupport
import ChildPrograms
import Dispatch
import Foundation
import Glibc

/// A program run by the test itself with `posix_spawn`: Foundation's `Process` reads beyond its memory now and then when
/// several are started at the same time.
struct ChildProcess: Sendable {
  let processID: pid_t

  /// Starts a program with these descriptors as its standard ones; they stay the caller's. Nothing else is inherited.
  static func start(
    _ path: String, _ arguments: [String], environment: [String: String], input: Int32, output: Int32, errors: Int32
  ) throws -> ChildProcess {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (descriptor, standard) in [(input, STDIN_FILENO), (output, STDOUT_FILENO), (errors, STDERR_FILENO)] {
      posix_spawn_file_actions_adddup2(&actions, descriptor, standard)
    }
    closeInherited(from: 3, &actions)
    var attributes = posix_spawnattr_t.fresh()
    defer { posix_spawnattr_destroy(&attributes) }

    let words = ([path] + arguments).map { strdup($0) }
    let variables = environment.map { strdup("\($0.key)=\($0.value)") }
    defer { for text in words + variables { free(text) } }
    var processID: pid_t = 0
    let code = posix_spawn(&processID, path, &actions, &attributes, words + [nil], variables + [nil])
    guard code == 0 else { throw SystemFailure(code: code) }
    return ChildProcess(processID: processID)
  }

  /// Waits for the end. Blocks the calling thread.
  ///
  /// - Returns: The exit status, or the number of the signal that ended it, negated.
  func waitUntilExit() -> Int32 {
    // Only a guard: a program that hangs fails its test, and not the whole run.
    let guardian = DispatchWorkItem { [processID] in kill(processID, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 150, execute: guardian)
    defer { guardian.cancel() }
    var status: Int32 = 0
    while waitpid(processID, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
  }
}

/// A file opened for a child, closed when this value's scope ends.
struct OpenFile: ~Copyable {
  let descriptor: Int32

  init(_ path: String, _ flags: Int32) throws {
    descriptor = open(path, flags | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SystemFailure(code: errno) }
  }

  deinit {
    close(descriptor)
  }
}
