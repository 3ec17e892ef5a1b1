import Testing

@testable import ServicesBackend

@Suite("A statement that is kept")
struct PreparedStatementTests {
  @Test("gives its columns the names that they have now")
  func names() throws {
    let folder = try TemporaryFolder()
    let connection = try SQLiteConnection(path: folder.path + "/d", mode: .writing, busyTimeout: .zero)
    defer { connection.close() }
    try connection.execute("CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT) STRICT")
    try connection.execute("INSERT INTO note VALUES (1, 'a')")
    let query = "SELECT * FROM note"
    #expect(try connection.query(query).map(\.names) == [["id", "text"]])
    #expect(try connection.query(query).map(\.names) == [["id", "text"]])
    try connection.execute("ALTER TABLE note RENAME COLUMN text TO title")
    #expect(try connection.first(query)?.text("title") == "a")
    try connection.execute("ALTER TABLE note ADD COLUMN at INTEGER")
    #expect(try connection.query(query).map(\.names) == [["id", "title", "at"]])
    #expect(try connection.first(query)?.optionalInteger("at") == nil)
  }

  @Test("keeps nothing of what an earlier run was given, nor of one that failed")
  func bindings() throws {
    let folder = try TemporaryFolder()
    let connection = try SQLiteConnection(path: folder.path + "/d", mode: .writing, busyTimeout: .zero)
    defer { connection.close() }
    try connection.execute("CREATE TABLE note (text TEXT UNIQUE) STRICT")
    let insertion = "INSERT INTO note VALUES (?)"
    try connection.execute(insertion, ["a"])
    #expect(throws: DatabaseError.constraint(.unique)) { try connection.execute(insertion, ["a"]) }
    try connection.execute(insertion, ["b"])
    #expect(try connection.query("SELECT text FROM note ORDER BY text").map { try $0.text("text") } == ["a", "b"])
  }
}
