import Foundation
import Glibc
import Synchronization
import Testing

@testable import ServicesBackend

@Suite("The database")
struct DatabaseTests {
  private let schema = [
    MigrationSet(
      domain: "notes", [Migration(1, "CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT UNIQUE) STRICT;")])
  ]

  private func count(_ database: Database) async throws -> Int64? {
    try await database.read { try $0.first("SELECT count(*) AS n FROM note")?.integer("n") }
  }

  @Test("gives back what was bound, of every type")
  func values() async throws {
    let folder = try TemporaryFolder()
    let database = try Database(path: folder.path + "/d")
    let values: [DatabaseValue] = [
      nil, .integer(Int64.min), .integer(Int64.max), .real(0.5), "", "naïve 🫖", .text("a\u{0}b"), .blob(Data()),
      .blob(Data([0, 255])), "'; DROP TABLE note; --",
    ]
    for value in values {
      let found = try await database.read { try $0.first("SELECT ? AS v", [value])?.value("v") }
      #expect(found == value)
    }
    try database.close()
  }

  @Test("is opened by all who open a new file at once")
  func openedAtOnce() throws {
    let folder = try TemporaryFolder()
    let failures = Mutex<[String]>([])
    for round in 0..<40 {
      let path = folder.path + "/\(round)"
      DispatchQueue.concurrentPerform(iterations: 6) { _ in
        do {
          try Database(path: path, migrations: schema, readers: 1, busyTimeout: .seconds(60)).close()
        } catch {
          failures.withLock { $0.append("\(error)") }
        }
      }
    }
    #expect(failures.withLock { $0 } == [])
  }

