import Core
import CoreStores
import CoreTerminal
import CoreTestSupport
import Foundation
import Testing

@testable import scores

/// `scores watch` on the screen: the matches that were named, followed at once.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct WatchScreenTests {
  private func stadium(
    columns: Int = 96, rows: Int = 12, on background: TerminalBackground? = nil
  ) async throws -> Stadium {
    var capabilities = TerminalCapabilities.test
    capabilities.background = background
    let stadium = try Stadium(
      watching: Fixtures.watched.map(\.id), columns: columns, rows: rows, capabilities: capabilities)
    #expect(await eventually { stadium.service.requests.count == 3 })
    for match in Fixtures.watched { stadium.service.send(.connected, .snapshot(1, match), to: match.id) }
    for match in stadium.board.matches { #expect(await eventually { match.live?.match != nil }) }
    stadium.host.update()
    return stadium
  }

  @Test("looks as it should at every size", arguments: ["96x12", "60x14", "38x10", "20x6", "5x3", "1x1"])
  func sizes(size: String) async throws {
    let terminal = try #require(TerminalSize(size))
    let stadium = try await stadium(columns: terminal.columns, rows: terminal.rows)
    try CoreTestSupport.expectSnapshot(stadium.host.surface.styledText, named: "watch-\(size)")
  }

  @Test("arrows, Home, End and a click choose a match, and the choice stays within the list")
  func choice() async throws {
    let stadium = try await stadium()
    #expect(stadium.board.chosenID == "a")
    for (key, id) in [
      ("up", "a"), ("down", "b"), ("down", "c"), ("down", "c"), ("up", "b"), ("end", "c"), ("home", "a"),
    ] {
      try stadium.host.press(key)
      #expect(stadium.board.chosenID == id, "\(key)")
    }
    try stadium.host.click("Spain")
    #expect(stadium.board.chosenID == "b")
    #expect(stadium.host.snapshot.contains("Spain  0 – 0  Korea Republic"))
  }

  @Test("each key that means it leaves; what stood there is told in the end", arguments: ["q", "escape"])
  func end(key: String) async throws {
    let stadium = try await stadium()
    try stadium.host.press(key)
    #expect(stadium.exit.isWanted)
    #expect(
      stadium.board.standings == [
        "Argentina 2 – 2 France, 83'", "Spain 0 – 0 Korea Republic, half-time", "Japan 0 – 0 Croatia, full time",
      ])
  }

  @Test("before the first event, and where a match cannot be followed, the board says so, and so do the standings")
  func waiting() async throws {
    let stadium = try Stadium(watching: ["live", "half"])
    #expect(await stadium.shows("Connecting"))
    #expect(await eventually { stadium.service.requests.count == 2 })
    stadium.service.finish("live", throwing: ServiceError(.unreachable, "There is no\u{1B}[2J network."))
    #expect(await stadium.shows("There is no␛[2J network."))
    stadium.service.finish("half")
    #expect(await eventually { stadium.board["half"]?.live?.visualState == .empty })
    #expect(stadium.board.standings == ["live: failed", "half: nothing"])
  }

  @Test("when the last match is over, it says so")
  func over() async throws {
    let stadium = try await stadium()
    stadium.service.send(.period(2, .fullTime), to: "a")
    #expect(await stadium.shows("3 matches, 1 live"))
    stadium.service.send(.period(2, .fullTime), to: "b")
    #expect(await stadium.shows("All matches are over."))
    let alone = try Stadium(watching: ["c"])
    #expect(await eventually { alone.service.requests.count == 1 })
    alone.service.send(.snapshot(1, Fixtures.watched[2]), to: "c")
    #expect(await alone.shows("The match is over."))
  }

  @Test("the pictures in the documentation are what their script shows", arguments: [TerminalBackground.light, .dark])
  func picture(background: TerminalBackground) async throws {
    let script = try TerminalScript(
      parsing: String(contentsOf: documentedPictures.appendingPathComponent("live-board.script"), encoding: .utf8))
    let stadium = try await stadium(columns: 80, rows: 24, on: background)
    var names: [String] = []
    // Everything is up to date before each step, so that no key and no frame overtakes another.
    for step in script.steps {
      stadium.host.update()
      try await ScriptPlayer(stadium.host.terminal).play(TerminalScript([step])) { name, screen in
        names.append(name)
        do {
          try expectPicture(screen, named: name, title: "scores watch", on: background)
        } catch {
          Issue.record(error)
        }
      }
    }
    #expect(names == ["live-board"])
  }
}
