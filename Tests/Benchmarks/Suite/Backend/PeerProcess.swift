import AmbientChildProcesses
import FoundationEssentials
import Glibc

/// A program that runs meanwhile and is talked with by lines; it ends when this is released.
final class PeerProcess {
  private let process: pid_t
  private let input: CInt
  private let output: CInt
  private var isRunning = true

  /// Starts it; the first word is its path. It finds nothing open but its input, its output and our standard error.
  init(_ words: [String]) throws {
    // Who says something to a program that has ended learns it by an error.
    signal(SIGPIPE, SIG_IGN)
    var toIt: [CInt] = [0, 0]
    var fromIt: [CInt] = [0, 0]
    guard pipe(&toIt) == 0, pipe(&fromIt) == 0 else { throw BenchError(text: "There is no pipe.") }
    for end in toIt + fromIt { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, toIt[0], STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, fromIt[1], STDOUT_FILENO)
    closeInherited(from: 3, &actions)
    var attributes = posix_spawnattr_t.fresh()
    defer { posix_spawnattr_destroy(&attributes) }
    let arguments = words.map { strdup($0) }
    defer { for argument in arguments { free(argument) } }
    var started: pid_t = 0
    let status = posix_spawn(&started, words[0], &actions, &attributes, arguments + [nil], environ)
    close(toIt[0])
    close(fromIt[1])
    guard status == 0 else {
      close(toIt[1])
      close(fromIt[0])
      throw BenchError(text: "\(words[0]) cannot be started. Build everything:  ./suite build")
    }
    (process, input, output) = (started, toIt[1], fromIt[0])
  }

  deinit {
    close(input)
    close(output)
    guard isRunning else { return }
    kill(process, SIGTERM)
    waitpid(process, nil, 0)
  }

  // MARK: Lines

  /// The next line that it prints, without its end; an empty one where it has ended.
  func line() -> String {
    var text: [UInt8] = []
    var byte: UInt8 = 0
    while read(output, &byte, 1) == 1, byte != UInt8(ascii: "\n") { text.append(byte) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Says a line to it; the three numbers that it answers with.
  func numbers(for command: String) throws -> [Double] {
    let bytes = Array("\(command)\n".utf8)
    guard write(input, bytes, bytes.count) == bytes.count else { throw BenchError(text: "A peer does not listen.") }
    let answer = line()
    let numbers = answer.split(separator: " ").compactMap { Double($0) }
    guard numbers.count == 3 else { throw BenchError(text: "A peer said “\(answer)”.") }
    return numbers
  }

  /// Ends it now, and waits for that.
  func end(by signal: CInt) {
    guard isRunning else { return }
    isRunning = false
    kill(process, signal)
    waitpid(process, nil, 0)
  }

  // MARK: What it uses

  /// Seconds of processor time that it has used.
  var processorSeconds: Double {
    let text = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    // After the name, which may hold blanks: the state is the third field, the times are the fourteenth and fifteenth.
    let fields = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
    guard fields.count > 13, let user = Double(fields[12]), let system = Double(fields[13]) else { return .nan }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// Kilobytes of memory that it has.
  var residentKilobytes: Double {
    let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Double($0) } ?? .nan
  }
}
