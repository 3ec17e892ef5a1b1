import CoreProgramTestSupport
import ChildPrograms
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
    for name in ["NO_COLOR", "AMBIENT_SERVER", "PAGER"] { environment[name] = nil }
    return environment
  }

  /// Where the built programs are: beside the test program.
  static let programs = ChildProgram.folder

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
    await ProgramLimit.shared.enter()
    let result = await withCheckedContinuation { continuation in
      // A thread of its own: waiting for a process must not hold one of the tests' tasks.
      Thread.detachNewThread { [self] in
        continuation.resume(returning: Swift.Result { try runBlocking(program, arguments, input, extra) })
      }
    }
    await ProgramLimit.shared.leave()
    return try result.get()
  }

  /// Runs shell words in the sandbox, for what needs pipes and redirections; `$P` is the folder of the programs.
  func shell(_ script: String) async throws -> Result {
    try await run("/bin/bash", ["-c", script], environment: ["P": Self.programs])
  }

  private func runBlocking(
    _ program: String, _ arguments: [String], _ input: String, _ extra: [String: String]
  ) throws -> Result {
    // Files, not pipes: a backend that the program started and that outlives it holds no end of ours.
    let files = ["in", "out", "err"].map { "\(folder)/\(UUID().uuidString).\($0)" }
    defer { for file in files { try? FileManager.default.removeItem(atPath: file) } }
    try Data(input.utf8).write(to: URL(fileURLWithPath: files[0]))
    let standardInput = try OpenFile(files[0], O_RDONLY)
    let output = try OpenFile(files[1], O_WRONLY | O_CREAT)
    let errors = try OpenFile(files[2], O_WRONLY | O_CREAT)
    let child = try ChildProcess.start(
      program.hasPrefix("/") ? program : "\(Self.programs)/\(program)", arguments,
      environment: environment.merging(extra) { _, new in new }, input: standardInput.descriptor,
      output: output.descriptor, errors: errors.descriptor)
    let status = child.waitUntilExit()
    return Result(
      status: status, output: try String(contentsOfFile: files[1], encoding: .utf8),
      errors: try String(contentsOfFile: files[2], encoding: .utf8))
  }

  /// Starts a backend of the sandbox, and waits until it says where it listens.
  func startBackend(_ arguments: String...) throws -> RunningBackend {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemFailure(code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { for end in ends { close(end) } }
    let none = try OpenFile("/dev/null", O_RDONLY)
    let log = try OpenFile("\(folder)/backend.err", O_WRONLY | O_CREAT | O_APPEND)
    let child = try ChildProcess.start(
      "\(Self.programs)/backend", ["serve"] + arguments, environment: environment, input: none.descriptor,
      output: ends[1], errors: log.descriptor)
    started.withLock { $0.append(child.processID) }
    var waiting = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
    var buffer = [UInt8](repeating: 0, count: 512)
    // Only a guard: a backend that does not start says so long before.
    guard poll(&waiting, 1, 30_000) == 1 else { throw SystemFailure(code: ETIMEDOUT) }
    let count = max(0, read(ends[0], &buffer, buffer.count))
    let line = String(decoding: buffer[..<count], as: UTF8.self)
    let address = try #require(line.split(separator: " ").last.map { $0.trimmingCharacters(in: .newlines) })
    return RunningBackend(child: child, address: address)
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

extension Sandbox {
  /// Waits until a backend serves a folder of this sandbox: looks whenever something changes beside its socket. Blocks the calling
  /// thread.
  func comesToServe() -> Bool {
    let changes = inotify_init1(Int32(IN_CLOEXEC))
    guard changes >= 0 else { return false }
    defer { close(changes) }
    for path in [folder + "/run"] + subfolders(of: folder + "/run") {
      inotify_add_watch(changes, path, UInt32(IN_CREATE | IN_MOVED_TO))
    }
    while backends.isEmpty {
      var waiting = pollfd(fd: changes, events: Int16(POLLIN), revents: 0)
      // Only a guard: a backend that does not come fails its test, and not the whole run.
      guard poll(&waiting, 1, 60_000) == 1 else { return false }
      var buffer = [UInt8](repeating: 0, count: 4096)
      guard read(changes, &buffer, buffer.count) > 0 else { return false }
    }
    return true
  }

  private func subfolders(of folder: String) -> [String] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return names.map { "\(folder)/\($0)" }.filter { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }
  }
}

/// A backend that a test started.
struct RunningBackend: Sendable {
  let child: ChildProcess
  /// `http://127.0.0.1:PORT`.
  let address: String

  /// Asks it to end, and waits until it has.
  func stop(_ signal: Int32 = SIGTERM) -> Int32 {
    kill(child.processID, signal)
    return child.waitUntilExit()
  }
}
