import AmbientChildProcesses
import Glibc

/// Runs another program to its end.
public enum ChildProgram {
  /// The file of the program that asks.
  public static let own: String = {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
  }()

  /// The folder of the program that asks, where what was built with it is, too.
  public static let folder = String(own.prefix(upTo: own.lastIndex(of: "/") ?? own.startIndex))

  /// What it writes to standard output; the first argument is its path.
  ///
  /// - Throws: ``ChildProgramError`` where it cannot be started, or ends with another status than 0.
  public static func output(of arguments: [String]) throws -> String {
    let (status, output) = try result(of: arguments, mergesErrors: false)
    guard status == 0 else { throw ChildProgramError(program: arguments.joined(separator: " ")) }
    return output
  }

  /// How it ends, as `waitpid` says it, and what it writes; the first argument is its path.
  ///
  /// - Parameter mergesErrors: What it writes to standard error is in it too.
  /// - Throws: ``ChildProgramError`` where it cannot be started.
  public static func result(of arguments: [String], mergesErrors: Bool = true) throws -> (status: CInt, output: String)
  {
    var ends: [CInt] = [0, 0]
    guard pipe(&ends) == 0 else { throw ChildProgramError(program: arguments[0]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    if mergesErrors { posix_spawn_file_actions_adddup2(&actions, ends[1], STDERR_FILENO) }
    closeInherited(from: 3, &actions)
    let words = arguments.map { strdup($0) }
    defer { for word in words { free(word) } }
    var processID: pid_t = 0
    var attributes = posix_spawnattr_t.fresh()
    defer { posix_spawnattr_destroy(&attributes) }
    let isStarted = posix_spawn(&processID, arguments[0], &actions, &attributes, words + [nil], environ) == 0
    close(ends[1])
    defer { close(ends[0]) }
    guard isStarted else { throw ChildProgramError(program: arguments[0]) }
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = read(ends[0], &buffer, buffer.count)
      guard count > 0 else { break }
      text += buffer.prefix(count)
    }
    var status: CInt = 0
    waitpid(processID, &status, 0)
    return (status, String(decoding: text, as: UTF8.self))
  }
}

/// A program that could not be run to its end.
public struct ChildProgramError: Error, CustomStringConvertible {
  /// What was to be run.
  public let program: String

  /// Makes the error.
  public init(program: String) { self.program = program }

  /// What was to be run, and the next step.
  public var description: String { "\(program) could not be run. Build everything first:  ./suite build" }
}
