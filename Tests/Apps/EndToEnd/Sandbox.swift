import Foundation
import Synchronization
import Testing

/// A machine of its own for the real programs: fresh XDG folders, and every process it started ended with it.
final class Sandbox: Sendable {
  /// How a program ended.
  struct Result: Equatable {
    var status: Int32
    var output: String
    var errors: String
  }

  let folder: String
  private let started = Mutex<[pid_t]>([])

  init() throws {
    // Short: the path of a Unix socket has room for about a hundred bytes.
    folder = FileManager.default.temporaryDirectory.path + "/ambient-" + UUID().uuidString.prefix(8)
    for name in ["config", "data", "state", "run"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/\(name)", withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
  }

  deinit {
    for process in started.withLock({ $0 }) + backends { kill(process, SIGKILL) }
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// The environment that the programs get: this one's, with folders of the sandbox.
  var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment["HOME"] = folder
    environment["XDG_CONFIG_HOME"] = "\(folder)/config"
    environment["XDG_DATA_HOME"] = "\(folder)/data"
    environment["XDG_STATE_HOME"] = "\(folder)/state"
    environment["XDG_RUNTIME_DIR"] = "\(folder)/run"
    environment["NO_COLOR"] = nil
    return environment
  }

  /// Where the built programs are: beside the test program.
  static let programs: String = {
    let path = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return (path as NSString).deletingLastPathComponent
  }()

  /// Runs a program to its end.
  func run(_ program: String, _ arguments: String..., input: String = "", environment extra: [String: String] = [:])
    async throws -> Result
  {
    try await run(program, arguments, input: input, environment: extra)
  }

  /// Runs a program to its end.
  func run(_ program: String, _ arguments: [String], input: String = "", environment extra: [String: String] = [:])
    async throws -> Result
  {
    try await withCheckedThrowingContinuation { continuation in
      // A thread of its own: waiting for a process must not hold one of the tests' tasks.
      Thread.detachNewThread { [self] in
        continuation.resume(with: Swift.Result { try runBlocking(program, arguments, input, extra) })
      }
    }
  }

  /// Runs shell words in the sandbox, for what needs pipes and redirections; `$P` is the folder of the programs.
  func shell(_ script: String) async throws -> Result {
    try await run("/bin/bash", ["-c", script], environment: ["P": Self.programs])
  }

  private func runBlocking(
    _ program: String, _ arguments: [String], _ input: String, _ extra: [String: String]
  ) throws -> Result {
    let files = ["in", "out", "err"].map { "\(folder)/\(UUID().uuidString).\($0)" }
    defer { for file in files { try? FileManager.default.removeItem(atPath: file) } }
    for file in files { try Data(input.utf8).write(to: URL(fileURLWithPath: file)) }
    // Files, not pipes: a backend that the program started and that outlives it holds no end of ours.
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program.hasPrefix("/") ? program : "\(Self.programs)/\(program)")
    process.arguments = arguments
    process.environment = environment.merging(extra) { _, new in new }
    process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: files[0]))
    process.standardOutput = try truncated(files[1])
    process.standardError = try truncated(files[2])
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
      output: try String(contentsOfFile: files[1], encoding: .utf8),
      errors: try String(contentsOfFile: files[2], encoding: .utf8))
  }

  private func truncated(_ path: String) throws -> FileHandle {
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try handle.truncate(atOffset: 0)
    return handle
  }

  /// Starts a backend of the sandbox on a free port, and waits until it says where it listens.
  func startBackend(_ arguments: String...) throws -> RunningBackend {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "\(Self.programs)/backend")
    process.arguments = ["serve"] + arguments
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    let log = "\(folder)/backend.err"
    try Data().write(to: URL(fileURLWithPath: log))
    process.standardError = try truncated(log)
    try process.run()
    started.withLock { $0.append(process.processIdentifier) }
    let line = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
    let address = try #require(line.split(separator: " ").last.map { $0.trimmingCharacters(in: .newlines) })
    return RunningBackend(process: process, address: address)
  }

  /// The processes of `backend` that serve a folder of this sandbox.
  var backends: [pid_t] {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.compactMap { pid_t($0) }.filter { process in
      guard let words = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") else { return false }
      let line = String(decoding: words, as: UTF8.self)
      return line.contains("backend\0serve") && line.contains(folder)
    }
  }
}

/// A backend that a test started.
final class RunningBackend {
  let process: Process
  /// `http://127.0.0.1:PORT`.
  let address: String

  init(process: Process, address: String) {
    self.process = process
    self.address = address
  }

  /// Asks it to end, and waits until it has.
  func stop(_ signal: Int32 = SIGTERM) -> Int32 {
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
  }
}
