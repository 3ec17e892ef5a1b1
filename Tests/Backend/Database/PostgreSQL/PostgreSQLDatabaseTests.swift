import Foundation
import PeerServers
import Synchronization
import Testing

@testable import ServicesBackend

/// A server of its own for each test that stops it, or changes how it is set.
@Suite("A database of PostgreSQL's", .timeLimit(.minutes(5)), .enabled(if: PostgreSQLServer.programs != nil))
struct PostgreSQLDatabaseTests {
  private static let schema = [
    MigrationSet(
      domain: "notes",
      [
        Migration(
          1,
          """
          CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE, n INTEGER NOT NULL CHECK (n >= 0)) STRICT;
          CREATE TABLE tag (note_id INTEGER NOT NULL REFERENCES note) STRICT;
          """)
      ])
  ]

  private func open(
    _ location: DatabaseLocation? = nil, connections: Int = 8, busyTimeout: Duration = .seconds(5)
  ) throws -> Database {
    try Database(
      location ?? TestDatabase.make(), migrations: Self.schema, connections: connections, busyTimeout: busyTimeout)
  }

  private func location(_ server: PostgreSQLServer) throws -> DatabaseLocation {
    try #require(DatabaseLocation(server.makeDatabase()))
  }

  private func add(_ text: String, to database: Database, n: Int = 1) async throws {
    _ = try await database.write(.independent) { connection in
      try connection.insert("INSERT INTO note (text, n) VALUES (?, ?)", [.text(text), .integer(n)])
    }
  }

  private func texts(_ database: Database) async throws -> [String] {
    try await database.read { connection in
      try connection.query("SELECT text FROM note ORDER BY id").map { try $0.text("text") }
    }
  }

