import Core
import CoreStores
import CoreTestSupport
import Testing

@testable import scores

/// What a change costs: nothing but what shows it.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct BoardCountTests {
  private func stadium() async throws -> Stadium {
    let stadium = try await Stadium.opened()
    for (id, match) in [("live", Fixtures.live), ("half", Fixtures.all[2])] {
      try await stadium.follow(id, from: match)
    }
    stadium.board.chosenID = "third"
    stadium.host.update()
    return stadium
  }

  @Test("a goal lays out its match only")
  func goal() async throws {
    let stadium = try await stadium()
    let layouts = stadium.host.layouts
    stadium.service.send(.goal(2, 2, 1, Fixtures.goal(.home, "Rafael Leão", 70)), to: "live")
    #expect(await stadium.shows("2 – 1"))
    // The line: once, for the goal and its mark.
    #expect(stadium.host.layouts - layouts == 1)
  }

  @Test("a minute lays out its line, and the chosen match where it is that")
  func minute() async throws {
    let stadium = try await stadium()
    var layouts = stadium.host.layouts
    let bytes = stadium.host.bytes
    stadium.service.send(.clock(2, 68), to: "live")
    #expect(await stadium.shows("68'"))
    #expect(stadium.host.layouts - layouts == 1)
    #expect(stadium.host.bytes - bytes <= 40)
    stadium.board.chosenID = "live"
    stadium.host.update()
    layouts = stadium.host.layouts
    stadium.service.send(.clock(3, 69), to: "live")
    #expect(await stadium.shows("69'"))
    // The line, the score view, and its face.
    #expect(stadium.host.layouts - layouts == 3)
  }

  @Test("an event that shows nothing new sends nothing")
  func nothing() async throws {
    let stadium = try await stadium()
    let (layouts, bytes) = (stadium.host.layouts, stadium.host.bytes)
    stadium.service.send(
      .event(ScoreEvent(id: 2, change: .commentary(Commentary(text: "A corner.")))), .clock(3, 67), to: "live")
    #expect(await eventually { stadium.board["live"]?.live?.lastEventID == 3 })
    #expect(stadium.host.bytes == bytes)
    #expect(stadium.host.layouts - layouts <= 1)
  }
}
