import Foundation
import PeerServers
import Synchronization
import Testing

@testable import ServicesBackend

@Suite("A change that is one statement", .bothDatabases, .timeLimit(.minutes(2)))
struct DatabaseChangeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let schema = [
    MigrationSet(
      domain: "notes",
      [
        Migration(
          1,
          """
          CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;
          CREATE TABLE note (
            id INTEGER PRIMARY KEY, author_id INTEGER NOT NULL REFERENCES author, n INTEGER NOT NULL CHECK (n < 100)
          ) STRICT;
          """)
      ])
  ]

  private static let raising = DatabaseChange.Batch(
    asking: ["note", "amount", "author"], key: "note",
    "UPDATE note SET n = n + asked.amount FROM asked WHERE note.id = asked.note AND n + asked.amount <> 13",
    returning: "id AS note_id, n, author_id", keyOfRow: "id",
    reading: DatabaseChange.Batch.Reading(table: "author", column: "author"))

  /// A database with so many notes by one author.
  private func open(_ location: DatabaseLocation? = nil, notes: Int = 8) async throws -> Database {
    let place = try location ?? TestDatabase.location() ?? .sqlite(path: folder.path + "/\(UUID().uuidString)")
    let database = try Database(place, migrations: Self.schema)
    try await database.write { connection in
      try connection.execute("INSERT INTO author (id, name) VALUES (7, 'Ada')")
      for id in 1...notes {
        try connection.execute("INSERT INTO note (id, author_id, n) VALUES (?, 7, 0)", [.integer(id)])
      }
    }
    return database
  }

  private func raise(_ id: Int, by number: Int, lock: Int64 = 1) -> DatabaseChange {
    DatabaseChange(
      batch: Self.raising, values: [Int64(id), Int64(number), 7], lock: .user(lock),
      event: DatabaseEvent(topic: "note", data: "\(id)+\(number)")
    ) { connection throws(DatabaseError) in
      let values: [DatabaseValue] = [.integer(number), .integer(id)]
      guard try connection.execute("UPDATE note SET n = n + ?1 WHERE id = ?2 AND n + ?1 <> 13", values) > 0 else {
        return nil
      }
      return try connection.first(
        "SELECT note.id AS note_id, n, author_id, name FROM note JOIN author ON author.id = author_id WHERE note.id = ?",
        [.integer(id)])
    }
  }

  /// What is told by writes of a database.
  private final class Told: Sendable {
    private let events = Mutex<[String]>([])
    init(_ database: Database) {
      database.events.followWrites { [weak self] event in self?.events.withLock { $0.append(event.data) } }
    }
    var all: [String] { events.withLock { $0 } }
  }

  private func numbers(_ database: Database) async throws -> [Int64] {
    try await database.read { try $0.query("SELECT n FROM note ORDER BY id").map { try $0.integer("n") } }
  }

  @Test("gives what it has changed and what was read after it, and tells it; of a row that is not there, nothing")
  func rows() async throws {
    let database = try await open()
    defer { try? database.close() }
    let told = Told(database)
    let row = try await database.change(raise(2, by: 5))
    #expect(try row?.integer("note_id") == 2 && row?.integer("n") == 5 && row?.text("name") == "Ada")
    #expect(try await database.change(raise(99, by: 5)) == nil)
    #expect(try await database.change(raise(2, by: 8)) == nil)
    #expect(told.all == ["2+5"])
    #expect(try await numbers(database) == [0, 5, 0, 0, 0, 0, 0, 0])
    let count = try await database.read { try $0.first("SELECT count(*) AS n FROM note WHERE n = 5")?.integer("n") }
    #expect(count == 1)
  }

  @Test("of many at once each counts once, none twice, and they share commits")
  func many() async throws {
    let database = try await open()
    defer { try? database.close() }
    let told = Told(database)
    let before = database.counts
    try await withThrowingTaskGroup { group in
      for number in 0..<400 {
        group.addTask {
          _ = try await database.change(raise(number % 8 + 1, by: 1, lock: Int64(number % 5)))
        }
      }
      try await group.waitForAll()
    }
    let after = database.counts
    #expect(after.writes - before.writes == 400)
    #expect(after.commits - before.commits < 200)
    // Where a note would be thirteen, it stays twelve.
    #expect(try await numbers(database) == Array(repeating: 12, count: 8))
    #expect(told.all.count == 96)
  }

  @Test(
    "one that is refused takes none of the others with it, and is told why; the others are told what they have done")
  func refused() async throws {
    let database = try await open()
    defer { try? database.close() }
    let told = Told(database)
    let results = await withTaskGroup { group in
      for number in 1...64 {
        // Every eighth breaks a constraint.
        let amount = number % 8 == 0 ? 100 : 1
        group.addTask { () -> DatabaseError? in
          do {
            _ = try await database.change(raise(number % 8 + 1, by: amount, lock: Int64(number)))
            return nil
          } catch {
            return error as? DatabaseError
          }
        }
      }
      return await group.reduce(into: [DatabaseError]()) { if let error = $1 { $0.append(error) } }
    }
    #expect(results == Array(repeating: .constraint(.check), count: 8))
    #expect(try await numbers(database) == [0, 8, 8, 8, 8, 8, 8, 8])
    #expect(told.all.count == 56)
  }

  @Test(
    "one that fails after it has changed something is undone, alone and among others", .sqliteAlone, arguments: [1, 40])
  func failedLate(others: Int) async throws {
    let database = try await open()
    defer { try? database.close() }
    let told = Told(database)
    var late = raise(1, by: 1)
    let whole = late.alone
    late.alone = { connection throws(DatabaseError) in
      _ = try whole(connection)
      throw .corrupt(path: "")
    }
    let failing = late
    let kept = await withTaskGroup { group in
      for number in 0..<others {
        group.addTask { (try? await database.change(number == others / 2 ? failing : raise(2, by: 1))) != nil }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    // Whoever shared its transaction is told that nothing was kept, and nothing was.
    #expect(try await numbers(database).prefix(2) == [0, Int64(kept)])
    #expect(told.all.count == kept)
    #expect(kept < others)
  }

  @Test("waits for a write that holds its lock, and sees what that has kept")
  func locked() async throws {
    let database = try await open()
    defer { try? database.close() }
    try await withThrowingTaskGroup { group in
      for _ in 0..<6 {
        group.addTask { _ = try await database.change(raise(1, by: 1)) }
        group.addTask {
          try await database.write(.locking(.user(1))) { connection in
            let n = try connection.first("SELECT n FROM note WHERE id = 1")?.integer("n") ?? 0
            try connection.execute("UPDATE note SET n = ? WHERE id = 1", [.integer(n + 1)])
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await numbers(database)[0] == 12)
  }

  @Test(
    "that waits for a lock does not hold up those who come later and need another one", .sqliteAlone,
    .enabled(if: PostgreSQLServer.programs != nil))
  func heldUp() async throws {
    let place = try TestDatabase.make()
    guard case .postgreSQL(let address) = place else { return }
    let database = try await open(place)
    defer { try? database.close() }
    let watch = try PostgreSQLConnection(address, .keeping(lock: .seconds(1)))
    defer { watch.close() }
    func waiting() throws -> Int64? {
      try watch.query(
        """
        SELECT count(*) AS n FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
        """, []
      ).first?.integer("n")
    }
    let (begun, beginning) = AsyncStream<Void>.makeStream()
    let end = DispatchSemaphore(value: 0)
    async let holder: Void = database.write(.locking(.user(1))) { connection in
      // The lock is asked for with the first statement.
      _ = try connection.first("SELECT 1 AS one")
      beginning.finish()
      end.wait()
    }
    for await _ in begun {}
    async let blocked = database.change(raise(1, by: 1, lock: 1))
    while try waiting() != 1 { await Task.yield() }
    for note in 2...4 { #expect(try await database.change(raise(note, by: 1, lock: Int64(note))) != nil) }
    let isWaiting = try waiting() == 1
    end.signal()
    try await holder
    let isDone = try await blocked != nil
    #expect(isWaiting && isDone)
    #expect(try await numbers(database).prefix(4) == [1, 1, 1, 1])
  }

  @Test(
    "a lock that somebody keeps is waited for as long as anybody should, by all who come behind it, and no longer",
    .sqliteAlone, .enabled(if: PostgreSQLServer.programs != nil))
  func kept() async throws {
    let place = try TestDatabase.make()
    guard case .postgreSQL(let address) = place else { return }
    try await open(place).close()
    let database = try Database(place, migrations: Self.schema, connections: 3, busyTimeout: .milliseconds(100))
    defer { try? database.close() }
    let holder = try PostgreSQLConnection(address, .keeping(lock: .seconds(1)))
    holder.begin(["BEGIN", "LOCK TABLE note IN ACCESS EXCLUSIVE MODE"])
    _ = try holder.query("SELECT 1 AS one", [])
    let refusals = await withTaskGroup { group in
      for number in 0..<100 {
        group.addTask { () -> DatabaseError? in
          do {
            _ = try await database.change(raise(1, by: 1, lock: Int64(number)))
            return nil
          } catch {
            return error as? DatabaseError
          }
        }
      }
      return await group.reduce(into: [DatabaseError?]()) { $0.append($1) }
    }
    #expect(refusals == Array(repeating: .busy, count: 100))
    // Each alone would have had its own statement, and waited for its own time.
    #expect(database.counts.commits == 0)
    holder.rollBack()
    holder.close()
    #expect(try await database.change(raise(1, by: 1)) != nil)
    #expect(try await numbers(database)[0] == 1)
  }

  @Test(
    "where PostgreSQL has ended its connections meanwhile, it is done on a new one, once", .sqliteAlone,
    .enabled(if: PostgreSQLServer.programs != nil))
  func ended() async throws {
    let server = try PostgreSQLServer()
    let database = try await open(DatabaseLocation(server.makeDatabase()))
    defer { try? database.close() }
    for number in 1...10 {
      _ = try await database.change(raise(1, by: 1))
      if number.isMultiple(of: 2) {
        try server.sql(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname LIKE 'test%'", in: "postgres")
      } else {
        server.stop(isCrash: number == 5)
        try server.start()
        while (try? server.sql("SELECT 1", in: "postgres")) == nil { await Task.yield() }
      }
    }
    #expect(try await numbers(database)[0] == 10)
    server.stop(isCrash: true)
    await #expect(throws: DatabaseError.self) { try await database.change(raise(1, by: 1)) }
  }
}
