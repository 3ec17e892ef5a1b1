import CoreProgramTestSupport
import ChildPrograms
import Foundation
import Glibc

/// Folders of its own for the programs that are measured.
struct Place {
  let programs: String
  let folder: String

  init() throws {
    programs = ChildProgram.folder
    folder = FileManager.default.temporaryDirectory.path + "/ambient-bench-\(getpid())"
    for name in ["config", "data", "state", "run"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/\(name)", withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
  }

  func remove() { try? FileManager.default.removeItem(atPath: folder) }

  private var environment: [String: String] {
    [
      "HOME": folder, "PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "LANG": "C.UTF-8",
      "XDG_CONFIG_HOME": "\(folder)/config", "XDG_DATA_HOME": "\(folder)/data", "XDG_STATE_HOME": "\(folder)/state",
      "XDG_RUNTIME_DIR": "\(folder)/run",
    ]
  }

  func start(_ arguments: [String]) throws -> ProgramInTerminal {
    try ProgramInTerminal(arguments, environment: environment, columns: 96, rows: 24)
  }

  /// From the start to where the program shows a text, with the shell that it is started from.
  func milliseconds(_ arguments: [String], until text: String) throws -> Double {
    let before = ContinuousClock.now
    let program = try start(arguments)
    _ = program.terminal.see(text)
    return (ContinuousClock.now - before) / .milliseconds(1)
  }

  /// Runs a program to its end.
  func run(_ arguments: [String]) throws { _ = try output(of: arguments) }

  /// What a program prints.
  func output(of arguments: [String]) throws -> String {
    let variables = environment.map { "\($0.key)=\($0.value)" }
    return try ChildProgram.output(of: ["/usr/bin/env", "-i"] + variables + arguments)
  }

  /// A backend that the apps find at once.
  func serving() throws -> Serving {
    let program = try start(["\(programs)/backend", "serve"])
    _ = program.terminal.see("listening")
    return Serving(program: program)
  }

  /// The user and system time of a process so far (proc(5), `stat`), in seconds.
  func processorTime(of process: Int32) -> Double {
    let text = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    // Behind the name, which may hold blanks: the state is the first.
    let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else { return 0 }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// What of a process is in memory (proc(5), `statm`), in bytes.
  func residentBytes(of process: Int32) -> Int {
    let text = (try? String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8)) ?? ""
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * Int(getpagesize())
  }
}

struct Serving {
  let program: ProgramInTerminal
  func end() { program.terminal.signalForeground(SIGTERM) }
}
