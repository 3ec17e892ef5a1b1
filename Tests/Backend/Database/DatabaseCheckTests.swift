import Testing

@testable import ServicesBackend

@Suite("A look through the database")
struct DatabaseCheckTests {
  private static let schema = [
    MigrationSet(
      domain: "notes",
      [
        Migration(
          1,
          """
          CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT CHECK (text <> 'bad')) STRICT;
          CREATE TABLE answer (id INTEGER PRIMARY KEY, note INTEGER REFERENCES note (id)) STRICT;
          CREATE TABLE mark (name TEXT PRIMARY KEY, note INTEGER REFERENCES note (id)) STRICT, WITHOUT ROWID;
          """)
      ])
  ]

  private func findings(after script: String) async throws -> [String] {
    let folder = try TemporaryFolder()
    let database = try Database(path: folder.path + "/d", migrations: Self.schema)
    let other = try SQLiteConnection(path: folder.path + "/d", mode: .writing, busyTimeout: .seconds(5))
    try other.run(script: "PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON; \(script)")
    other.close()
    let findings = try await database.check()
    try database.close()
    return findings
  }

  @Test("finds nothing where all is well")
  func sound() async throws {
    #expect(try await findings(after: "INSERT INTO note VALUES (1, 'good'); INSERT INTO answer VALUES (1, 1)") == [])
  }

  @Test("tells what refers to nothing")
  func references() async throws {
    let found = try await findings(after: "INSERT INTO answer VALUES (5, 7); INSERT INTO mark VALUES ('x', 8)")
    #expect(
      found.sorted() == [
        "A row of mark refers to a row of note that is not there.",
        "Row 5 of answer refers to a row of note that is not there.",
      ])
  }

  @Test("tells what contradicts the schema, and nothing of what is stored")
  func constraints() async throws {
    let found = try await findings(after: "INSERT INTO note VALUES (1, 'bad')")
    #expect(found == ["The file is damaged: CHECK constraint failed in note."])
  }
}