  @Test("keeps what is written whole, undoes what throws, and says which constraint refuses")
  func constraints() async throws {
    let database = try open()
    defer { try? database.close() }
    try await add("one", to: database)
    await #expect(throws: DatabaseError.constraint(.unique)) { try await add("one", to: database) }
    await #expect(throws: DatabaseError.constraint(.check)) { try await add("two", to: database, n: -1) }
    await #expect(throws: DatabaseError.constraint(.foreignKey)) {
      try await database.write { _ = try $0.execute("INSERT INTO tag (note_id) VALUES (?)", [.integer(99)]) }
    }
    await #expect(throws: DatabaseError.constraint(.other)) {
      try await database.write { _ = try $0.execute("INSERT INTO note (text, n) VALUES (?, ?)", [.null, .integer(1)]) }
    }
    await #expect(throws: CancellationError.self) {
      try await database.write { connection in
        _ = try connection.execute("UPDATE note SET n = 5")
        throw CancellationError()
      }
    }
    await #expect(throws: DatabaseError.unstorable) { try await add("a\0b", to: database) }
    await #expect(throws: DatabaseError.readOnly) {
      try await database.read { _ = try $0.execute("UPDATE note SET n = 6") }
    }
    let kept = try await database.read { try $0.query("SELECT text, n FROM note").map { try $0.integer("n") } }
    #expect(kept == [1])
  }

  @Test("gives back what it was given: texts of all kinds, bytes, numbers and nothing")
  func values() async throws {
    let database = try open()
    defer { try? database.close() }
    let bytes = Data((0...255).map { UInt8($0) })
    let row = try await database.read { connection in
      try connection.first(
        "SELECT ?1::text AS t, ?2::bytea AS b, ?3::bigint AS i, ?4::float8 AS r, ?5::text AS n, ?6::text AS e",
        [
          .text("O’Brien ''; DROP TABLE note; -- ä😀\n"), .blob(bytes), .integer(Int64.min), .real(0.1), .null,
          .text(""),
        ])
    }
    #expect(try row?.text("t") == "O’Brien ''; DROP TABLE note; -- ä😀\n")
    #expect(try row?.blob("b") == bytes)
    #expect(try row?.value("i") == .integer(Int64.min) && row?.value("r") == .real(0.1))
    #expect(try row?.value("n") == .null && row?.value("e") == .text(""))
  }

  @Test("writes that would contradict each other run one after the other, whatever they read")
  func serializable() async throws {
    let database = try open()
    defer { try? database.close() }
    for number in 0..<4 { try await add("\(number)", to: database, n: 10) }
    // Each takes one from somewhere while the sum is above 20: together they must not go below.
    let taken = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<24 {
        group.addTask {
          try await database.write { connection in
            let sum = try connection.first("SELECT sum(n) AS sum FROM note")?.integer("sum") ?? 0
            guard sum > 20 else { return 0 }
            return try connection.execute("UPDATE note SET n = n - 1 WHERE text = ?", [.text("\(number % 4)")])
          }
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(taken == 20)
    let sum = try await database.read { try $0.first("SELECT sum(n) AS sum FROM note")?.integer("sum") }
    #expect(sum == 20)
  }

  @Test("writes with one lock wait for each other and see each other; of others nobody waits")
  func locking() async throws {
    let database = try open()
    defer { try? database.close() }
    try await add("counter", to: database, n: 0)
    try await withThrowingTaskGroup { group in
      for _ in 0..<50 {
        group.addTask {
          try await database.write(.locking(.user(1))) { connection in
            let n = try connection.first("SELECT n FROM note")?.integer("n") ?? 0
            _ = try connection.execute("UPDATE note SET n = ?", [.integer(n + 1)])
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await database.read { try $0.first("SELECT n FROM note")?.integer("n") } == 50)
  }

  @Test("is brought up to date once by many who start at once; of another schema, or of somebody else, it is refused")
  func migrating() async throws {
    let location = try TestDatabase.make()
    try await withThrowingTaskGroup { group in
      for _ in 0..<6 { group.addTask { try open(location).close() } }
      try await group.waitForAll()
    }
    let database = try open(location)
    #expect(try await database.schemaVersions() == ["notes": 1, "events": 2])
    try database.close()
    #expect(throws: DatabaseError.changedMigration(domain: "notes", number: 1)) {
      try Database(location, migrations: [MigrationSet(domain: "notes", [Migration(1, "SELECT 1")])])
    }
    #expect(throws: DatabaseError.newerSchema(domain: "notes", found: 1, known: 0)) {
      try Database(location, migrations: [MigrationSet(domain: "notes", [])])
    }
    guard case .postgreSQL(let foreign) = try TestDatabase.make() else { return }
    let connection = try PostgreSQLConnection(foreign, .keeping(lock: .seconds(1)))
    try connection.run(script: "CREATE TABLE theirs (a INTEGER)")
    connection.close()
    #expect(throws: DatabaseError.notADatabase(path: foreign.description)) { try open(.postgreSQL(foreign)) }
  }

  @Test("a step that fails leaves nothing of itself, and is taken anew when it is right")
  func failingStep() async throws {
    let location = try TestDatabase.make()
    let broken = [
      MigrationSet(domain: "notes", [Migration(1, "CREATE TABLE note (id INTEGER PRIMARY KEY); SELECT 1/0;")])
    ]
    #expect(throws: DatabaseError.self) { try Database(location, migrations: broken) }
    let database = try open(location)
    try await add("one", to: database)
    try database.close()
    await #expect(throws: DatabaseError.closed) { _ = try await texts(database) }
  }

  @Test(
    "where nobody answers, it says so in a sentence without the password",
    arguments: ["postgres://ada:secret@127.0.0.1:1/d", "postgresql:///d?host=/nowhere&user=ada&password=secret"])
  func nobody(address: String) throws {
    let location = try #require(DatabaseLocation(address))
    let error = #expect(throws: DatabaseError.self) { try open(location) }
    guard case .unreachable? = error else { throw CancellationError() }
    #expect(error?.description.contains("secret") == false)
    // It is told of a start, too, after which nothing is tried again.
    #expect(error?.description.contains("See that its server runs") == true)
    #expect(error?.description.contains("next request") == false)
  }

  // MARK: Faults

  @Test("a server that is started again is found again by itself; while it is away each call says so at once")
  func restarted() async throws {
    let server = try PostgreSQLServer()
    let database = try open(location(server))
    defer { try? database.close() }
    try await add("before", to: database)
    for isCrash in [false, true] {
      server.stop(isCrash: isCrash)
      await #expect(throws: DatabaseError.self) { try await add("away", to: database) }
      await #expect(throws: DatabaseError.self) { _ = try await texts(database) }
      try server.start()
      try await eventually { try await texts(database).count >= 1 }
    }
    try await add("after", to: database)
    #expect(try await texts(database) == ["before", "after"])
  }

  @Test("connections that the server ends are made anew, and nobody hears of it")
  func terminated() async throws {
    let server = try PostgreSQLServer()
    let database = try open(location(server), connections: 3)
    defer { try? database.close() }
    for number in 0..<10 {
      try await add("\(number)", to: database)
      try server.sql(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname LIKE 'test%'", in: "postgres")
    }
    #expect(try await texts(database).count == 10)
  }

  @Test("a server without a connection left, or that takes no writes, is told in a sentence; then all is as before")
  func exhausted() async throws {
    let server = try PostgreSQLServer(settings: ["fsync=off", "max_connections=12", "superuser_reserved_connections=0"])
    let place = try location(server)
    let database = try open(place, connections: 2)
    defer { try? database.close() }
    guard case .postgreSQL(let address) = place else { return }
    try await add("zero", to: database)
    var hogs: [PostgreSQLConnection] = []
    var refusal: DatabaseError?
    while refusal == nil {
      do throws(DatabaseError) {
        hogs.append(try PostgreSQLConnection(address, .keeping(lock: .seconds(1))))
      } catch {
        refusal = error
      }
    }
    guard case .unreachable? = refusal else { throw CancellationError() }
    // The connection that there is goes on serving, also after many have asked at once and some of them in vain.
    await withTaskGroup { group in
      for _ in 0..<6 { group.addTask { _ = try? await texts(database) } }
    }
    for _ in 0..<20 { #expect(try await texts(database) == ["zero"]) }
    for hog in hogs { hog.close() }
    try await add("one", to: database)
    try server.sql("ALTER SYSTEM SET default_transaction_read_only = on", in: "postgres")
    try server.sql("SELECT pg_reload_conf()", in: "postgres")
    try await eventually {
      do {
        try await add(UUID().uuidString, to: database)
        return false
      } catch DatabaseError.readOnlyServer {
        return true
      }
    }
    #expect(try await texts(database).contains("one"))
  }

  @Test("a server that has stopped saying anything is given up after a while, and found again when it goes on")
  func silent() async throws {
    let server = try PostgreSQLServer()
    guard case .postgreSQL(let address) = try location(server) else { return }
    var patience = PostgreSQLPatience.serving(.seconds(5))
    patience.answer = .milliseconds(50)
    let connection = try PostgreSQLConnection(address, patience)
    let session = try #require(try connection.query("SELECT pg_backend_pid() AS pid", []).first?.integer("pid"))
    let process = pid_t(session)
    try await halt(process)
    #expect(throws: DatabaseError.unreachable(reason: "it does not answer")) {
      try connection.query("SELECT 1 AS one", [])
    }
    #expect(!connection.isAlive)
    // As much as does not fit into what lies between them is not waited for, either.
    let full = try PostgreSQLConnection(address, patience)
    let other = pid_t(try #require(try full.query("SELECT pg_backend_pid() AS pid", []).first?.integer("pid")))
    try await halt(other)
    #expect(throws: DatabaseError.unreachable(reason: "it does not answer")) {
      try full.query("SELECT length(?::text) AS n", [.text(String(repeating: "a", count: 8_000_000))])
    }
    for process in [process, other] { kill(process, SIGCONT) }
    let again = try PostgreSQLConnection(address, .serving(.seconds(5)))
    // What does not fit at once goes bit by bit.
    let length = try again.query("SELECT length(?::text) AS n", [.text(String(repeating: "a", count: 8_000_000))])
    #expect(try length.first?.integer("n") == 8_000_000)
  }

  /// Stops a process, and waits until it stands.
  private func halt(_ process: pid_t) async throws {
    #expect(kill(process, SIGSTOP) == 0)
    try await eventually { try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8).contains(") T ") }
  }

  @Test("a server that says nothing does not hold up the end")
  func silentEnd() async throws {
    let server = try PostgreSQLServer()
    let database = try open(location(server), connections: 1)
    let process = pid_t(
      try await database.read { try $0.first("SELECT pg_backend_pid() AS pid")?.integer("pid") ?? 0 })
    try await halt(process)
    defer { kill(process, SIGCONT) }
    let begun = End()
    let answer = Task {
      try await database.read { connection in
        begun.reach()
        return try connection.query("SELECT 1 AS one").count
      }
    }
    while !begun.isReached { await Task.yield() }
    try database.close()
    await #expect(throws: DatabaseError.closed) { _ = try await answer.value }
  }

  @Test("who waits for a connection is told after a while that the database is busy, though none comes free")
  func waiting() async throws {
    let database = try open(connections: 1, busyTimeout: .milliseconds(100))
    defer { try? database.close() }
    let (begun, gate) = (End(), DispatchSemaphore(value: 0))
    async let held = database.read { _ in
      begun.reach()
      gate.wait()
      return 1
    }
    while !begun.isReached { await Task.yield() }
    for _ in 0..<2 { await #expect(throws: DatabaseError.busy) { _ = try await texts(database) } }
    gate.signal()
    #expect(try await held == 1)
    #expect(try await texts(database).isEmpty)
  }

  @Test("a lock of somebody else's is waited for as long as is said, then the database is busy")
  func locked() async throws {
    let server = try PostgreSQLServer()
    let place = try location(server)
    let database = try open(place, busyTimeout: .milliseconds(100))
    defer { try? database.close() }
    guard case .postgreSQL(let address) = place else { return }
    let holder = try PostgreSQLConnection(address, .keeping(lock: .seconds(1)))
    holder.begin(["BEGIN", "LOCK TABLE note IN ACCESS EXCLUSIVE MODE"])
    _ = try holder.query("SELECT 1 AS one", [])
    await #expect(throws: DatabaseError.busy) { try await add("one", to: database) }
    await #expect(throws: DatabaseError.busy) { _ = try await texts(database) }
    holder.rollBack()
    try await add("one", to: database)
    holder.close()
  }

  @Test(
    "of what was acknowledged nothing is lost, and nothing is there twice, while the server crashes again and again")
  func crashes() async throws {
    let server = try PostgreSQLServer()
    let database = try open(location(server), connections: 4)
    defer { try? database.close() }
    let end = End()
    let kept = try await withThrowingTaskGroup(of: [String].self) { group in
      for writer in 0..<6 {
        group.addTask {
          var kept: [String] = []
          var number = 0
          while !end.isReached {
            let text = "\(writer)-\(number)"
            number += 1
            // As a client with an idempotency key: again until it is known.
            while !end.isReached {
              do {
                try await add(text, to: database)
                kept.append(text)
                break
              } catch DatabaseError.constraint(.unique) {
                kept.append(text)
                break
              } catch {
                await Task.yield()
              }
            }
          }
          return kept
        }
      }
      for _ in 0..<6 {
        try await waitForMore(20, in: database)
        server.stop(isCrash: true)
        try server.start()
      }
      end.reach()
      return try await group.reduce(into: []) { $0 += $1 }
    }
    try await eventually { try await !texts(database).isEmpty }
    let found = try await texts(database)
    #expect(Set(found).isSuperset(of: kept))
    #expect(Set(found).count == found.count && kept.count > 100)
  }

  private final class End: Sendable {
    private let state = Atomic<Bool>(false)
    var isReached: Bool { state.load(ordering: .relaxed) }
    func reach() { state.store(true, ordering: .relaxed) }
  }

  /// Returns when there are so many more than now.
  private func waitForMore(_ more: Int, in database: Database) async throws {
    var first: Int?
    try await eventually {
      let count = try await texts(database).count
      first = first ?? count
      return count >= (first ?? count) + more
    }
  }

  /// Asks again until it is so. The suite's limit is the only one.
  private func eventually(_ isSo: () async throws -> Bool) async throws {
    while true {
      if (try? await isSo()) == true { return }
      await Task.yield()
    }
  }
}
