import CoreStores
import PeerServers
import Testing

@testable import ServicesBackend

@Suite(
  "Replays that several backends share", .enabled(if: PostgreSQLServer.programs != nil), .timeLimit(.minutes(5)))
struct SharedReplaysTests {
  private let location: DatabaseLocation

  init() throws { location = try TestDatabase.make() }

  private static let match = "/api/matches/wc2022-64/events"

  /// Two backends on one database; the second one leads.
  private func pair(_ body: (_ first: ScoresBackend, _ second: ScoresBackend) async throws -> Void) async throws {
    let first = try await ScoresBackend(location)
    let second = try await ScoresBackend(location)
    second.lead()
    try await body(first, second)
    try await second.stop()
    try await first.stop()
  }

  @Test("a run that begins at one is live at the other, by its list and its stream, at the same minute")
  func begins() async throws {
    try await pair { first, second in
      let live = try await second.stream("/api/matches/live")
      #expect(live.available().map(\.data) == [#"{"matches":[]}"#])
      let watching = try await first.stream(Self.match)
      let begun = await live.nextState()
      #expect(begun?.id == "wc2022-64")
      #expect(begun?.period == .firstHalf)
      let there = try await second.live()
      let here = try await first.live()
      #expect(there == here)
      #expect(there.map(\.id) == ["wc2022-64"])
      for backend in [first, second] {
        await backend.clock.sleepers(2)
        backend.clock.advance(by: .seconds(1))
      }
      #expect(await live.next()?.data == #"{"data":{"minute":"2"},"match":"wc2022-64"}"#)
      withExtendedLifetime(watching) {}
    }
  }

  @Test("a backend that comes later plays what goes on, from where it is")
  func later() async throws {
    let first = try await ScoresBackend(location)
    let watching = try await first.stream(Self.match)
    _ = try await first.rows { $0.count == 1 }
    let second = try await ScoresBackend(location)
    let live = try await second.live()
    #expect(live.map(\.minute) == [MatchMinute(1)])
    try await second.stop()
    try await first.stop()
    withExtendedLifetime(watching) {}
  }

  @Test("where the last watcher leaves, the end is told at all, and the row goes")
  func ends() async throws {
    try await pair { first, second in
      let here = try await first.stream("/api/matches/live")
      let there = try await second.stream("/api/matches/live")
      var watching: StreamReader? = try await first.stream(Self.match)
      #expect(await here.nextState()?.status == .live)
      #expect(await there.nextState()?.status == .live)
      watching = nil
      #expect(watching == nil)
      _ = try await second.rows { $0.map(\.backendID) == [""] }
      let waiting = try await first.live()
      #expect(waiting.map(\.id) == ["wc2022-64"])
      await second.clock.sleepers(2)
      second.clock.advance(by: .seconds(2))
      #expect(await there.nextState()?.status == .finished)
      // It leads, and removes the row: the first one is told.
      #expect(await here.nextState()?.status == .finished)
      for backend in [first, second] {
        let left = try await backend.live()
        #expect(left.isEmpty)
      }
      _ = try await first.rows { $0.isEmpty }
    }
  }

  @Test("a match that is played to the last whistle ends at all, and the row goes")
  func whole() async throws {
    try await pair { first, second in
      let live = try await second.stream("/api/matches/live")
      let watching = try await first.stream(Self.match + "?speed=6000")
      #expect(await live.nextState()?.status == .live)
      await second.clock.sleepers(2)
      second.clock.advance(by: .seconds(3))
      while let event = await live.next(), event.data != #"{"data":{"period":"full-time"},"match":"wc2022-64"}"# {}
      await first.clock.sleepers(2)
      first.clock.advance(by: .seconds(3))
      #expect(await watching.rest().last?.data == #"{"period":"full-time"}"#)
      _ = try await first.rows { $0.isEmpty }
      // Nothing of it comes again.
      #expect(live.available().isEmpty)
      let left = try await second.live()
      #expect(left.isEmpty)
    }
  }

