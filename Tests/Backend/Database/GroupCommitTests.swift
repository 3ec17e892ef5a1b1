import Dispatch
import Testing

@testable import ServicesBackend

@Suite("Writes that wait share a transaction")
struct GroupCommitTests {
  private static let schema = [
    MigrationSet(
      domain: "notes",
      [
        Migration(
          1,
          """
          CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT UNIQUE) STRICT;
          CREATE TABLE answer (note INTEGER REFERENCES note (id) DEFERRABLE INITIALLY DEFERRED) STRICT;
          """)
      ])
  ]

  private let folder: TemporaryFolder
  private let answers = WriteAnswers()

  init() throws {
    folder = try TemporaryFolder()
  }

  private var path: String { folder.path + "/d" }

  /// Without a limit of time, so that a slow machine makes no difference.
  private func open(count: Int = 128, duration: Duration = .seconds(86_400)) throws -> Database {
    try Database(
      path: path, migrations: Self.schema, limits: WriteGroup.Limits(count: count, duration: duration))
  }

  /// As another process reads it.
  private func texts() throws -> [String] {
    let connection = try SQLiteConnection(path: path, mode: .reading, busyTimeout: .seconds(5))
    defer { connection.close() }
    return try connection.query("SELECT text FROM note ORDER BY id").map { try $0.text("text") }
  }

  private func insert(_ text: String, into database: Database) {
    database.enqueue(
      { try $0.insert("INSERT INTO note (text) VALUES (?)", [.text(text)]) }, answer: answers.note(text))
  }

  @Test("a hundred writes take two commits, and each gets the number of its own row")
  func shared() throws {
    let database = try open()
    let letGo = database.holdWriter(answers)
    for number in 1...99 { insert("\(number)", into: database) }
    letGo.signal()
    // Lets all of them end.
    try database.close()
    #expect(database.counts == DatabaseCounts(writes: 100, commits: 2))
    #expect(answers.all == ["held: 0"] + (1...99).map { "\($0): \($0)" })
    #expect(try texts() == (1...99).map { "\($0)" })
  }

  @Test("a group is not larger than it may be", arguments: [(2, 4), (5, 2), (1, 6)])
  func count(limit: Int, commits: Int) throws {
    let database = try open(count: limit)
    let letGo = database.holdWriter(answers)
    for number in 1...5 { insert("\(number)", into: database) }
    letGo.signal()
    try database.close()
    #expect(database.counts == DatabaseCounts(writes: 6, commits: commits))
    #expect(try texts() == ["1", "2", "3", "4", "5"])
  }

  @Test("one that takes its time is not waited for by those after it")
  func duration() throws {
    let database = try open(duration: .zero)
    let letGo = database.holdWriter(answers)
    for number in 1...5 { insert("\(number)", into: database) }
    letGo.signal()
    try database.close()
    #expect(database.counts == DatabaseCounts(writes: 6, commits: 6))
    #expect(answers.all == ["held: 0"] + (1...5).map { "\($0): \($0)" })
  }

