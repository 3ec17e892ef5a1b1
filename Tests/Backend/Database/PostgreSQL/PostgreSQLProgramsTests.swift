import Foundation
import Glibc
import PeerServers
import Testing

@testable import ServicesBackend

@Suite("PostgreSQL's own programs", .timeLimit(.minutes(5)))
struct PostgreSQLProgramsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Puts a shell script in the place of a program; gives the programs that are then found, which it is the first of.
  private func replacing(_ name: String, by script: String) throws -> PostgreSQLPrograms {
    let path = "\(folder.path)/\(name)"
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(filePath: path))
    #expect(chmod(path, 0o700) == 0)
    return PostgreSQLPrograms(
      environment: ["PATH": "\(folder.path):/usr/bin:/bin", "HOME": folder.path, "PAYMENT_KEY": "hidden"],
      versions: "/usr/lib/postgresql")
  }

  @Test("they are looked for on the path, then among the versions, the newest first")
  func folders() throws {
    for version in ["9", "16", "15", "common"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder.path)/\(version)/bin", withIntermediateDirectories: true)
    }
    let programs = PostgreSQLPrograms(environment: ["PATH": "/a:here::/b"], versions: folder.path)
    #expect(programs.folders == ["/a", "/b"] + ["16", "15", "9"].map { "\(folder.path)/\($0)/bin" })
    #expect(PostgreSQLPrograms(environment: [:], versions: folder.path + "/none").folders == [])
  }

  @Test("one that is not there is told, and a folder of its name is not it")
  func missing() throws {
    try FileManager.default.createDirectory(atPath: folder.path + "/pg_dump", withIntermediateDirectories: false)
    let programs = PostgreSQLPrograms(environment: ["PATH": folder.path], versions: "/nowhere")
    let error = #expect(throws: DatabaseError.self) { try programs.run("pg_dump", []) }
    #expect(error?.description.contains("Install the package postgresql-client") == true)
  }

  @Test("what one prints is read to its end, while it complains at length")
  func printing() throws {
    let programs = try replacing(
      "pg_restore",
      by: "head -c 200000 /dev/zero | tr '\\0' e >&2; head -c 200000 /dev/zero | tr '\\0' o")
    let printed = try programs.run("pg_restore", ["--list"])
    #expect(printed == String(repeating: "o", count: 200_000))
  }

  @Test(
    "the last thing that one says of itself is the reason, without data, the password, and what moves a cursor",
    arguments: [
      ("pg_dump: error: version mismatch\npg_dump: detail: server version: 99.1\n", "server version: 99.1"),
      ("pg_dump: error: COPY failed.\nCONTEXT:  COPY user, line 1: \"hash\"\n", "COPY failed"),
      ("Error: You must install at least one package\n", "Error: You must install at least one package"),
      ("pg_dump: error: no s3cret for you\n", "its reason holds the password, and is not shown"),
      ("pg_dump: error: \u{1B}[2Jgone\u{7}\r\n", "[2Jgone"),
      ("", nil),
    ] as [(String, String?)])
  func reasons(text: String, reason: String?) {
    #expect(PostgreSQLPrograms.reason(text, of: "pg_dump", secret: "s3cret") == reason)
  }

  @Test(
    "what one refuses is an error with its words, and nothing is left of the copy",
    .enabled(if: PostgreSQLServer.programs != nil))
  func refusing() throws {
    let script = "echo 'PGDMP half'; echo 'pg_dump: detail: server version: 99.1; pg_dump version: 15.1' >&2; exit 1"
    let programs = try replacing("pg_dump", by: script)
    let dump = try PostgreSQLDump(address: address(), busyTimeout: .seconds(5), programs: programs)
    #expect(
      throws: DatabaseError.programFailed(
        name: "pg_dump", reason: "server version: 99.1; pg_dump version: 15.1")
    ) { try dump.write(to: folder.path + "/copy") }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["pg_dump"])
  }

  @Test(
    "a copy that is none is not kept, whatever the program's status says",
    .enabled(if: PostgreSQLServer.programs != nil))
  func pretending() throws {
    let programs = try replacing("pg_dump", by: "echo no dump")
    let dump = try PostgreSQLDump(address: address(), busyTimeout: .seconds(5), programs: programs)
    #expect(throws: DatabaseError.programFailed(name: "pg_dump", reason: "the dump is not whole")) {
      try dump.write(to: folder.path + "/copy")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["pg_dump"])
  }

  @Test(
    "the password is in no argument; they get no other secret, nothing that is open here, and nothing to read",
    .enabled(if: PostgreSQLServer.programs != nil))
  func secrets() throws {
    let log = folder.path + "/log"
    let real = try #require(PostgreSQLServer.programs)
    let programs = try replacing(
      "pg_dump",
      by: """
        echo "$0 $*" > \(log).arguments
        env > \(log).variables
        ls /proc/self/fd > \(log).open
        cat > \(log).input
        exec \(real)/pg_dump "$@"
        """)
    // Not closed by itself in a program that is started.
    let open = Glibc.open("/dev/null", O_RDONLY)
    defer { close(open) }
    let named = try #require(PostgreSQLAddress(address().text + "&password=s3cret%20word"))
    let dump = PostgreSQLDump(address: named, busyTimeout: .seconds(5), programs: programs)
    try dump.write(to: folder.path + "/copy")
    func logged(_ name: String) throws -> String { try String(contentsOfFile: "\(log).\(name)", encoding: .utf8) }
    let arguments = try logged("arguments")
    #expect(arguments == "\(folder.path)/pg_dump --format=custom --schema=\"public\" --no-password\n")
    let variables = try logged("variables").split(separator: "\n")
    #expect(variables.contains("PGPASSWORD=s3cret word"))
    #expect(variables.contains { $0.hasPrefix("PGHOST=/tmp/") })
    #expect(variables.contains { $0.hasPrefix("PGDATABASE=test") })
    #expect(!variables.contains { $0.contains("hidden") })
    // Those of every program, and the folder that is being listed.
    let descriptors = try logged("open")
    #expect(descriptors == "0\n1\n2\n3\n")
    let input = try logged("input")
    #expect(input == "")
    #expect(fileMode(folder.path + "/copy") == 0o600)
  }

  /// Of a database in which a backend's tables are.
  private func address() throws -> PostgreSQLAddress {
    let location = try TestDatabase.make()
    try Database(location, connections: 1).close()
    guard case .postgreSQL(let address) = location else { throw DatabaseError.closed }
    return address
  }
}
