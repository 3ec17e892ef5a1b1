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
    // Sockets of other tests' servers above all: held open by a child, they would never be closed for their clients.
    let open = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    for descriptor in open.compactMap({ Int32($0) }) where descriptor > STDERR_FILENO {
      posix_spawn_file_actions_addclose(&actions, descriptor)
    }
    // The test runner may ignore or block signals; a program starts with none of that.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

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
    DispatchQueue.global().asyncAfter(deadline: .now() + 45, execute: guardian)
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