  @Test("one that fails is undone, by itself, and the others are kept")
  func failing() throws {
    let database = try open()
    let letGo = database.holdWriter(answers)
    insert("a", into: database)
    insert("a", into: database)
    database.enqueue(
      { connection in
        try connection.execute("INSERT INTO note (text) VALUES ('b')")
        throw DatabaseError.unexpectedValue(column: "b")
      }, answer: answers.note("b"))
    database.enqueue(
      { connection in
        try connection.execute("INSERT INTO note (text) VALUES ('c')")
        return try connection.execute("UPDATE note SET text = text || '!'")
      }, answer: answers.note("c"))
    letGo.signal()
    try database.close()
    #expect(
      answers.all == [
        "held: 0", "a: 1", "a: \(DatabaseError.constraint(.unique))",
        "b: \(DatabaseError.unexpectedValue(column: "b"))", "c: 2",
      ])
    #expect(try texts() == ["a!", "c!"])
    #expect(database.counts == DatabaseCounts(writes: 5, commits: 2))
  }

  @Test("when the first of them fails the others are kept all the same")
  func firstFails() throws {
    let database = try open()
    let letGo = database.holdWriter(answers)
    database.enqueue({ try $0.execute("INSERT INTO nowhere VALUES (1)") }, answer: answers.note("x"))
    insert("a", into: database)
    insert("b", into: database)
    letGo.signal()
    try database.close()
    #expect(answers.all.count == 4)
    #expect(answers.all.suffix(2) == ["a: 1", "b: 2"])
    #expect(try texts() == ["a", "b"])
    #expect(database.counts == DatabaseCounts(writes: 4, commits: 2))
  }

  @Test("a disk that is full is told to those whose changes went with it; those after them are tried again")
  func full() async throws {
    let database = try open()
    _ = try await database.write { try $0.query("PRAGMA max_page_count = 12") }
    let letGo = database.holdWriter(answers)
    insert("a", into: database)
    let large = String(repeating: "x", count: 1 << 20)
    database.enqueue(
      { try $0.insert("INSERT INTO note (text) VALUES (?)", [.text(large)]) }, answer: answers.note("large"))
    insert("b", into: database)
    letGo.signal()
    try database.close()
    #expect(answers.all == ["held: 0", "a: \(DatabaseError.full)", "large: \(DatabaseError.full)", "b: 1"])
    #expect(try texts() == ["b"])
    #expect(database.counts == DatabaseCounts(writes: 5, commits: 3))
  }

  @Test("who ends the transaction and hides it gets an error, as do those whose changes went with it")
  func endedInside() throws {
    let database = try open()
    let letGo = database.holdWriter(answers)
    insert("a", into: database)
    database.enqueue(
      { connection in
        try connection.execute("INSERT INTO note (text) VALUES ('b')")
        return try? connection.execute("INSERT OR ROLLBACK INTO note (text) VALUES ('a')")
      }, answer: answers.note("b"))
    insert("c", into: database)
    letGo.signal()
    try database.close()
    let error = DatabaseError.endedTransaction
    #expect(answers.all == ["held: 0", "a: \(error)", "b: \(error)", "c: 1"])
    #expect(try texts() == ["c"])
  }

  @Test("a contradiction that ends the transaction is told to its own caller alone")
  func contradiction() throws {
    let database = try open()
    let letGo = database.holdWriter(answers)
    insert("a", into: database)
    database.enqueue(
      { try $0.execute("INSERT OR ROLLBACK INTO note (text) VALUES ('a')") }, answer: answers.note("b"))
    letGo.signal()
    try database.close()
    #expect(
      answers.all == [
        "held: 0", "a: \(DatabaseError.endedTransaction)", "b: \(DatabaseError.constraint(.unique))",
      ])
    #expect(try texts() == [])
  }

  @Test("a reference that is looked at late is refused to who made it, and to nobody else")
  func deferred() throws {
    let database = try open()
    let letGo = database.holdWriter(answers)
    insert("a", into: database)
    database.enqueue({ try $0.execute("INSERT INTO answer VALUES (7)") }, answer: answers.note("orphan"))
    database.enqueue({ try $0.execute("INSERT INTO answer VALUES (1)") }, answer: answers.note("child"))
    letGo.signal()
    try database.close()
    #expect(
      answers.all == ["held: 0", "a: 1", "orphan: \(DatabaseError.constraint(.foreignKey))", "child: 1"])
    #expect(database.counts == DatabaseCounts(writes: 4, commits: 2))
  }

  @Test("one sees what those before it have written; nobody else does, and nobody is told, before it is durable")
  func durable() throws {
    let database = try open()
    let letGo = database.holdWriter(answers)
    insert("a", into: database)
    database.enqueue(
      { [path] connection in
        let other = try SQLiteConnection(path: path, mode: .reading, busyTimeout: .seconds(5))
        defer { other.close() }
        return try [connection, DatabaseConnection(other)].map {
          try $0.first("SELECT count(*) AS n FROM note")?.integer("n") ?? -1
        }
      }, answer: answers.note("seen"))
    database.enqueue({ [answers] _ in answers.all }, answer: answers.note("told"))
    letGo.signal()
    try database.close()
    #expect(answers.all == ["held: 0", "a: 1", "seen: [1, 0]", "told: [\"held: 0\"]"])
  }

  @Test("a lock that another process keeps is told to all who waited for it, and nobody has run")
  func busy() async throws {
    let database = try Database(path: path, migrations: Self.schema, busyTimeout: .milliseconds(10))
    let other = try SQLiteConnection(path: path, mode: .writing, busyTimeout: .zero)
    try other.execute("BEGIN IMMEDIATE")
    let told = await withTaskGroup(of: String.self) { group in
      for name in ["a", "b", "c"] {
        group.addTask {
          do {
            let values = [DatabaseValue.text(name)]
            let id = try await database.write { try $0.insert("INSERT INTO note (text) VALUES (?)", values) }
            return "\(id)"
          } catch {
            return "\(error)"
          }
        }
      }
      var told: [String] = []
      for await line in group { told.append(line) }
      return told
    }
    #expect(told == Array(repeating: "\(DatabaseError.busy)", count: 3))
    #expect(database.counts == DatabaseCounts())
    try other.execute("COMMIT")
    other.close()
    try database.close()
    #expect(try texts() == [])
  }

  @Test("a commit that fails leaves no transaction behind")
  func commit() throws {
    try open().close()
    let connection = try SQLiteConnection(path: path, mode: .writing, busyTimeout: .zero)
    try connection.execute("BEGIN IMMEDIATE")
    try connection.execute("INSERT INTO answer VALUES (7)")
    #expect(throws: DatabaseError.constraint(.foreignKey)) { try connection.commit() }
    #expect(!connection.isInTransaction)
    #expect(try connection.query("SELECT * FROM answer").isEmpty)
    connection.close()
  }

  @Test("of thirty-two clients at once nothing is lost")
  func clients() async throws {
    let database = try Database(path: path, migrations: Self.schema)
    let ids = try await withThrowingTaskGroup(of: [Int64].self) { group in
      for client in 0..<32 {
        group.addTask {
          var ids: [Int64] = []
          for number in 0..<20 {
            let text = "\(client).\(number)"
            ids.append(
              try await database.write { try $0.insert("INSERT INTO note (text) VALUES (?)", [.text(text)]) })
          }
          return ids
        }
      }
      var ids: [Int64] = []
      for try await some in group { ids += some }
      return ids
    }
    #expect(ids.sorted() == Array(1...640))
    #expect(try texts().count == 640)
    #expect(database.counts.writes == 640)
    #expect(database.counts.commits <= 640)
    try database.close()
  }
}
