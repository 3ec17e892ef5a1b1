import FoundationEssentials
import Glibc
import Synchronization

/// A PostgreSQL server with data of its own in a temporary folder, which listens on a Unix socket there alone.
///
/// It runs as a user that is not root, as it demands. It ends when this is released, or when this process does.
public final class PostgreSQLServer: Sendable {
  /// The folder of its programs, the newest there is; what needs it is left out where it is missing (Debian: postgresql).
  public static let programs: String? = {
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib/postgresql")) ?? []
    let newest = versions.compactMap { Int($0) }.max()
    guard let newest else { return nil }
    let folder = "/usr/lib/postgresql/\(newest)/bin"
    return access("\(folder)/postgres", X_OK) == 0 ? folder : nil
  }()

  /// The folder of its socket.
  public let folder: String
  /// Who it runs as, and what its first user is called.
  public let user: String
  private let settings: [String]
  private let running = Mutex<Running?>(nil)
  private let names = Atomic<Int>(0)

  private struct Running {
    /// A shell, whose child the server is: it ends it when the pipe is closed, by us or by our end.
    var shell: pid_t
    var pipe: Int32
  }

  /// Makes the data and starts it; returns when it answers.
  ///
  /// - Parameter settings: Of `postgresql.conf`, such as `max_connections=20`. What is written outlives a crash of the server whatever
  ///   they say, and one of the machine where they say `fsync=on`.
  public init(settings: [String] = ["fsync=off"]) throws {
    guard let programs = Self.programs else {
      throw PeerServerError("There is no PostgreSQL: apt-get install postgresql")
    }
    self.settings = settings
    // The path of a socket has 107 bytes at most.
    var template = Array("/tmp/pg-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw PeerServerError("There is no room in /tmp") }
    folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    if getuid() == 0 {
      guard let entry = getpwnam("postgres") ?? getpwnam("nobody") else {
        throw PeerServerError("There is nobody but root")
      }
      user = String(cString: entry.pointee.pw_name)
      chown(folder, entry.pointee.pw_uid, entry.pointee.pw_gid)
    } else {
      user = String(cString: getpwuid(getuid()).pointee.pw_name)
    }
    try run([
      "\(programs)/initdb", "-D", "\(folder)/data", "-U", user, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync",
    ])
    try start()
  }

  /// Starts it again after ``stop(isCrash:)``.
  public func start() throws {
    guard let programs = Self.programs else { return }
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw PeerServerError("There is no pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    let shell = ["/bin/sh", "-c", Self.keeper, folder]
    var words =
      shell + Self.asUser(user) + [
        "\(programs)/postgres", "-D", "\(folder)/data", "-k", folder, "-c", "listen_addresses=",
      ]
    for setting in settings { words += ["-c", setting] }
    let started = try ServerProcess.start(
      words, environment: ["PATH=/usr/bin:/bin", "LC_ALL=C"], descriptors: [ends[0]])
    running.withLock { $0 = Running(shell: started, pipe: ends[1]) }
    for _ in 0..<600 {
      if (try? run(["\(programs)/pg_isready", "-q", "-h", folder])) != nil { return }
      usleep(25_000)
    }
    throw PeerServerError("PostgreSQL does not answer in \(folder)")
  }

  /// Ends it, and waits for that.
  ///
  /// - Parameter isCrash: Whether it goes at once, and finds out when it starts again what it had promised.
  public func stop(isCrash: Bool = false) {
    running.withLock { running in
      guard let ended = running else { return }
      let file = try? String(contentsOfFile: "\(folder)/data/postmaster.pid", encoding: .utf8)
      if let server = file?.split(separator: "\n").first.flatMap({ pid_t($0) }) {
        kill(server, isCrash ? SIGQUIT : SIGINT)
      }
      _ = write(ended.pipe, "\n", 1)
      close(ended.pipe)
      waitpid(ended.shell, nil, 0)
      running = nil
    }
  }

  deinit {
    stop(isCrash: true)
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Where a database of it is, as libpq takes it.
  public func address(of database: String) -> String {
    "postgresql:///\(database)?host=\(folder)&user=\(user)"
  }

  /// Makes an empty database; returns its address.
  public func makeDatabase() throws -> String {
    let name = "test\(names.wrappingAdd(1, ordering: .relaxed).newValue)"
    try sql("CREATE DATABASE \(name)", in: "postgres")
    return address(of: name)
  }

  /// Has a statement run by its own program.
  public func sql(_ statement: String, in database: String) throws {
    guard let programs = Self.programs else { return }
    try run([
      "\(programs)/psql", "-q", "-X", "-v", "ON_ERROR_STOP=1", "-h", folder, "-U", user, "-d", database, "-c",
      statement,
    ])
  }

  private func run(_ words: [String]) throws {
    let process = try ServerProcess.start(Self.asUser(user) + words, environment: ["PATH=/usr/bin:/bin", "LC_ALL=C"])
    var status: Int32 = 0
    waitpid(process, &status, 0)
    guard status == 0 else { throw PeerServerError("\(words[0]) failed") }
  }

  /// Runs the server until the pipe is written to, or closed: then this process is gone, and the folder goes, too.
  private static let keeper = """
    "$@" & server=$!
    read -r end <&3 && kept=yes
    kill -INT $server; wait $server
    [ -n "$kept" ] || rm -rf "$0"
    """

  /// What lets root become somebody else.
  private static func asUser(_ user: String) -> [String] {
    getuid() == 0 ? ["/usr/bin/setpriv", "--reuid", user, "--regid", user, "--clear-groups", "--"] : []
  }
}
