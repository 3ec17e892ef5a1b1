import CoreStores
import FoundationEssentials
import Testing

@testable import ServicesBackend
@testable import ServicesHTTPServer

@Suite struct MatchReplaysTests {
  private let clock = VirtualClock()
  private let replays: MatchReplays
  private let match: RecordedMatch
  private let timeline: MatchTimeline

  init() throws {
    replays = MatchReplays(clock: clock)
    match = try RecordedMatches.match("wc2022-64")
    timeline = try RecordedMatches.timeline("wc2022-64")
  }

  private func watch(speed: String = "60", after lastEventID: Int? = nil) throws -> StreamReader {
    let speed = try #require(ReplaySpeed(speed))
    guard case .stream(let stream) = try replays.watch(match, speed: speed, lastEventID: lastEventID) else {
      throw NoStream()
    }
    return StreamReader(stream)
  }

  private struct NoStream: Error {}

  /// Lets the match play on and waits until all that became due is published.
  private func advance(_ duration: Duration) async {
    await clock.sleepers(1)
    clock.advance(by: duration)
    await clock.sleepers(1)
  }

  @Test("a watcher from kick-off gets every event of the match once, in order, and then the end")
  func whole() async throws {
    let reader = try watch()
    await clock.sleepers(1)
    clock.advance(by: .seconds(1_000))
    let events = await reader.rest()
    #expect(events.map(\.id) == (1...timeline.lastID).map { UInt64($0) })
    #expect(events.map(\.type) == timeline.entries.map(\.event.change.name))
    #expect(events.last?.data == #"{"period":"full-time"}"#)
    #expect(replays.count == 0)
  }

  @Test("at speed 60 a minute of the match takes a second, to the event")
  func pace() async throws {
    let reader = try watch()
    #expect(reader.available().map(\.type) == ["snapshot", "commentary", "status", "clock"])
    await advance(.milliseconds(999))
    #expect(reader.available() == [])
    clock.advance(by: .milliseconds(1))
    let next = await reader.next()
    #expect(next?.data == #"{"minute":"2"}"#)
  }

  @Test("watchers of a match at one speed share a replay, at another speed they have their own")
  func shared() async throws {
    let first = try watch()
    let second = try watch()
    #expect(first.stream.log === second.stream.log)
    let faster = try watch(speed: "61")
    #expect(first.stream.log !== faster.stream.log)
    #expect(replays.count == 2)
  }

  @Test("who joins late gets the state so far, then the rest")
  func late() async throws {
    let first = try watch()
    await advance(.seconds(30))
    let seen = first.available()
    let second = try watch()
    let snapshot = try #require(await second.next())
    #expect(snapshot.type == "snapshot")
    #expect(snapshot.id == seen.last?.id)
    let state = try JSONDecoder().decode(Match.self, from: Data(snapshot.data.utf8))
    #expect(state.score == Score(home: 1, away: 0))
    #expect(state.minute == MatchMinute(31))
    clock.advance(by: .seconds(1_000))
    let rest = await second.rest()
    #expect(rest.map(\.id) == ((seen.count + 1)...timeline.lastID).map { UInt64($0) })
  }

  @Test("who resumes in a running replay gets what followed the last event, no gap and no repeat")
  func resume() async throws {
    let first = try watch()
    await advance(.seconds(30))
    let seen = first.available()
    let second = try watch(after: 10)
    #expect(second.available() == Array(seen.dropFirst(10)))
    #expect(second.stream.log === first.stream.log)
  }

  @Test("who resumes when nothing runs goes on from the last event, at its time")
  func resumeAlone() async throws {
    let id = try #require(timeline.entries.first { $0.event.change == .clock(ClockUpdate(minute: MatchMinute(60))) })
      .event.id
    let reader = try watch(after: id)
    #expect(reader.available() == [])
    await clock.sleepers(1)
    #expect(replays.running["wc2022-64"]?.minute == MatchMinute(60))
    clock.advance(by: .seconds(1_000))
    let rest = await reader.rest()
    #expect(rest.map(\.id) == ((id + 1)...timeline.lastID).map { UInt64($0) })
    #expect(rest.first?.data == #"{"minute":"61"}"#)
  }

  @Test("who was further on than the running replay is not taken back")
  func ahead() throws {
    let slow = try watch()
    let ahead = try watch(after: 100)
    // 101 falls at the same time as 100.
    #expect(ahead.available().map(\.id) == [101])
    #expect(ahead.stream.log !== slow.stream.log)
  }

  @Test("who resumes before the beginning of a replay's log gets a snapshot, then goes on")
  func recovered() throws {
    let first = try watch(after: 100)
    let second = try watch(after: 50)
    #expect(first.stream.log === second.stream.log)
    let events = second.available()
    #expect(events.map(\.type) == ["snapshot", "commentary"])
    #expect(events.map(\.id) == [100, 101])
  }

  @Test("after the last event there is nothing to resume", arguments: [0, 1, 1_000_000])
  func ended(beyond: Int) throws {
    let speed = try #require(ReplaySpeed("60"))
    let answer = try replays.watch(match, speed: speed, lastEventID: timeline.lastID + beyond)
    guard case .ended = answer else {
      Issue.record("a stream was opened")
      return
    }
    #expect(replays.count == 0)
  }

  @Test("a new watcher after the end starts at kick-off again")
  func again() async throws {
    let first = try watch()
    await clock.sleepers(1)
    clock.advance(by: .seconds(1_000))
    _ = await first.rest()
    let second = try watch()
    #expect(await second.next()?.id == 1)
  }

  @Test("nothing runs once the last watcher has left")
  func idle() async throws {
    var first: StreamReader? = try watch()
    var second: StreamReader? = try watch()
    #expect(first != nil && second != nil)
    await clock.sleepers(1)
    first = nil
    #expect(replays.count == 1)
    second = nil
    #expect(replays.count == 0)
    await clock.sleepers(0)
    #expect(replays.running.isEmpty)
  }

  @Test("stopping ends the streams, and those opened later end at once")
  func stop() async throws {
    let reader = try watch()
    await clock.sleepers(1)
    replays.stop()
    #expect(await reader.rest().count == 4)
    await clock.sleepers(0)
    let late = try watch()
    #expect(await late.rest().count == 4)
    #expect(replays.count == 0)
  }

  @Test("of two replays of a match the list shows the one furthest on")
  func furthest() async throws {
    let slow = try watch(speed: "1")
    let fast = try watch(speed: "600")
    await clock.sleepers(2)
    clock.advance(by: .seconds(3))
    while let event = await fast.next(), event.data != #"{"minute":"31"}"# {}
    #expect(replays.running["wc2022-64"]?.minute == MatchMinute(31))
    #expect(slow.available().count == 4)
  }

  @Test(
    "a speed is a whole number from 1 to 100000",
    arguments: ["0", "-1", "100001", "1e3", "", " 1", "1.5", "99999999999999999999", "x"])
  func badSpeed(text: String) {
    #expect(ReplaySpeed(text) == nil)
  }

  @Test("speeds within the range are taken", arguments: ["1", "60", "100000", "007"])
  func goodSpeed(text: String) {
    #expect(ReplaySpeed(text) != nil)
  }
}
