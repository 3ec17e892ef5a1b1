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

  private func views<Kind: UIView>(_ kind: Kind.Type, _ stadium: Stadium) -> [Kind] {
    stadium.host.update()
    func views(below view: UIView) -> [UIView] { [view] + view.subviews.flatMap { views(below: $0) } }
    return views(below: stadium.host.window).compactMap { $0 as? Kind }
  }

  /// How often the lines of the board were laid out.
  private func counts(_ stadium: Stadium) -> [Match.ID: Int] {
    views(MatchRowView.self, stadium).reduce(into: [:]) { counts, row in
      if let id = row.model?.id { counts[id] = row.layoutCount }
    }
  }

  /// What was laid out since, and how often.
  private func layouts(_ stadium: Stadium, since former: [Match.ID: Int]) -> [Match.ID: Int] {
    counts(stadium).merging(former) { $0 - $1 }.filter { $0.value > 0 }
  }

  @Test("a goal lays out its match only")
  func goal() async throws {
    let stadium = try await stadium()
    let former = counts(stadium)
    #expect(Set(former.keys) == ["live", "half", "next", "final", "third", "long"])
    stadium.service.send(.goal(2, 2, 1, Fixtures.goal(.home, "Rafael Leão", 70)), to: "live")
    #expect(await stadium.shows("2 – 1"))
    // Once, for the goal and for its mark.
    #expect(layouts(stadium, since: former) == ["live": 1])
  }

  @Test("a minute lays out its line, and the chosen match where it is that, and sends little")
  func minute() async throws {
    let stadium = try await stadium()
    var former = counts(stadium)
    let bytes = stadium.host.bytes
    stadium.service.send(.clock(2, 68), to: "live")
    #expect(await stadium.shows("68'"))
    #expect(layouts(stadium, since: former) == ["live": 1])
    #expect(stadium.host.bytes - bytes <= 40)
    stadium.board.chosenID = "live"
    former = counts(stadium)
    let score = try #require(views(ScoreView.self, stadium).first)
    let count = score.layoutCount
    stadium.service.send(.clock(3, 69), to: "live")
    #expect(await stadium.shows("69'"))
    #expect(layouts(stadium, since: former) == ["live": 1])
    #expect(score.layoutCount > count)
  }

  @Test("an event that shows nothing new sends nothing, and lays nothing out")
  func nothing() async throws {
    let stadium = try await stadium()
    let (former, bytes) = (counts(stadium), stadium.host.bytes)
    stadium.service.send(
      .event(ScoreEvent(id: 2, change: .commentary(Commentary(text: "A corner.")))), .clock(3, 67), to: "live")
    #expect(await eventually { stadium.board["live"]?.live?.lastEventID == 3 })
    #expect(layouts(stadium, since: former) == [:])
    #expect(stadium.host.bytes == bytes)
  }
}
