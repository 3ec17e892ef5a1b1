import Foundation
import Testing

@testable import ServicesBackend

@Suite("A copy of a database")
struct DatabaseBackupTests {
  private static let schema = [
    MigrationSet(domain: "notes", [Migration(1, "CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT) STRICT;")])
  ]

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private var path: String { folder.path + "/d" }
  private var target: String { folder.path + "/copy" }

  /// With some hundred pages, so that a copy takes several steps.
  private func filled() async throws -> Database {
    let database = try Database(path: path, migrations: Self.schema)
    let text = String(repeating: "x", count: 3_000)
    try await database.write { connection in
      for _ in 0..<1_000 { try connection.execute("INSERT INTO note (text) VALUES (?)", [.text(text)]) }
    }
    return database
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  private func count(_ path: String) throws -> Int64? {
    let connection = try SQLiteConnection(path: path, mode: .reading, busyTimeout: .seconds(5))
    defer { connection.close() }
    return try connection.first("SELECT count(*) AS n FROM note")?.integer("n")
  }

  @Test("is the database of its beginning, whatever is written between its steps")
  func snapshot() async throws {
    let database = try await filled()
    let other = try SQLiteConnection(path: path, mode: .writing, busyTimeout: .seconds(5))
    var steps = 0
    try DatabaseBackup(source: path, target: target, busyTimeout: .seconds(5)).run {
      try other.execute("INSERT INTO note (text) VALUES ('new')")
      steps += 1
    }
    other.close()
    #expect(steps > 2)
    #expect(try count(path) == Int64(1_000 + steps))
    #expect(fileMode(target) == 0o600)
    #expect(try names() == ["copy", "d", "d-shm", "d-wal"])
    let copy = try Database(path: target, migrations: Self.schema)
    #expect(try await copy.check() == [])
    #expect(try await copy.schemaVersions() == ["notes": 1])
    #expect(try count(target) == 1_000)
    try copy.close()
    try database.close()
  }

  @Test("is consistent while a thousand writes go on, and holds none up")
  func writing() async throws {
    let database = try await filled()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<20 {
        group.addTask {
          for _ in 0..<50 {
            // Two rows, or none.
            try await database.write { connection in
              try connection.execute("INSERT INTO note (text) VALUES ('one')")
              try connection.execute("INSERT INTO note (text) VALUES ('other')")
            }
          }
        }
      }
      group.addTask { [target] in try await database.backup(to: target) }
      try await group.waitForAll()
    }
    let copied = try #require(try count(target))
    #expect((1_000...3_000).contains(copied))
    #expect(copied.isMultiple(of: 2))
    #expect(try count(path) == 3_000)
    #expect(try await database.check() == [])
    let copy = try Database(path: target, migrations: Self.schema)
    #expect(try await copy.check() == [])
    try copy.close()
    try database.close()
  }

  @Test("takes the place of nothing", arguments: ["file", "folder", "link"])
  func existing(kind: String) async throws {
    let database = try await filled()
    switch kind {
    case "file": try Data("mine".utf8).write(to: URL(fileURLWithPath: target))
    case "folder": try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: false)
    default: try FileManager.default.createSymbolicLink(atPath: target, withDestinationPath: "nowhere")
    }
    let before = try names()
    await #expect(throws: DatabaseError.exists(path: target)) { try await database.backup(to: target) }
    #expect(try names() == before)
    if kind == "file" { #expect(FileManager.default.contents(atPath: target) == Data("mine".utf8)) }
    try database.close()
  }

  @Test("does not take the place of what came while it was made")
  func overtaken() async throws {
    let database = try await filled()
    let backup = DatabaseBackup(source: path, target: target, busyTimeout: .seconds(5))
    #expect(throws: DatabaseError.exists(path: target)) {
      try backup.run { try Data("mine".utf8).write(to: URL(fileURLWithPath: target)) }
    }
    #expect(FileManager.default.contents(atPath: target) == Data("mine".utf8))
    #expect(try names() == ["copy", "d", "d-shm", "d-wal"])
    try database.close()
  }

  @Test("that fails on its way leaves nothing behind")
  func failing() async throws {
    let database = try await filled()
    var steps = 0
    let backup = DatabaseBackup(source: path, target: target, busyTimeout: .seconds(5))
    #expect(throws: DatabaseError.full) {
      try backup.run {
        steps += 1
        if steps == 3 { throw DatabaseError.full }
      }
    }
    #expect(steps == 3)
    #expect(try names() == ["d", "d-shm", "d-wal"])
    try database.close()
  }

  @Test("for which there is no room is an error, and no copy")
  func full() async throws {
    let database = try await filled()
    try Data().write(to: URL(fileURLWithPath: target))
    let source = try SQLiteConnection(path: path, mode: .reading, busyTimeout: .seconds(5))
    let small = try SQLiteConnection(path: target, mode: .making, busyTimeout: .zero)
    _ = try small.query("PRAGMA max_page_count = 3")
    #expect(throws: DatabaseError.full) { try source.copy(to: small) {} }
    #expect(!source.isInTransaction)
    small.close()
    source.close()
    try database.close()
  }

  @Test("wants a name in a folder that is there", arguments: ["/no/copy", "/copy/", "/a\u{0}b"])
  func place(name: String) async throws {
    let database = try await filled()
    let path = folder.path + name
    await #expect(throws: DatabaseError.cannotOpen(path: path)) { try await database.backup(to: path) }
    await #expect(throws: DatabaseError.cannotOpen(path: "")) { try await database.backup(to: "") }
    #expect(try names() == ["d", "d-shm", "d-wal"])
    try database.close()
  }

  @Test("of a damaged database is not kept")
  func damaged() async throws {
    try await filled().close()
    let handle = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    try handle.seek(toOffset: 40_960)
    try handle.write(contentsOf: Data(repeating: 0xA5, count: 3_000))
    try handle.close()
    #expect(throws: DatabaseError.corrupt(path: path)) {
      try DatabaseBackup(source: path, target: target, busyTimeout: .seconds(5)).run {}
    }
    #expect(try !names().contains { $0.hasPrefix("copy") || $0.hasPrefix(".backup") })
  }

  @Test("is not made of a database that is closed, nor is that looked through")
  func closed() async throws {
    let database = try await filled()
    try database.close()
    await #expect(throws: DatabaseError.closed) { try await database.backup(to: target) }
    await #expect(throws: DatabaseError.closed) { try await database.check() }
    #expect(try names() == ["d"])
  }
}
