import CoreStores
import FoundationEssentials
import Glibc

/// A program that outlives the one that starts it: in a session of its own, its standard input empty, its errors in a
/// log file, its standard output a pipe that is read for one line.
struct DetachedProcess {
  enum FirstLine: Equatable {
    case line(String)
    case ended
    case silent
  }

  private let processID: pid_t
  private let output: Int32

  static func start(_ program: String, arguments: [String], logPath: String) throws(ServiceError) -> DetachedProcess {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw failure(program, errno) }
    defer { close(ends[1]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, logPath, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    // Nothing else of ours: a pipe of the caller held open would keep whoever reads it waiting for our end.
    for descriptor in openDescriptors where descriptor > STDERR_FILENO {
      posix_spawn_file_actions_addclose(&actions, descriptor)
    }

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    // A session of its own, so that closing the terminal or pressing ^C in it ends the program there and not this one.
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | newSession))

    let words = arguments.map { strdup($0) }
    defer { for word in words { free(word) } }
    var processID: pid_t = 0
    let code = posix_spawn(&processID, program, &actions, &attributes, words + [nil], environ)
    guard code == 0 else {
      close(ends[0])
      throw failure(program, code)
    }
    return DetachedProcess(processID: processID, output: ends[0])
  }

  /// Waits for the program's first line, its end, or the limit. What has said a line is left to itself.
  func waitForLine(limit: Duration) -> FirstLine {
    defer { close(output) }
    let deadline = ContinuousClock.now + limit
    var received: [UInt8] = []
    while true {
      let left = (deadline - .now) / .milliseconds(1)
      guard left > 0 else { return .silent }
      var waiting = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      let ready = poll(&waiting, 1, Int32(left.rounded(.up)))
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { return .silent }
      var buffer = [UInt8](repeating: 0, count: 512)
      let count = read(output, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        end()
        return .ended
      }
      received += buffer[..<count]
      if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
        forgetWhenEnded()
        return .line(String(decoding: received[..<end], as: UTF8.self))
      }
    }
  }

  func terminate() {
    kill(processID, SIGTERM)
    end()
  }

  /// Waits until it has ended.
  private func end() {
    while waitpid(processID, nil, 0) < 0, errno == EINTR {}
  }

  /// Lets the system forget it as soon as it ends: a screen may stay open while its server is killed again and again, and
  /// whoever waits for any child of this process would see none but the dead. A thread sleeps for that.
  private func forgetWhenEnded() {
    var thread: pthread_t = 0
    // Signals are for other threads: this one has all of them blocked from its first instruction.
    var (all, former) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    let context = UnsafeMutableRawPointer(bitPattern: Int(processID))
    if pthread_create(&thread, nil, waitForEnd, context) == 0 { pthread_detach(thread) }
  }

  /// `POSIX_SPAWN_SETSID`, which the Glibc module leaves out because the header guards it with `__USE_GNU`.
  private static let newSession: Int32 = 0x80

  /// What this process has open now. Closing one in the child that is gone by then does no harm.
  private static var openDescriptors: [Int32] {
    // Without /proc nothing is closed beforehand: what was opened with O_CLOEXEC is closed all the same.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return names.compactMap { Int32($0) }
  }

  private static func failure(_ program: String, _ code: Int32) -> ServiceError {
    ServiceError(.unreachable, "\(program) cannot be started: \(String(cString: strerror(code))).")
  }
}

/// The only function of the thread that waits for a process, whose number is all that it is given.
private func waitForEnd(_ processID: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  while waitpid(pid_t(Int(bitPattern: processID)), nil, 0) < 0, errno == EINTR {}
  return nil
}
