import AmbientChildProcesses
import FoundationEssentials
import Glibc

/// PostgreSQL's own programs `pg_dump` and `pg_restore`, and how they are run: with what they need and nothing else of this process.
struct PostgreSQLPrograms: Sendable {
  /// Where they are looked for, in this order.
  let folders: [String]
  /// The variables of this process that they get.
  private let inherited: [String: String]

  /// Those of the machine: on the `PATH`, else where Debian has those of each version, of which not all are on the `PATH`.
  static var installed: PostgreSQLPrograms {
    PostgreSQLPrograms(environment: ProcessInfo.processInfo.environment, versions: "/usr/lib/postgresql")
  }

  /// - Parameters:
  ///   - environment: The variables of this process.
  ///   - versions: A folder that holds one for each version, by its number, with the programs in `bin`: the newest counts.
  init(environment: [String: String], versions: String) {
    let path = (environment["PATH"] ?? "").split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
    let numbers = ((try? FileManager.default.contentsOfDirectory(atPath: versions)) ?? []).compactMap { Int($0) }
    folders = path + numbers.sorted(by: >).map { "\(versions)/\($0)/bin" }
    inherited = environment.filter { Self.passedOn.contains($0.key) }
  }

  /// Where a user's certificates and Kerberos tickets are, and where Debian's `pg_dump` finds what it is written in.
  private static let passedOn: Set = [
    "HOME", "PATH", "TMPDIR", "KRB5CCNAME", "KRB5_CONFIG", "SSL_CERT_FILE", "SSL_CERT_DIR", "OPENSSL_CONF",
  ]

  /// Runs a program to its end, and blocks the thread meanwhile. It asks nobody for a password.
  ///
  /// - Parameters:
  ///   - name: `pg_dump` or `pg_restore`.
  ///   - arguments: Nothing secret: everybody on the machine can read them.
  ///   - variables: With whom it connects and how, as `PostgreSQLConnection.variables` says it; none where it does not connect.
  ///   - output: An open file that gets what it prints.
  /// - Returns: What it has printed, where `output` is `nil`.
  /// - Throws: `DatabaseError`: `notOffered` where there is no such program; `full`; `programFailed` with the last thing it has said.
  @discardableResult
  func run(
    _ name: String, _ arguments: [String], variables: [String: String] = [:], output: Int32? = nil
  ) throws(DatabaseError) -> String {
    let words = try [path(of: name)] + arguments
    let ours = ["LC_ALL": "C"]
    let environment = inherited.merging(ours) { $1 }.merging(variables) { $1 }
    let ending: ChildProcess.Ending
    do throws(ChildStartError) {
      ending = try ChildProcess.run(words, environment: environment, output: output)
    } catch {
      throw .programFailed(name: name, reason: "it cannot be started: \(error)")
    }
    guard ending.status == 0 else {
      let said = String(decoding: ending.errors, as: UTF8.self)
      if said.contains(String(cString: strerror(ENOSPC))) { throw .full }
      let reason = Self.reason(said, of: name, secret: variables["PGPASSWORD"])
      throw .programFailed(name: name, reason: reason ?? "it has ended with status \(ending.status)")
    }
    return String(decoding: ending.output, as: UTF8.self)
  }

  /// - Throws: `DatabaseError.notOffered`.
  private func path(of name: String) throws(DatabaseError) -> String {
    for folder in folders {
      let path = "\(folder)/\(name)"
      var information = stat()
      let isFile = stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFREG
      if isFile, access(path, X_OK) == 0 { return path }
    }
    throw .notOffered(
      """
      The program \(name) of PostgreSQL is not there. Install the package postgresql-client, of the server's version or a \
      later one.
      """)
  }

  /// The last line that the program begins with its name, else the last line: what follows one of its lines may quote the data.
  static func reason(_ text: String, of name: String, secret: String?) -> String? {
    let lines = text.split(whereSeparator: \.isNewline)
    guard var line = lines.last(where: { $0.hasPrefix("\(name): ") }) ?? lines.last else { return nil }
    for start in ["\(name): ", "error: ", "detail: ", "hint: "] where line.hasPrefix(start) {
      line = line.dropFirst(start.count)
    }
    if let secret, !secret.isEmpty, line.contains(secret) { return "its reason holds the password, and is not shown" }
    while line.last == "." { line.removeLast() }
    // What moves a terminal's cursor is nothing to show.
    return String(String.UnicodeScalarView(line.unicodeScalars.filter { $0.properties.generalCategory != .control }))
  }
}
