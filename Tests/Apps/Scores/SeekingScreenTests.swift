import Core
import CoreStores
import CoreTestSupport
import Testing

@testable import scores

/// Going back and forth in a replay by the arrow keys.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct SeekingScreenTests {
  private static let kickOff = Fixtures.match("final", "Argentina", "France", .firstHalf, minute: MatchMinute(1))
  private static let goal = Fixtures.goal(.home, "Lionel Messi", 23, isPenalty: true)

  /// A final that has come to a goal and the minute after it.
  private func stadium(_ seeking: MatchSeeking, columns: Int = 96) async throws -> Stadium {
    let service = FedMatches()
    service.allow(seeking)
    let stadium = try await Stadium.opened(service, columns: columns)
    try await stadium.follow("final", from: Self.kickOff)
    service.send(.clock(2, 23), .goal(3, 1, 0, Self.goal), .clock(4, 24), to: "final")
    #expect(await stadium.shows("24'"))
    return stadium
  }

  @Test("← goes back change by change and → forth, the match is paused there, and Space goes on from that place")
  func arrows() async throws {
    let stadium = try await stadium(.received)
    #expect(stadium.host.snapshot.contains("← back  → forward"))
    try stadium.host.press("left")
    #expect(await stadium.shows("‖ paused"))
    #expect(stadium.host.snapshot.contains("Argentina  1 – 0  France"))
    #expect(stadium.board["final"]?.match?.minute == MatchMinute(23))
    try stadium.host.press("left")
    #expect(await stadium.shows("Argentina  0 – 0  France"))
    try stadium.host.press("left", "left", "left")
    #expect(stadium.board["final"]?.match == Self.kickOff)
    try stadium.host.press("right", "right")
    #expect(await stadium.shows("Argentina  1 – 0  France"))
    #expect(stadium.host.snapshot.contains("space resume"))
    try stadium.host.press("space")
    #expect(await eventually { stadium.service.requests.count == 2 })
    #expect(stadium.service.requests.map(\.after) == [0, 3])
    // Nothing that was gone over is told as a correction.
    #expect(stadium.board["final"]?.live?.correctionCount == 0)
    #expect(!stadium.host.snapshot.contains("withdrawn"))
  }

  @Test("in a recording → goes on to what has not come yet, and stays at its end")
  func recording() async throws {
    let events = [
      ScoreEvent(id: 1, change: .snapshot(Self.kickOff)),
      ScoreEvent(id: 2, change: .clock(ClockUpdate(minute: MatchMinute(23)))),
      ScoreEvent(id: 3, change: .score(ScoreUpdate(score: Score(home: 1), goal: Self.goal))),
      ScoreEvent(id: 4, change: .clock(ClockUpdate(minute: MatchMinute(24)))),
      ScoreEvent(id: 5, change: .status(StatusUpdate(period: .fullTime))),
    ]
    let stadium = try await stadium(.whole(events))
    try stadium.host.press("right", "right", "right")
    #expect(await stadium.host.becomes { !$0.contains("24'") })
    #expect(stadium.board["final"]?.match?.period == .fullTime)
    #expect(stadium.board["final"]?.live?.lastEventID == 5)
  }

  @Test("a match that is played now has no such keys, and they do nothing to it")
  func live() async throws {
    let stadium = try await stadium(.none)
    #expect(!stadium.host.snapshot.contains("← back"))
    try stadium.host.press("left")
    #expect(stadium.board["final"]?.live?.isPaused == false)
    #expect(stadium.board["final"]?.match?.minute == MatchMinute(24))
  }

  @Test("a replay that is over is gone back in")
  func over() async throws {
    let stadium = try await stadium(.received)
    stadium.service.send(.period(5, .fullTime), to: "final")
    stadium.service.finish("final")
    #expect(await eventually { stadium.board["final"]?.live?.isFollowed == false })
    stadium.host.update()
    try stadium.host.press("left")
    #expect(await stadium.shows("‖ paused"))
    #expect(stadium.board["final"]?.match?.period == .firstHalf)
  }
}
