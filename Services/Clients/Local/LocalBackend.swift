public import CoreStores
import Dispatch
import FoundationEssentials
import Glibc

/// The suite's own backend on this machine: found if it runs, started if it does not, exactly once however many
/// programs ask at the same time.
///
/// Who finds nobody listening on the socket takes a lock, looks again, starts the backend and waits until it has said
/// that it listens. The others wait for the lock and then find it running. The backend ends itself when it is idle.
public struct LocalBackend: Sendable {
  /// The Unix-domain socket that it listens on.
  public var socketPath: String
  /// The folder that it keeps its data in.
  public var dataFolder: String
  /// The file that is locked while it is being started.
  public var lockPath: String
  /// The file that takes what it has to say.
  public var logPath: String
  /// The program; `nil` for the `backend` beside the running program, or else on the `PATH`.
  public var executablePath: String?
  /// It ends itself after so many seconds without a request.
  public var idleSeconds: Int

  /// Describes a backend; nothing is started yet.
  public init(
    socketPath: String, dataFolder: String, lockPath: String, logPath: String, executablePath: String? = nil,
    idleSeconds: Int = 300
  ) {
    self.socketPath = socketPath
    self.dataFolder = dataFolder
    self.lockPath = lockPath
    self.logPath = logPath
    self.executablePath = executablePath
    self.idleSeconds = idleSeconds
  }

  /// Makes sure that it runs, on a thread of its own: whoever waits goes on with other things.
  ///
  /// - Throws: `ServiceError` with reason `unreachable` when it cannot be started.
  public func started() async throws(ServiceError) {
    let outcome: Result<Void, ServiceError> = await withCheckedContinuation { continuation in
      DispatchQueue.global(qos: .userInitiated).async {
        do throws(ServiceError) {
          try ensureRunning()
          continuation.resume(returning: .success(()))
        } catch {
          continuation.resume(returning: .failure(error))
        }
      }
    }
    try outcome.get()
  }

  /// Makes sure that it runs. Blocks the calling thread while it starts, up to `limit`.
  ///
  /// - Throws: `ServiceError` with reason `unreachable` when it cannot be started.
  public func ensureRunning(limit: Duration = .seconds(60)) throws(ServiceError) {
    if try isListening() { return }
    let lock = try StartLock(path: lockPath)
    defer { lock.release() }
    if try isListening() { return }
    try start(limit: limit)
  }

  /// Makes sure that there can be such a socket (unix(7)), before anybody is asked there.
  ///
  /// - Throws: `ServiceError` with reason `unreachable` for a path that is too long.
  public func checkSocketPath() throws(ServiceError) {
    let room = MemoryLayout.size(ofValue: sockaddr_un().sun_path)
    guard socketPath.utf8.count < room else {
      throw ServiceError(
        .unreachable, "The path of the local backend's socket is longer than \(room - 1) bytes: \(socketPath)",
        nextStep: "Set XDG_RUNTIME_DIR to a shorter path.")
    }
  }

  /// Somebody accepts connections on the socket.
  private func isListening() throws(ServiceError) -> Bool {
    try checkSocketPath()
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let path = Array(socketPath.utf8)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw failure("No socket could be made", code: errno) }
    defer { close(descriptor) }
    let outcome = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    return outcome == 0
  }

  private func start(limit: Duration) throws(ServiceError) {
    let program = try executable()
    let arguments = [
      "serve", "--socket", socketPath, "--data", dataFolder, "--idle", String(idleSeconds),
    ]
    let process = try DetachedProcess.start(program, arguments: arguments, logPath: logPath)
    // The backend says one line on its standard output as soon as it listens, and nothing after it.
    switch process.waitForLine(limit: limit) {
    case .line: return
    case .ended: throw failure("The local backend could not be started", hint: lastLogLine)
    case .silent:
      process.terminate()
      throw failure("The local backend did not start in time", hint: lastLogLine)
    }
  }

  private func executable() throws(ServiceError) -> String {
    if let executablePath { return executablePath }
    var candidates: [String] = []
    // Without /proc only the PATH is looked through.
    if let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") {
      candidates.append(String(own.prefix(upTo: own.lastIndex(of: "/") ?? own.startIndex)) + "/backend")
    }
    let path = getenv("PATH").map { String(cString: $0) } ?? ""
    candidates += path.split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/backend" }
    guard let found = candidates.first(where: { access($0, X_OK) == 0 }) else {
      throw ServiceError(
        .unreachable, "The program “backend” is neither beside this one nor on the PATH.",
        nextStep: "Build it:  ./suite build   or name another server:  --server URL")
    }
    return found
  }

  private var lastLogLine: String? {
    // It is a hint beside an error: where there is no log, there is none.
    guard let log = try? String(contentsOfFile: logPath, encoding: .utf8) else { return nil }
    return log.split(separator: "\n").last.map(String.init)
  }

  private func failure(_ what: Phrase, code: Int32? = nil, hint: String? = nil) -> ServiceError {
    let reason = code.map { String(cString: strerror($0)) } ?? hint
    return ServiceError(
      .unreachable, reason.map { "\(what): \($0)" } ?? "\(what).",
      nextStep: "Its log is \(logPath). Or do without it:  --server mock")
  }
}
