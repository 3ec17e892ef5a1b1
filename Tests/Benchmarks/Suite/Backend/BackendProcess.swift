import ChildPrograms
import FoundationEssentials
import Glibc

/// The program `backend` on a folder of its own, as a user starts it; it ends when this is released.
final class BackendProcess {
  /// Where it answers, without a path.
  let address: String
  /// From its start to the line that says where it listens, in milliseconds.
  let startMilliseconds: Double
  private let process: pid_t

  /// Starts it and waits until it listens.
  ///
  /// - Parameter database: What stands behind `--database`; `nil` for the folder's own.
  init(folder: String, database: String? = nil) throws {
    let program = "\(ChildProgram.folder)/backend"
    var ends: [CInt] = [0, 0]
    guard pipe(&ends) == 0 else { throw BenchError(text: "There is no pipe.") }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    let options = database.map { ["--database", $0] } ?? []
    // What is measured of the hospital is what it does, and not who may.
    let serve = [program, "serve", "--port", "0", "--data", folder, "--fhir-access", "open"]
    let words = (serve + options).map { (word: String) in strdup(word) }
    defer { for word in words { free(word) } }
    let start = ContinuousClock.now
    var process: pid_t = 0
    let status = posix_spawn(&process, program, &actions, nil, words + [nil], environ)
    close(ends[1])
    defer { close(ends[0]) }
    guard status == 0 else { throw BenchError(text: "\(program) cannot be started. Build everything:  ./suite build") }
    self.process = process
    var text: [UInt8] = []
    var byte: UInt8 = 0
    while read(ends[0], &byte, 1) == 1, byte != UInt8(ascii: "\n") { text.append(byte) }
    startMilliseconds = (ContinuousClock.now - start) / .milliseconds(1)
    let line = String(decoding: text, as: UTF8.self)
    guard let address = line.split(separator: " ").last, address.hasPrefix("http") else {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
      throw BenchError(text: "backend said “\(line)”.")
    }
    self.address = String(address)
  }

  deinit {
    kill(process, SIGTERM)
    waitpid(process, nil, 0)
  }

  /// Seconds of processor time that it has used.
  var processorSeconds: Double {
    let text = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    // After the name, which may hold blanks: the state is the third field, the times are the fourteenth and fifteenth.
    let fields = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
    guard fields.count > 13, let user = Double(fields[12]), let system = Double(fields[13]) else { return .nan }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}
