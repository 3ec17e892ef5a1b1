import CoreStores
import FoundationEssentials
import Testing

@testable import ServicesBackend

/// Tennis runs through the same replays as football.
@Suite struct TennisReplayTests {
  private let clock = VirtualClock()
  private let replays: MatchReplays
  private let match = TennisOpen.matches[5]
  private let timeline: MatchTimeline

  init() throws {
    replays = MatchReplays(clock: clock)
    timeline = try #require(match.timeline(seed: MatchTimeline.defaultSeed))
  }

  private func watch(after lastEventID: Int? = nil) throws -> StreamReader {
    let speed = try #require(ReplaySpeed("60"))
    let answer = try #require(try replays.watch(match, speed: speed, lastEventID: lastEventID))
    guard case .stream(let stream) = answer else { throw Ended() }
    return StreamReader(stream)
  }

  private struct Ended: Error {}

  @Test("it is live from the first serve on, with its points, and over when nobody watches")
  func live() async throws {
    var reader: StreamReader? = try watch()
    #expect(reader?.available().map(\.type) == ["snapshot", "commentary", "score", "status"])
    let live = try #require(replays.running["ao2026-6"])
    #expect(live.status == .live)
    #expect(live.tennis?.points == [])
    await clock.sleepers(1)
    reader = nil
    #expect(replays.running.isEmpty)
  }

  /// What a watcher gets of forty minutes of tennis before it is cut off.
  private func events(after last: Int) async throws -> [StreamReader.Event] {
    let reader = try watch(after: last)
    var events = reader.available()
    await clock.sleepers(1)
    clock.advance(by: .seconds(40))
    if let next = await reader.next() { events += [next] + reader.available() }
    return events
  }

  @Test("who was cut off goes on after the last event, without a gap or a repeat, to the recorded end")
  func resume() async throws {
    var state = match.scheduled
    var last = 0
    while last < timeline.lastID {
      for event in try await events(after: last) {
        let id = try #require(event.id.map { Int($0) })
        #expect(id == last + 1)
        state.apply(timeline.entry(id: id).event.change)
        #expect(try event.data == timeline.entry(id: id).event.payload())
        last = id
      }
      await clock.sleepers(0)
    }
    #expect(state == match.recorded)
  }

  @Test("who joins late gets the standing and the whole course")
  func late() async throws {
    let first = try watch()
    await clock.sleepers(1)
    clock.advance(by: .seconds(30))
    await clock.sleepers(1)
    let seen = first.available()
    let snapshot = try #require(await watch().next())
    #expect(snapshot.id == seen.last?.id)
    let state = try JSONDecoder().decode(Match.self, from: Data(snapshot.data.utf8))
    #expect(state == timeline.state(after: seen.count))
    #expect(state.tennis?.points?.count == seen.filter { $0.type == "score" }.count - 1)
  }
}
