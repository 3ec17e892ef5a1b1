import Foundation
import Testing

@testable import ServicesBackend

@Suite("Whose database it is")
struct DatabaseIdentityTests {
  private func bytes(_ folder: TemporaryFolder) throws -> [String: Data] {
    var found: [String: Data] = [:]
    for name in ["d", "d-wal", "d-journal"] {
      found[name] = FileManager.default.contents(atPath: "\(folder.path)/\(name)")
    }
    return found
  }

  /// Somebody else's, left by a program that is still running or was killed: what it wrote stands in the log alone.
  @Test("is told before anything is written: somebody else's stays as it is", arguments: ["DELETE", "WAL"], [0, 7])
  func foreign(journal: String, mark: Int) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/d"
    let theirs = try SQLiteConnection(path: path, mode: .writing, busyTimeout: .seconds(5))
    _ = try theirs.query("PRAGMA journal_mode = \(journal)")
    try theirs.run(script: "PRAGMA application_id = \(mark); CREATE TABLE theirs (a); INSERT INTO theirs VALUES (1);")
    let before = try bytes(folder)
    #expect((before["d-wal"] != nil) == (journal == "WAL"))
    for _ in 0..<2 {
      #expect(throws: DatabaseError.notADatabase(path: path)) { _ = try Database(path: path) }
    }
    #expect(try bytes(folder) == before)
    theirs.close()
    let after = try bytes(folder)
    #expect(throws: DatabaseError.notADatabase(path: path)) { _ = try Database(path: path) }
    #expect(try bytes(folder) == after)
  }

  @Test("ours is known, also when all of it stands in the log yet", arguments: [true, false])
  func ours(isClosed: Bool) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/d"
    let first = try Database(path: path)
    if isClosed { try first.close() }
    let second = try Database(path: path)
    try second.close()
    if !isClosed { try first.close() }
    #expect(try DatabaseIdentity(of: path) == .ours)
  }

  @Test("an empty file and none are free to take, a text is not")
  func others() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/d"
    #expect(try DatabaseIdentity(of: path) == .none)
    try Data().write(to: URL(fileURLWithPath: path))
    #expect(try DatabaseIdentity(of: path) == .none)
    for text in ["x", String(repeating: "SQLite format 3\0", count: 30)] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      #expect(try DatabaseIdentity(of: path) == .foreign)
    }
  }
}
