import FoundationEssentials
import Glibc
import PeerServers

/// OpenSSL's own test server with a certificate made for the occasion, on 127.0.0.1.
final class TLSServer: Sendable {
  /// The program; the tests that need it are left out where it is missing.
  static let program = Certificate.program

  /// Why no server could be started.
  struct StartError: Error {
    let reason: String
  }

  /// The file of the certificate, in PEM.
  let certificate: String
  /// The file of its key, in PEM.
  let key: String
  let port: Int
  private let folder: String
  private let process: pid_t
  /// Stays open: the server would end at a write into nothing.
  private let output: Int32

  /// Starts a server whose certificate is for `name`, with further options of `openssl s_server`.
  ///
  /// - Parameter days: For how many days the certificate is valid; one with fewer than none has expired.
  init(name: String, options: [String] = [], days: Int = 2) throws {
    folder = "/tmp/ambient-tls-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    let made = try Certificate(name: name, alternatives: "DNS:\(name)", days: days, in: URL(filePath: folder))
    (certificate, key) = (made.file, made.key)
    let server = try Self.start(
      ["s_server", "-accept", "127.0.0.1:0", "-www", "-key", made.key, "-cert", made.file] + options)
    process = server.process
    output = server.output
    port = try Self.announcedPort(server.output)
  }

  deinit {
    // Not SIGTERM, which may be blocked in all that a test runner starts.
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
    close(output)
    do {
      try FileManager.default.removeItem(atPath: folder)
    } catch {
      print("The folder \(folder) could not be removed: \(error)")
    }
  }

  /// What pins its public key: `sha256//` and the hash of the key in Base64.
  func pin() throws -> String {
    let program = Self.program ?? "openssl"
    let command =
      "\(program) x509 -in \(certificate) -pubkey -noout | \(program) pkey -pubin -outform der | "
      + "\(program) dgst -sha256 -binary"
    guard let output = popen(command, "r") else { throw StartError(reason: "there is no shell") }
    defer { pclose(output) }
    var buffer = [UInt8](repeating: 0, count: 64)
    let count = fread(&buffer, 1, buffer.count, output)
    return "sha256//" + Data(buffer[..<count]).base64EncodedString()
  }

  /// Reads what the server prints when it listens: "ACCEPT 127.0.0.1:12345".
  private static func announcedPort(_ output: Int32) throws -> Int {
    var text = ""
    var buffer = [UInt8](repeating: 0, count: 1024)
    while true {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      if let line = lines.first(where: { $0.hasPrefix("ACCEPT") }) {
        return line.split(separator: ":").last.flatMap { Int($0) } ?? 0
      }
      let count = read(output, &buffer, buffer.count)
      guard count > 0 else { throw StartError(reason: "the server ended: \(text)") }
      text += String(decoding: buffer[..<count], as: UTF8.self)
    }
  }

  /// Starts the program with its standard output in a pipe.
  private static func start(_ arguments: [String]) throws -> (process: pid_t, output: Int32) {
    let program = program ?? "openssl"
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw StartError(reason: "there is no pipe") }
    defer { close(ends[1]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var process: pid_t = 0
    var strings = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for string in strings { free(string) } }
    let status = posix_spawn(&process, program, &actions, nil, &strings, environ)
    guard status == 0 else {
      close(ends[0])
      throw StartError(reason: String(cString: strerror(status)))
    }
    return (process, ends[0])
  }
}