  @Test("undoes a transaction that throws, whole")
  func rollback() async throws {
    let folder = try TemporaryFolder()
    let database = try Database(path: folder.path + "/d", migrations: schema)
    await #expect(throws: CancellationError.self) {
      try await database.write { connection in
        try connection.execute("INSERT INTO note (text) VALUES ('a')")
        throw CancellationError()
      }
    }
    #expect(try await count(database) == 0)
    await #expect(throws: DatabaseError.constraint(.unique)) {
      try await database.write { connection in
        try connection.execute("INSERT INTO note (text) VALUES ('a')")
        try connection.execute("INSERT INTO note (text) VALUES ('a')")
      }
    }
    #expect(try await count(database) == 0)
    try database.close()
  }

  @Test("refuses to write while reading")
  func readOnly() async throws {
    let folder = try TemporaryFolder()
    let database = try Database(path: folder.path + "/d", migrations: schema)
    await #expect(throws: DatabaseError.readOnly) {
      _ = try await database.read { try $0.execute("INSERT INTO note (text) VALUES ('a')") }
    }
    try database.close()
  }

  @Test("says that no space is left, and goes on when there is some")
  func full() async throws {
    let folder = try TemporaryFolder()
    let database = try Database(path: folder.path + "/d", migrations: schema)
    let text = String(repeating: "x", count: 1 << 20)
    _ = try await database.write { try $0.query("PRAGMA max_page_count = 10") }
    await #expect(throws: DatabaseError.full) {
      try await database.write { try $0.execute("INSERT INTO note (text) VALUES (?)", [.text(text)]) }
    }
    _ = try await database.write { try $0.query("PRAGMA max_page_count = 100000") }
    _ = try await database.write { try $0.execute("INSERT INTO note (text) VALUES (?)", [.text(text)]) }
    #expect(try await count(database) == 1)
    try database.close()
  }

  @Test("says that it is busy while another connection writes, and goes on after")
  func locked() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/d"
    let database = try Database(path: path, migrations: schema, busyTimeout: .milliseconds(10))
    let other = try SQLiteConnection(path: path, mode: .writing, busyTimeout: .zero)
    try other.execute("BEGIN IMMEDIATE")
    await #expect(throws: DatabaseError.busy) {
      try await database.write { try $0.execute("INSERT INTO note (text) VALUES ('a')") }
    }
    #expect(try await count(database) == 0)
    #expect(throws: DatabaseError.busy) { try Database(path: path, migrations: schema, busyTimeout: .zero) }
    try other.execute("COMMIT")
    _ = try await database.write { try $0.execute("INSERT INTO note (text) VALUES ('a')") }
    #expect(try await count(database) == 1)
    other.close()
    try database.close()
  }

  @Test("finds a damaged file and one that is none, and leaves both as they are", arguments: [0, 4096])
  func damaged(offset: Int) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/d"
    let database = try Database(path: path, migrations: schema)
    try await database.write { connection in
      for number in 0..<500 { try connection.execute("INSERT INTO note (text) VALUES (?)", [.text("note \(number)")]) }
    }
    try database.close()
    let handle = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    try handle.seek(toOffset: UInt64(offset))
    try handle.write(contentsOf: Data(repeating: 0xA5, count: 3000))
    try handle.close()
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    let error = #expect(throws: DatabaseError.self) { try Database(path: path, migrations: schema) }
    #expect(error == (offset == 0 ? .notADatabase(path: path) : .corrupt(path: path)))
    #expect(error?.description.contains("Move it aside") == true)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
  }

  @Test("does not touch a database of another program")
  func foreign() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/d"
    let other = try SQLiteConnection(path: path, mode: .writing, busyTimeout: .zero)
    try other.execute("CREATE TABLE theirs (x)")
    other.close()
    #expect(throws: DatabaseError.notADatabase(path: path)) { try Database(path: path, migrations: schema) }
  }

  @Test("cannot be a folder, nor in one that is not there")
  func cannotOpen() throws {
    let folder = try TemporaryFolder()
    #expect(throws: DatabaseError.self) { try Database(path: folder.path) }
    #expect(throws: DatabaseError.cannotOpen(path: folder.path + "/no/d")) { try Database(path: folder.path + "/no/d") }
  }

  @Test("is readable by its owner alone, its log too")
  func mode() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/d"
    let database = try Database(path: path, migrations: schema)
    _ = try await database.write { try $0.execute("INSERT INTO note (text) VALUES ('a')") }
    for suffix in ["", "-wal", "-shm"] {
      #expect(fileMode(path + suffix) == 0o600, "\(suffix)")
    }
    try database.close()
    #expect(fileMode(path + "-wal") == nil)
  }

  @Test("takes each domain's steps once, in order, and refuses a newer schema")
  func migrations() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/d"
    try Database(path: path, migrations: schema).close()
    let longer = [
      MigrationSet(domain: "notes", schema[0].migrations + [Migration(2, "ALTER TABLE note ADD COLUMN at INTEGER;")])
    ]
    let database = try Database(path: path, migrations: longer)
    #expect(try await database.schemaVersions() == ["notes": 2])
    try database.close()
    try Database(path: path, migrations: longer).close()
    #expect(throws: DatabaseError.newerSchema(domain: "notes", found: 2, known: 1)) {
      try Database(path: path, migrations: schema)
    }
  }

  @Test("leaves a schema as it was when a step fails")
  func failingMigration() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/d"
    try Database(path: path, migrations: schema).close()
    let broken = [
      MigrationSet(
        domain: "notes", schema[0].migrations + [Migration(2, "CREATE TABLE x (a) STRICT; CREATE NONSENSE;")])
    ]
    #expect(throws: DatabaseError.self) { try Database(path: path, migrations: broken) }
    let database = try Database(path: path, migrations: schema)
    #expect(try await database.schemaVersions() == ["notes": 1])
    try database.close()
  }

  @Test("made by many at once has one schema")
  func parallelOpening() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/d"
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 { group.addTask { try Database(path: path, migrations: schema).close() } }
      try await group.waitForAll()
    }
    let database = try Database(path: path, migrations: schema)
    #expect(try await database.schemaVersions() == ["notes": 1])
    try database.close()
  }

  @Test("that is closed says so")
  func closed() async throws {
    let folder = try TemporaryFolder()
    let database = try Database(path: folder.path + "/d", migrations: schema)
    try database.close()
    await #expect(throws: DatabaseError.closed) { try await database.schemaVersions() }
    await #expect(throws: DatabaseError.closed) {
      try await database.write { try $0.execute("INSERT INTO note (text) VALUES ('a')") }
    }
  }
}
