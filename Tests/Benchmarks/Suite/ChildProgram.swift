import Glibc

/// Runs another program to its end.
enum ChildProgram {
  /// What it writes to standard output.
  static func output(of arguments: [String]) throws -> String {
    var ends: [CInt] = [0, 0]
    guard pipe(&ends) == 0 else { throw ChildProgramError(program: arguments[0]) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    let words = arguments.map { strdup($0) }
    defer { for word in words { free(word) } }
    var processID: pid_t = 0
    let isStarted = posix_spawn(&processID, arguments[0], &actions, nil, words + [nil], environ) == 0
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
    guard status == 0 else { throw ChildProgramError(program: arguments.joined(separator: " ")) }
    return String(decoding: text, as: UTF8.self)
  }
}

/// A program that could not be run to its end.
struct ChildProgramError: Error, CustomStringConvertible {
  var program: String

  var description: String { "\(program) could not be run. Build everything first:  ./suite build" }
}
