import Foundation
import PeerServers
import Synchronization
import Testing

@testable import ServicesBackend

@Suite(
  "What one backend's writes tell another", .timeLimit(.minutes(5)), .enabled(if: PostgreSQLServer.programs != nil))
struct PostgreSQLOutboxTests {
  /// What a backend has heard, and who waits for more.
  private final class Heard: Sendable {
    private struct State {
      var events: [DatabaseEvents.Numbered] = []
      var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Mutex(State())

    init(_ database: Database) {
      database.events.follow { [weak self] notice in
        if case .event(let event) = notice { self?.take(event) }
      }
    }

    var events: [DatabaseEvents.Numbered] { state.withLock { $0.events } }

    private func take(_ event: DatabaseEvents.Numbered) {
      let ready = state.withLock { state in
        state.events.append(event)
        defer { state.waiting.removeAll { $0.count <= state.events.count } }
        return state.waiting.filter { $0.count <= state.events.count }
      }
      for waiter in ready { waiter.continuation.resume() }
    }

    /// Returns when so many have come.
    func reaches(_ count: Int) async {
      await withCheckedContinuation { continuation in
        let isThere = state.withLock { state in
          if state.events.count < count { state.waiting.append((count, continuation)) }
          return state.events.count >= count
        }
        if isThere { continuation.resume() }
      }
    }
  }

  private func tell(_ data: String, by database: Database) async throws {
    try await database.write(.independent) { connection in
      connection.publish(DatabaseEvent(topic: "test", data: data))
    }
  }

  @Test("comes to all, once, with the same numbers in the same order, from many at once")
  func all() async throws {
    let location = try TestDatabase.make()
    let databases = try (0..<3).map { _ in try Database(location) }
    defer { for database in databases { try? database.close() } }
    let heard = databases.map { Heard($0) }
    try await withThrowingTaskGroup { group in
      for (place, database) in databases.enumerated() {
        for writer in 0..<4 {
          group.addTask {
            for number in 0..<25 { try await tell("\(place)-\(writer)-\(number)", by: database) }
          }
        }
      }
      try await group.waitForAll()
    }
    for one in heard { await one.reaches(300) }
    let first = heard[0].events
    #expect(heard.allSatisfy { $0.events == first })
    #expect(Set(first.map(\.event.data)).count == 300)
    #expect(zip(first, first.dropFirst()).allSatisfy { $0.id < $1.id })
    // What one has told first comes first.
    for writer in 0..<4 {
      let own = first.map(\.event.data).filter { $0.hasPrefix("1-\(writer)-") }
      #expect(own == (0..<25).map { "1-\(writer)-\($0)" })
    }
  }

  @Test("is one row of what is written together, with a number for each event, one after the other")
  func together() async throws {
    let location = try TestDatabase.make()
    let databases = try (0..<2).map { _ in try Database(location) }
    defer { for database in databases { try? database.close() } }
    let heard = databases.map { Heard($0) }
    let data = ["a", "", "{\"b\\\",}", "NULL", "é\n"]
    for round in 0..<3 {
      try await databases[round % 2].write(.independent) { connection in
        for text in data { connection.publish(DatabaseEvent(topic: "\(round)", data: text)) }
      }
      for one in heard { await one.reaches((round + 1) * data.count) }
    }
    let first = heard[0].events
    #expect(heard[1].events == first)
    #expect(first.map(\.event.data) == data + data + data)
    #expect(first.map(\.id) == Array(first[0].id..<first[0].id + 15))
    guard case .postgreSQL(let address) = location else { return }
    let connection = try PostgreSQLConnection(address, .keeping(lock: .seconds(1)))
    defer { connection.close() }
    let rows = try connection.query("SELECT id FROM event ORDER BY id", []).map { try UInt64($0.integer("id")) }
    #expect(rows == [first[4].id, first[9].id, first[14].id])
    // Who starts now knows them from the tables.
    let late = try Database(location)
    defer { try? late.close() }
    #expect(late.events.lastID == first[14].id)
    #expect(late.events.events(after: first[6].id) == Array(first[7...]))
  }

