import Synchronization
import Testing

@testable import ServicesBackend

@Suite("What writes tell")
struct DatabaseEventsTests {
  private final class Heard: Sendable {
    private let notices = Mutex<[DatabaseEvents.Notice]>([])
    var all: [DatabaseEvents.Notice] { notices.withLock { $0 } }
    var ids: [UInt64] {
      all.compactMap { notice in if case .event(let event) = notice { event.id } else { nil } }
    }
    func take(_ notice: DatabaseEvents.Notice) { notices.withLock { $0.append(notice) } }
  }

  private func event(_ number: Int) -> DatabaseEvent { DatabaseEvent(topic: "t", data: "\(number)") }

  @Test("has the next numbers, in order, and is told once; what is known already is not told again")
  func numbers() {
    let (events, heard) = (DatabaseEvents(after: 10), Heard())
    events.follow { heard.take($0) }
    events.append([event(1), event(2)])
    events.receive([.init(id: 12, event: event(2)), .init(id: 15, event: event(3))])
    events.receive([.init(id: 14, event: event(9))])
    #expect(heard.ids == [11, 12, 15])
    #expect(events.lastID == 15)
    #expect(events.events(after: 11)?.map(\.id) == [12, 15])
    #expect(events.events(after: 15)?.isEmpty == true)
    #expect(events.events(after: 9) == nil)
  }

  @Test("is forgotten when there is much of it, the oldest first; who asks for it is told that it is gone")
  func capacity() {
    let events = DatabaseEvents(after: 0, capacity: 10)
    events.append((1...11).map(event))
    #expect(events.events(after: 5) == nil)
    #expect(events.events(after: 6)?.map(\.id) == [7, 8, 9, 10, 11])
  }

  @Test("that was missed is told as such, and what comes then has its numbers")
  func missed() {
    let (events, heard) = (DatabaseEvents(after: 3), Heard())
    events.follow { heard.take($0) }
    events.miss(before: 100)
    events.receive([.init(id: 100, event: event(1))])
    #expect(heard.all.first == .missed && heard.ids == [100])
    #expect(events.events(after: 3) == nil)
  }

  @Test("that tells of no event takes a number, so that who knows the last one has missed it, too")
  func untold() {
    let (events, heard) = (DatabaseEvents(after: 3), Heard())
    events.follow { heard.take($0) }
    events.append([event(1)])
    events.miss()
    events.append([event(2)])
    #expect(heard.all == [.event(.init(id: 4, event: event(1))), .missed, .event(.init(id: 6, event: event(2)))])
    #expect(events.events(after: 4) == nil && events.events(after: 5)?.map(\.id) == [6])
  }

  @Test("by another process into the same file is missed; what this one writes, or who only opens the file, is not")
  func others() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/d"
    let schema = [MigrationSet(domain: "notes", [Migration(1, "CREATE TABLE note (text TEXT) STRICT")])]
    func open() throws -> SQLiteDatabase {
      try SQLiteDatabase(
        path: path, migrations: schema, readers: 1, busyTimeout: .seconds(5), limits: WriteGroup.Limits())
    }
    @Sendable func write(_ database: SQLiteDatabase) async throws {
      try await withCheckedThrowingContinuation { continuation in
        database.enqueue(
          .independent, { _ = try $0.execute("INSERT INTO note (text) VALUES ('a')") },
          answer: { continuation.resume(with: $0) })
      }
    }
    let database = try open()
    let first = database.events.lastID
    try await write(database)
    let looking = try open()
    _ = try await looking.read { try $0.query("SELECT * FROM note").count }
    try looking.close()
    await withCheckedContinuation { continuation in database.lookForOthers { continuation.resume() } }
    #expect(database.events.lastID == first)
    let (notices, told) = AsyncStream<DatabaseEvents.Notice>.makeStream()
    database.events.follow { told.yield($0) }
    let other = try open()
    try await write(other)
    // Nobody asks for it.
    for await notice in notices {
      #expect(notice == .missed)
      break
    }
    #expect(database.events.lastID == first + 1)
    try other.close()
    try database.close()
  }

  @Test("has numbers that no other process gives, where nothing keeps them: they begin at random, below 2^52")
  func beginning() throws {
    let folder = try TemporaryFolder()
    let ids = try (0..<16).map { _ in try Database(path: folder.path + "/d").events.lastID }
    #expect(Set(ids).count == 16)
    #expect(ids.allSatisfy { 0 < $0 && $0 < 1 << 52 })
    // Milliseconds since 1970 would have no more than 42 bits.
    #expect((ids.max() ?? 0) > 1 << 44)
  }

  @Test("of many threads at once comes to each follower in one order")
  func threads() async {
    let (events, heard, other) = (DatabaseEvents(after: 0), Heard(), Heard())
    events.follow { heard.take($0) }
    events.follow { other.take($0) }
    await withTaskGroup { group in
      for number in 0..<8 {
        group.addTask { for _ in 0..<100 { events.append([DatabaseEvent(topic: "t", data: "\(number)")]) } }
      }
    }
    #expect(heard.ids == Array(1...800))
    #expect(other.all == heard.all)
  }
}