  @Test("who watches at another backend watches the same run, and keeps it going when those of the first have left")
  func takenOver() async throws {
    try await pair { first, second in
      let live = try await second.stream("/api/matches/live")
      var watching: StreamReader? = try await first.stream(Self.match)
      #expect(await live.nextState()?.status == .live)
      let seen = watching?.available().count
      let begun = try await first.rows { $0.count == 1 }
      let other = try await second.stream(Self.match, after: 2)
      #expect(other.available().map(\.id) == [3, 4])
      #expect(seen == 4)
      watching = nil
      #expect(watching == nil)
      let taken = try await first.rows { $0.first.map { !["", begun[0].backendID].contains($0.backendID) } ?? false }
      #expect(taken.map(\.id) == begun.map(\.id))
      #expect(taken.map(\.startedAt) == begun.map(\.startedAt))
      // Its lease is renewed.
      await second.clock.sleepers(2)
      second.clock.advance(by: .seconds(3))
      _ = try await first.rows { $0.first.map { $0.leaseUntil > taken[0].leaseUntil } ?? false }
      var next: [UInt64?] = []
      for _ in 0..<3 { next.append(await other.next()?.id) }
      #expect(next == [5, 6, 7])
    }
  }

  @Test("a run whose backend has died goes on where somebody watches it")
  func survived() async throws {
    let first = try await ScoresBackend(location)
    let second = try await ScoresBackend(location)
    second.lead()
    let watching = try await first.stream(Self.match)
    let begun = try await second.rows { $0.count == 1 }
    let live = try await second.stream("/api/matches/live")
    if live.available().map(\.data) == [#"{"matches":[]}"#] { _ = await live.nextState() }
    let other = try await second.stream(Self.match, after: 4)
    try first.die()
    await second.clock.sleepers(2)
    second.clock.advance(by: .seconds(10))
    let taken = try await second.rows { $0.first.map { $0.backendID != begun[0].backendID } ?? false }
    #expect(taken.map(\.id) == begun.map(\.id))
    #expect(await other.next()?.id == 5)
    let goesOn = try await second.live()
    #expect(goesOn.map(\.id) == ["wc2022-64"])
    try await second.stop()
    await first.module.stop()
    withExtendedLifetime(watching) {}
  }

  @Test("a run whose backend has died ends where nobody watches it, and the row goes")
  func abandoned() async throws {
    let first = try await ScoresBackend(location)
    let second = try await ScoresBackend(location)
    second.lead()
    let live = try await second.stream("/api/matches/live")
    let watching = try await first.stream(Self.match)
    #expect(await live.nextState()?.status == .live)
    try first.die()
    await second.clock.sleepers(2)
    second.clock.advance(by: .seconds(12))
    #expect(await live.nextState()?.status == .finished)
    _ = try await second.rows { $0.isEmpty }
    let left = try await second.live()
    #expect(left.isEmpty)
    try await second.stop()
    await first.module.stop()
    withExtendedLifetime(watching) {}
  }

  @Test("the clients of a backend that is stopped go on at another one, in the same run")
  func handedOver() async throws {
    let first = try await ScoresBackend(location)
    let second = try await ScoresBackend(location)
    second.lead()
    let watching = try await first.stream(Self.match)
    let seen = try #require(watching.available().last?.id)
    let begun = try await second.rows { $0.count == 1 }
    try await first.stop()
    #expect(await watching.rest().isEmpty)
    let live = try await second.stream("/api/matches/live")
    if live.available().map(\.data) == [#"{"matches":[]}"#] { _ = await live.nextState() }
    let again = try await second.stream(Self.match, after: seen)
    let taken = try await second.rows { $0.first.map { !["", begun[0].backendID].contains($0.backendID) } ?? false }
    #expect(taken.map(\.id) == begun.map(\.id))
    await second.clock.sleepers(2)
    second.clock.advance(by: .seconds(1))
    #expect(await again.next()?.id == seen + 1)
    try await second.stop()
  }

  @Test("an id of another backend's live stream brings a snapshot")
  func otherID() async throws {
    try await pair { first, second in
      let here = try await first.stream("/api/matches/live")
      let id = try #require(here.available().last?.id)
      #expect(id < 1 << 52)
      let there = try await second.stream("/api/matches/live", after: id)
      let events = there.available()
      #expect(events.map(\.type) == ["snapshot"])
      #expect(events.last?.id != id)
    }
  }
}