  @Test("is kept where the tables have a row for each event, as they had before")
  func oneByOne() async throws {
    let location = try TestDatabase.make()
    guard case .postgreSQL(let address) = location else { return }
    let connection = try PostgreSQLConnection(address, .keeping(lock: .seconds(1)))
    defer { connection.close() }
    try DatabaseConnection(connection).migrate([
      MigrationSet(domain: "events", [PostgreSQLOutbox.schema.migrations[0]])
    ])
    try connection.run(
      script: """
        SELECT setval('event_id', 41); INSERT INTO event (id, topic, data) VALUES (40, 'test', 'a'), (41, 'test', 'b,');
        INSERT INTO outbox (topic, data) VALUES ('test', '{c'), ('test', '')
        """)
    let database = try Database(location)
    defer { try? database.close() }
    #expect(database.events.events(after: 39)?.prefix(2).map(\.event.data) == ["a", "b,"])
    let heard = Heard(database)
    try await tell("e", by: database)
    // The first two may have been told before anybody listened.
    await heard.reaches(1)
    while heard.events.last?.id != 44 { await heard.reaches(heard.events.count + 1) }
    #expect(database.events.events(after: 41)?.map(\.event.data) == ["{c", "", "e"])
  }

  @Test("is not told where the write is undone")
  func undone() async throws {
    let database = try Database(TestDatabase.make())
    defer { try? database.close() }
    let heard = Heard(database)
    await #expect(throws: CancellationError.self) {
      try await database.write(.independent) { connection in
        connection.publish(DatabaseEvent(topic: "test", data: "never"))
        throw CancellationError()
      }
    }
    try await tell("kept", by: database)
    await heard.reaches(1)
    #expect(heard.events.map(\.event.data) == ["kept"])
  }

  @Test("is known to who starts later, and goes on after the numbers that were given")
  func later() async throws {
    let location = try TestDatabase.make()
    let first = try Database(location)
    let heard = Heard(first)
    for number in 0..<3 { try await tell("\(number)", by: first) }
    await heard.reaches(3)
    let before = first.events.lastID
    try first.close()
    let second = try Database(location)
    defer { try? second.close() }
    #expect(second.events.lastID == before)
    #expect(second.events.events(after: before - 1)?.map(\.event.data) == ["2"])
    let later = Heard(second)
    try await tell("3", by: second)
    await later.reaches(1)
    #expect(later.events.first.map { $0.id > before } == true)
  }

  @Test("that a backend has put down before it was killed is told by another one")
  func orphan() async throws {
    let location = try TestDatabase.make()
    let database = try Database(location)
    defer { try? database.close() }
    let heard = Heard(database)
    guard case .postgreSQL(let address) = location else { return }
    // As the write of a process that ends before it can tell: nobody wakes anybody.
    let killed = try PostgreSQLConnection(address, .keeping(lock: .seconds(1)))
    try killed.execute("INSERT INTO outbox (topics, data) VALUES (?, ?)", [.text("{test}"), .text("{orphan}")])
    killed.close()
    await heard.reaches(1)
    #expect(heard.events.map(\.event.data) == ["orphan"])
  }

  @Test("is neither lost nor told twice while connections are ended and the server crashes")
  func faults() async throws {
    let server = try PostgreSQLServer()
    let location = try #require(DatabaseLocation(server.makeDatabase()))
    let databases = try (0..<2).map { _ in try Database(location) }
    defer { for database in databases { try? database.close() } }
    let heard = databases.map { Heard($0) }
    var told: [String] = []
    for round in 0..<10 {
      if round % 5 == 4 {
        server.stop(isCrash: true)
        try server.start()
      } else {
        try server.sql(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname LIKE 'test%'", in: "postgres")
      }
      for number in 0..<10 {
        let data = "\(round)-\(number)"
        while true {
          do {
            try await tell(data, by: databases[number % 2])
            break
          } catch DatabaseError.unreachable {
            await Task.yield()
          }
        }
        told.append(data)
      }
    }
    for one in heard { await one.reaches(told.count) }
    for one in heard {
      // One whose commit was not answered is told again by this loop, as it has no key.
      #expect(Set(one.events.map(\.event.data)) == Set(told))
      #expect(Set(one.events.map(\.id)).count == one.events.count)
    }
    #expect(heard[0].events.prefix(100) == heard[1].events.prefix(100))
  }
}
