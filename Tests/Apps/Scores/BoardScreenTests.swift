import Core
import CoreStores
import CoreTerminal
import CoreTestSupport
import Testing

@testable import scores

/// The board as a person uses it, over a service that the test feeds.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct BoardScreenTests {
  private static let kickOff = Fixtures.match("final", "Argentina", "France", .firstHalf, minute: MatchMinute(1))
  private static let first = Fixtures.goal(.home, "Lionel Messi", 23, isPenalty: true)

  @Test("opens before the list is there; then what is live comes first, and what is over last, the latest first")
  func list() async throws {
    let service = FedMatches()
    service.hold(true)
    let stadium = try Stadium(service)
    #expect(await stadium.shows("Asking for the matches"))
    service.hold(false)
    #expect(await stadium.shows("6 matches, 2 live"))
    #expect(
      stadium.board.parts(stadium.words) == [
        BoardPart(section: .live, ids: ["live", "half"]), BoardPart(section: .upcoming, ids: ["next"]),
        BoardPart(section: .finished, ids: ["final", "third", "long"]),
      ])
    let rows = stadium.host.snapshot.components(separatedBy: "\n")
    let titles = ["LIVE", "UPCOMING", "FINISHED"].map { title in rows.firstIndex { $0.hasPrefix(" \(title)") } ?? -1 }
    #expect(titles == titles.sorted() && !titles.contains(-1))
    // The first one is chosen, and beside the list.
    #expect(stadium.board.chosenID == "live")
    #expect(stadium.host.snapshot.contains("12'  Portugal: Bruno Fernandes"))
  }

  @Test("the chosen match follows the arrows; Return follows it, and several are followed at once")
  func follow() async throws {
    let stadium = try await Stadium.opened()
    try stadium.host.press("down", "enter")
    #expect(stadium.board.chosenID == "half")
    try stadium.host.press("end", "up", "enter")
    #expect(stadium.board.chosenID == "third")
    #expect(await eventually { stadium.service.requests.count == 2 })
    #expect(Set(stadium.service.requests.map(\.id)) == ["half", "third"])
    stadium.service.send(.connected, .snapshot(1, Fixtures.match("third", "Japan", "Croatia", .firstHalf)), to: "third")
    stadium.service.send(
      .connected, .snapshot(1, Fixtures.match("half", "Spain", "Korea Republic", .halfTime)), to: "half")
    #expect(await stadium.shows("6 matches, 3 live"))
    // One of them is the server's.
    #expect(await stadium.host.becomes { $0.components(separatedBy: "●").count == 5 })
    #expect(try stadium.line("Japan").contains("0 – 0  Croatia"))
    #expect(stadium.board.chosenID == "third")
    // Stopped, the list's word counts again.
    try stadium.host.press("x")
    #expect(try stadium.line("Japan").contains("1 – 0  Croatia"))
    #expect(await eventually { stadium.service.ended("third") == 1 })
    #expect(stadium.service.ended("half") == 0)
  }

  @Test("Space pauses: nothing is asked for or taken in; once more it goes on after the last event")
  func pause() async throws {
    let stadium = try await Stadium.opened()
    try await stadium.follow("final", from: Self.kickOff)
    stadium.service.send(.goal(2, 1, 0, Self.first), to: "final")
    #expect(await stadium.shows("Argentina  1 – 0  France"))
    try stadium.host.press("space")
    #expect(await stadium.shows("‖ paused"))
    #expect(stadium.host.snapshot.contains("space resume"))
    #expect(await eventually { stadium.service.ended("final") == 1 })
    stadium.service.send(.goal(3, 2, 0, Fixtures.goal(.home, "Ángel Di María", 36)), to: "final")
    stadium.host.update()
    #expect(try stadium.line("Argentina").contains("1 – 0"))
    try stadium.host.press("space")
    #expect(await eventually { stadium.service.requests.count == 2 })
    #expect(stadium.service.requests.map(\.after) == [0, 2])
    stadium.service.send(.connected, .goal(3, 2, 0, Fixtures.goal(.home, "Ángel Di María", 36)), to: "final")
    #expect(await stadium.shows("2 – 0"))
    #expect(await stadium.shows("● live"))
    #expect(stadium.board["final"]?.live?.match?.goals.count == 2)
  }

  @Test("a goal marks its match for two seconds: inverse, then bold, then plain; what was there at first is no news")
  func flash() async throws {
    let stadium = try await Stadium.opened()
    try await stadium.follow("live", from: Fixtures.live)
    stadium.board.chosenID = "half"
    func attributes() throws -> CellStyle.Attributes {
      let place = try stadium.host.find(text: "Portugal")
      return stadium.host.surface.style(column: place.column, row: place.row).attributes
    }
    #expect(try attributes() == [])
    stadium.service.send(.goal(2, 2, 1, Fixtures.goal(.home, "Rafael Leão", 70)), to: "live")
    #expect(await stadium.shows("2 – 1"))
    #expect(try attributes() == [.bold, .inverse])
    await stadium.sleeper.wake()
    #expect(await eventually { stadium.board["live"]?.flash == .fading })
    #expect(try attributes() == .bold)
    await stadium.sleeper.wake()
    #expect(await eventually { stadium.board["live"]?.flash == nil })
    #expect(try attributes() == [])
  }

  @Test("the bell rings for a goal where it was asked for, once for each")
  func bell() async throws {
    let stadium = try await Stadium.opened()
    try await stadium.follow("live", from: Fixtures.live)
    var rings = 0
    let ring = stadium.board.ring
    stadium.board.ring = {
      ring()
      rings += 1
    }
    stadium.service.send(.goal(2, 2, 1, Fixtures.goal(.home, "Rafael Leão", 70)), to: "live")
    #expect(await stadium.shows("2 – 1"))
    #expect(rings == 0)
    try stadium.host.press("b")
    #expect(stadium.host.snapshot.contains("6 matches, 2 live, bell"))
    #expect(stadium.host.snapshot.contains("b bell off"))
    stadium.service.send(.goal(3, 3, 1, Fixtures.goal(.home, "Rafael Leão", 75)), .clock(4, 76), to: "live")
    #expect(await stadium.shows("76'"))
    #expect(rings == 1)
    try stadium.host.press("b")
    stadium.service.send(.goal(5, 4, 1, Fixtures.goal(.home, "Rafael Leão", 78)), to: "live")
    #expect(await stadium.shows("4 – 1"))
    #expect(rings == 1)
  }

  @Test("a goal that is taken back is told in the match and in a message, and marks nothing")
  func correction() async throws {
    let stadium = try await Stadium.opened()
    try await stadium.follow("live", from: Fixtures.live)
    stadium.service.send(
      .goal(2, 2, 1, Fixtures.goal(.home, "Rafael Leão", 70)), .correction(3, 1, 1), to: "live")
    // Both at once: a message goes by itself.
    #expect(
      await stadium.host.becomes { screen in
        screen.contains("70'  VAR: goal withdrawn, Rafael Leão")
          && screen.contains("Goal withdrawn: Portugal 1 – 1 Croatia.")
      })
    #expect(stadium.board["live"]?.flash == nil)
    #expect(try stadium.line("Portugal").contains("1 – 1"))
  }

  @Test("a stream that is lost is stale since then, above all and in its line; one that is back is live")
  func stale() async throws {
    let stadium = try await Stadium.opened()
    try await stadium.follow("live", from: Fixtures.live)
    let lost = ServiceError(.unreachable, "The server is gone.")
    stadium.service.send(.interrupted(lost), .interrupted(lost), to: "live")
    #expect(await stadium.shows("! stale since 21:14:07, reconnecting"))
    #expect(await stadium.shows("Offline since"))
    #expect(try stadium.line("Portugal").hasSuffix("67' ! "))
    // A minute that comes before the connection is told leaves it so.
    stadium.service.send(.connected, .clock(2, 68), to: "live")
    #expect(await stadium.shows("68'"))
    #expect(await stadium.shows("● live"))
    #expect(await stadium.hides("Offline since"))
    #expect(try stadium.line("Portugal").hasSuffix("68' ● "))
  }

  @Test("a stream that is lost for good, or paused meanwhile, is not said to be on its way back")
  func lostForGood() async throws {
    let stadium = try await Stadium.opened()
    try await stadium.follow("live", from: Fixtures.live)
    let lost = ServiceError(.unreachable, "The server is gone.")
    stadium.service.send(.interrupted(lost), to: "live")
    #expect(await stadium.shows("Offline since"))
    try stadium.host.press("space")
    #expect(await stadium.shows("‖ paused"))
    #expect(await stadium.hides("Offline since"))
    try stadium.host.press("space")
    #expect(await eventually { stadium.service.requests.count == 2 })
    #expect(await stadium.shows("Offline since"))
    stadium.service.finish("live", throwing: ServiceError(.notFound, "There is no such match any more."))
    #expect(await stadium.shows("There is no such match any more."))
    #expect(await stadium.hides("Offline since"))
  }

  @Test("a stream that cannot be followed says why, and Return tries again")
  func failed() async throws {
    let stadium = try await Stadium.opened()
    try stadium.host.press("enter")
    #expect(await stadium.shows("Connecting"))
    stadium.service.finish("live", throwing: ServiceError(.conflict, "The match has not been played."))
    #expect(await stadium.shows("The match has not been played."))
    #expect(try stadium.line("Portugal").contains("failed"))
    #expect(await stadium.shows("⏎ follow"))
    try stadium.host.press("enter")
    #expect(await stadium.shows("Connecting"))
  }

  @Test("the filter takes words of teams, rounds and parts; Escape empties it, then leaves it")
  func filter() async throws {
    let stadium = try await Stadium.opened()
    try stadium.host.press("f")
    stadium.host.type("croatia live")
    #expect(stadium.board.parts(stadium.words) == [BoardPart(section: .live, ids: ["live"])])
    #expect(stadium.host.snapshot.contains("⌕ croatia live"))
    try stadium.host.press("escape")
    #expect(stadium.board.filter == "")
    stadium.host.type("round of 16")
    #expect(stadium.board.parts(stadium.words).map(\.ids) == [["next"]])
    // What is shown is what was found.
    #expect(stadium.board.chosenID == "next")
    try stadium.host.press("enter", "escape")
    #expect(stadium.board.filter == "round of 16")
    try stadium.host.press("/")
    stadium.host.type("!")
    #expect(stadium.host.snapshot.contains("No Results for “round of 16!”"))
    try stadium.host.press("escape", "escape")
    #expect(await stadium.shows("Argentina"))
    // Letters are keys again.
    try stadium.host.press("q")
    #expect(stadium.exit.isWanted)
  }

  @Test("a list that does not come says why, with a way to try again; one that came stays, and says so")
  func outage() async throws {
    let service = FedMatches()
    service.list(.failure(ServiceError(.unreachable, "The server refused the connection.")))
    let stadium = try Stadium(service)
    #expect(await stadium.shows("The server refused the connection."))
    service.list(.success(Fixtures.all))
    try stadium.host.press("r")
    #expect(await stadium.shows("6 matches, 2 live"))
    service.list(.failure(ServiceError(.unreachable, "The server refused the connection.")))
    try stadium.host.press("r")
    #expect(await stadium.shows("Showing what was loaded."))
    #expect(stadium.host.snapshot.contains("Portugal"))
    service.list(.success(Array(Fixtures.all.dropLast())))
    try stadium.host.press("r")
    #expect(await stadium.shows("5 matches, 2 live"))
    #expect(!stadium.host.snapshot.contains("Offline"))
  }

  @Test("an empty list says so")
  func empty() async throws {
    let stadium = try Stadium(FedMatches([]))
    #expect(await stadium.shows("There are no matches."))
  }

  @Test("below 80 columns the match is opened over the list, and Escape goes back; the keys work in both")
  func narrow() async throws {
    let stadium = try await Stadium.opened(columns: 40, rows: 14)
    #expect(!stadium.host.snapshot.contains("12'  Portugal"))
    try stadium.host.press("enter")
    #expect(await stadium.shows("Connecting"))
    stadium.service.send(.connected, .snapshot(1, Fixtures.live), to: "live")
    #expect(await stadium.shows("Portugal  1 – 1  Croatia"))
    try stadium.host.press("space")
    #expect(await stadium.shows("‖ paused"))
    try stadium.host.press("escape")
    #expect(await stadium.shows("FINISHED"))
    #expect(try stadium.line("Portugal").contains("‖"))
    try stadium.host.press("enter")
    #expect(await stadium.shows("‖ paused"))
  }

  @Test("at 20x6 matches are chosen, followed and left", arguments: [(20, 6)])
  func smallest(columns: Int, rows: Int) async throws {
    let stadium = try Stadium(columns: columns, rows: rows)
    #expect(await stadium.shows("LIVE"))
    try stadium.host.press("down", "enter")
    #expect(await stadium.shows("Connecting"))
    stadium.service.send(.connected, .snapshot(1, Fixtures.all[2]), to: "half")
    #expect(await stadium.shows("0 – 0"))
    try stadium.host.press("escape", "q")
    #expect(stadium.exit.isWanted)
  }

  @Test("the theme is chosen in a sheet, and kept")
  func theme() async throws {
    let stadium = try await Stadium.opened()
    try stadium.host.press("t")
    #expect(await stadium.shows("System"))
    try stadium.host.press("enter", "down", "down", "enter")
    #expect(await eventually { stadium.tree.root.environment[ThemeStore.self]?.theme == .dark })
    #expect(try stadium.settings.value(for: ThemeStore.key) == .dark)
    try stadium.host.press("escape")
    #expect(await stadium.hides("Theme"))
  }

  @Test("a match that was followed to its end is played again from its beginning")
  func again() async throws {
    let stadium = try await Stadium.opened()
    try await stadium.follow("final", from: Fixtures.final)
    stadium.service.finish("final")
    #expect(await eventually { stadium.board["final"]?.live?.isFollowed == false })
    #expect(await stadium.shows("⏎ follow"))
    try stadium.host.press("enter")
    #expect(await eventually { stadium.service.requests.count == 2 })
    #expect(stadium.service.requests.map(\.after) == [0, 0])
  }

  @Test("a server that comes back is found without a key")
  func byItself() async throws {
    let service = FedMatches()
    service.list(.failure(ServiceError(.unreachable, "The scores server refused the connection.")))
    let stadium = try Stadium(service)
    #expect(await stadium.shows("refused the connection"))
    await stadium.pauses.end()
    await stadium.pauses.began(2)
    service.list(.success(Fixtures.all))
    await stadium.pauses.end()
    #expect(await stadium.shows("6 matches, 2 live"))
  }

  @Test("each sport has a place of its own, and the filter finds it by its name")
  func sports() async throws {
    let stadium = try Stadium(FedMatches(Fixtures.all + [Fixtures.rally, Fixtures.women]))
    #expect(await stadium.shows("Lisbon"))
    let parts = stadium.board.parts(stadium.words)
    #expect(parts.map(\.place.sport).contains(.tennis))
    for part in parts {
      #expect(part.ids.allSatisfy { stadium.board[$0]?.sport == part.place.sport })
    }
    #expect(stadium.host.snapshot.contains("LIVE · TENNIS"))
    try stadium.host.press("f")
    stadium.host.type("tennis")
    #expect(!stadium.host.snapshot.contains("Portugal"))
    #expect(stadium.board.parts(stadium.words).map(\.place.sport).allSatisfy { $0 == .tennis })
    #expect(stadium.host.snapshot.contains("Lisbon"))
  }

  @Test("y copies the id of the chosen match")
  func copying() async throws {
    let stadium = try await Stadium.opened()
    let clipboard = InMemoryClipboard()
    stadium.host.window.valueNode.environment(\.clipboard, clipboard)
    try stadium.host.press("down", "y")
    #expect(clipboard.text == "half")
    #expect(await stadium.shows("half is copied."))
  }
}
