import CoreProgramTestSupport
import ChildPrograms
import Foundation
import Glibc
import Synchronization

/// A program that a test started and talks to while it runs: its lines are read as they come.
final class RunningProgram: Sendable {
  private let reader: Int32
  private let log: String
  /// What was read and is not yet a line. Touched under the lock alone.
  private let unread = Mutex<[UInt8]>([])
  private let child: ChildProcess
  private let status = Mutex<Int32?>(nil)

  /// How long anything is waited for; only a guard against a test that hangs.
  private static let patience: Int32 = 150_000

  /// Starts a program; its standard error goes to a file, its standard output to ``line()``.
  init(_ path: String, _ arguments: [String], environment: [String: String], log: String) throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemFailure(code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    reader = ends[0]
    self.log = log
    defer { close(ends[1]) }
    let none = try OpenFile("/dev/null", O_RDONLY)
    let errors = try OpenFile(log, O_WRONLY | O_CREAT | O_APPEND)
    do {
      child = try ChildProcess.start(
        path, arguments, environment: environment, input: none.descriptor, output: ends[1], errors: errors.descriptor)
    } catch {
      close(ends[0])
      throw error
    }
  }

  deinit {
    // One that has ended and was not waited for still bears its number.
    if status.withLock({ $0 }) == nil {
      kill(child.processID, SIGKILL)
      _ = child.waitUntilExit()
    }
    close(reader)
  }

  /// The next line of standard output; `nil` at its end.
  func line() async -> String? {
    await onThread { [self] in readLine() }
  }

  /// Reads lines until one satisfies `isWanted`; all of them, the wanted one last.
  func lines(until isWanted: @Sendable (String) -> Bool) async -> [String] {
    var lines: [String] = []
    while let line = await line() {
      lines.append(line)
      if isWanted(line) { break }
    }
    return lines
  }

  /// All lines that are left, up to the end of standard output.
  func rest() async -> [String] {
    await lines { _ in false }
  }

  /// Sends a signal.
  func signal(_ number: Int32) { kill(child.processID, number) }

  /// Waits for the end; the exit status, or the signal's number negated.
  func end() async -> Int32 {
    await onThread { [self] in
      status.withLock { status in
        let ended = status ?? child.waitUntilExit()
        status = ended
        return ended
      }
    }
  }

  /// What it has written to standard error so far.
  var errors: String { (try? String(contentsOfFile: log, encoding: .utf8)) ?? "" }

  private func readLine() -> String? {
    unread.withLock { unread in
      while true {
        if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
          defer { unread.removeFirst(end + 1) }
          return String(decoding: unread[..<end], as: UTF8.self)
        }
        var wait = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
        guard poll(&wait, 1, Self.patience) == 1 else { return nil }
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = read(reader, &buffer, buffer.count)
        guard count > 0 else { return nil }
        unread += buffer[..<count]
      }
    }
  }
}

extension Sandbox {
  /// Starts a program of the suite that runs beside the test; it ends with the last reference to it.
  func start(_ program: String, _ arguments: String...) throws -> RunningProgram {
    try startProgram("\(Self.programs)/\(program)", arguments)
  }

  /// Starts any program, by its path.
  func startProgram(_ path: String, _ arguments: String...) throws -> RunningProgram {
    try startProgram(path, arguments)
  }

  private func startProgram(_ path: String, _ arguments: [String]) throws -> RunningProgram {
    try RunningProgram(
      path, arguments, environment: environment,
      log: "\(folder)/\(UUID().uuidString).log")
  }

  /// Starts a backend and waits until it listens.
  ///
  /// - Returns: It, and its address as `--server` wants it.
  func startServing(_ arguments: String...) async throws -> (program: RunningProgram, address: String) {
    let program = try RunningProgram(
      "\(Self.programs)/backend", ["serve"] + arguments, environment: environment,
      log: "\(folder)/\(UUID().uuidString).log")
    guard let line = await program.line(), let address = line.split(separator: " ").last else {
      throw UnstartedBackend(errors: program.errors)
    }
    return (program, String(address))
  }
}

/// A backend that did not start.
struct UnstartedBackend: Error {
  let errors: String
}
