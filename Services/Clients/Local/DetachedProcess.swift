import AmbientChildProcesses
import CoreStores
import Glibc

/// A program that outlives the one that starts it: in a session of its own, its standard input empty, its errors in a
/// log file, its standard output a pipe that is read for one line.
struct DetachedProcess {
  enum FirstLine: Equatable {
    case line(String)
    case ended
    case silent
  }

  private let process: ChildProcess
  private let output: Int32

  static func start(_ program: String, arguments: [String], logPath: String) throws(ServiceError) -> DetachedProcess {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw failure(program, errno) }
    defer { close(ends[1]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    do throws(ChildStartError) {
      // A session of its own, so that closing the terminal or pressing ^C in it ends the program there and not this one.
      let process = try ChildProcess.start(
        [program] + arguments, output: .descriptor(ends[1]), errors: .file(path: logPath), isOwnSession: true)
      return DetachedProcess(process: process, output: ends[0])
    } catch {
      close(ends[0])
      throw failure(program, error.code)
    }
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
        process.waitForEnd()
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
    kill(process.processID, SIGTERM)
    process.waitForEnd()
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
    let context = UnsafeMutableRawPointer(bitPattern: Int(process.processID))
    if pthread_create(&thread, nil, waitForEnd, context) == 0 { pthread_detach(thread) }
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
