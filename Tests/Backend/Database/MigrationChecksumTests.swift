import Foundation
import Testing

@testable import ServicesBackend

@Suite("A database keeps the checksums of the steps that it has taken")
struct MigrationChecksumTests {
  private static let first = Migration(1, "CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT) STRICT;")
  private static let second = Migration(2, "ALTER TABLE note ADD COLUMN at INTEGER;")

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private var path: String { folder.path + "/d" }

  private func open(_ migrations: [Migration]) throws {
    try Database(path: path, migrations: [MigrationSet(domain: "notes", migrations)]).close()
  }

  private func change(_ script: String) throws {
    let connection = try SQLiteConnection(path: path, mode: .writing, busyTimeout: .seconds(5))
    defer { connection.close() }
    try connection.run(script: script)
  }

  private func checksums() throws -> [Int64: Data] {
    let connection = try SQLiteConnection(path: path, mode: .reading, busyTimeout: .seconds(5))
    defer { connection.close() }
    var found: [Int64: Data] = [:]
    for row in try connection.query("SELECT number, checksum FROM schema_migration WHERE domain = 'notes'") {
      found[try row.integer("number")] = try row.blob("checksum")
    }
    return found
  }

  @Test("as they are taken")
  func kept() throws {
    try open([Self.first])
    #expect(try checksums() == [1: checksum(Self.first)])
    try open([Self.first, Self.second])
    #expect(try checksums() == [1: checksum(Self.first), 2: checksum(Self.second)])
    try open([Self.first, Self.second])
  }

  @Test("and refuses a step that was changed since, by one blank", arguments: [1, 2])
  func changed(number: Int) throws {
    let steps = [Self.first, Self.second]
    try open(steps)
    let changed = steps.map { $0.number == number ? Migration($0.number, $0.statements + " ") : $0 }
    let error = #expect(throws: DatabaseError.self) { try open(changed + [Migration(3, "CREATE TABLE x (a) STRICT;")]) }
    #expect(error == .changedMigration(domain: "notes", number: number))
    #expect(error?.description.hasPrefix("Step \(number) of the notes tables is not the one") == true)
    // Nothing was taken of what would have come after it.
    #expect(try checksums() == [1: checksum(Self.first), 2: checksum(Self.second)])
    try open(steps)
  }

  @Test(
    "and a file of before there were any gets them",
    arguments: [
      "DROP TABLE schema_migration", "DELETE FROM schema_migration WHERE number = 1",
    ])
  func old(loss: String) throws {
    try open([Self.first])
    try change(loss)
    try open([Self.first, Self.second])
    #expect(try checksums() == [1: checksum(Self.first), 2: checksum(Self.second)])
    #expect(throws: DatabaseError.changedMigration(domain: "notes", number: 1)) {
      try open([Migration(1, "CREATE TABLE other (a) STRICT;"), Self.second])
    }
  }

  @Test("and a newer one's are not compared: it is refused as newer")
  func newer() throws {
    try open([Self.first, Self.second])
    #expect(throws: DatabaseError.newerSchema(domain: "notes", found: 2, known: 1)) {
      try open([Migration(1, "CREATE TABLE other (a) STRICT;")])
    }
  }

  @Test("and none of a step that failed, nor of those before it in the same opening")
  func interrupted() throws {
    try open([Self.first])
    #expect(throws: DatabaseError.self) {
      try open([Self.first, Self.second, Migration(3, "CREATE TABLE x (a) STRICT; CREATE NONSENSE;")])
    }
    #expect(try checksums() == [1: checksum(Self.first)])
    // The second step may still become another one.
    try open([Self.first, Migration(2, "CREATE TABLE y (a INTEGER) STRICT;")])
  }

  @Test("and a version that cannot be is refused")
  func impossible() throws {
    try open([Self.first])
    try change("UPDATE schema_version SET version = -1")
    #expect(throws: DatabaseError.unexpectedValue(column: "version")) { try open([Self.first]) }
  }

  private func checksum(_ migration: Migration) -> Data { Digest.sha256(of: Data(migration.statements.utf8)) }
}
