import Core
import CoreStores
import CoreTerminal
import CoreTestSupport
import Foundation
import Testing

@testable import scores

/// Every screen of the app, wide and dark as well as narrow and light.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct ScoresSnapshotTests {
  enum Look: String, CaseIterable {
    case wide
    case narrow

    var size: (columns: Int, rows: Int) { self == .wide ? (96, 24) : (40, 14) }
    var background: TerminalBackground { self == .wide ? .dark : .light }
  }

  enum Screen: String, CaseIterable {
    case loading, empty, failed, offline, board, search, searchEmpty, connecting, match, goal, paused, stale, final
    case theme, tennis, tennisSet, tennisOver, tennisToCome
  }

  @Test("a screen looks as it did", arguments: Screen.allCases, Look.allCases)
  func screen(_ screen: Screen, _ look: Look) async throws {
    let stadium = try await Self.stadium(screen, look)
    try CoreTestSupport.expectSnapshot(stadium.host.surface.styledText, named: "\(screen.rawValue)-\(look.rawValue)")
    // Not before the picture is taken: its stream ends with it.
    withExtendedLifetime(stadium.board) {}
  }

  @Test("the pictures in the documentation are what is shown", arguments: [TerminalBackground.light, .dark])
  func picture(background: TerminalBackground) async throws {
    let stadium = try await Self.stadium(.match, .wide, on: background)
    var final = Fixtures.final
    final.play = .football(
      FootballPlay(
        period: .extraTimeSecondHalf, minute: MatchMinute(118), score: final.score, goals: final.goals))
    try await stadium.follow("final", from: final)
    stadium.host.resize(columns: 92, rows: 22)
    try expectPicture(stadium.host.surface, named: "scores", title: "The board with a final", on: background)
  }

  @Test("without symbols and without colours it says the same")
  func plain() async throws {
    let stadium = try await Self.stadium(.match, .wide)
    stadium.host.window.traitOverrides.prefersPlainSymbols = true
    try CoreTestSupport.expectSnapshot(stadium.host.snapshot + "\n", named: "plain")
  }

  static func stadium(_ screen: Screen, _ look: Look, on background: TerminalBackground? = nil) async throws -> Stadium
  {
    var capabilities = TerminalCapabilities.test
    capabilities.background = background ?? look.background
    let isTennis = [Screen.tennis, .tennisSet, .tennisOver, .tennisToCome].contains(screen)
    let service = FedMatches(screen == .empty ? [] : isTennis ? Fixtures.bothSports : Fixtures.all)
    let refusal = ServiceError(
      .unreachable, Phrase(verbatim: "The scores server at http://127.0.0.1:9 refused the connection."),
      nextStep: Phrase(verbatim: "Is it running?"))
    if screen == .failed { service.list(.failure(refusal)) }
    if screen == .loading { service.hold(true) }
    let stadium = try Stadium(
      service, columns: look.size.columns, rows: look.size.rows, capabilities: capabilities)
    let first: String =
      switch screen {
      case .loading: "Asking for the matches"
      case .empty: "There are no matches."
      case .failed: "Is it running?"
      default: "FINISHED"
      }
    #expect(await stadium.shows(first))
    try await stadium.show(screen, refusal)
    if look == .narrow,
      ![.board, .search, .searchEmpty, .loading, .empty, .failed, .offline, .theme, .tennisToCome].contains(screen)
    {
      try stadium.host.press("enter")
    }
    stadium.host.update()
    return stadium
  }
}

extension Stadium {
  /// Does what it takes to get to a screen.
  fileprivate func show(_ screen: ScoresSnapshotTests.Screen, _ refusal: ServiceError) async throws {
    switch screen {
    case .loading, .empty, .failed, .board: break
    case .offline:
      service.list(.failure(refusal))
      try host.press("r")
      #expect(await shows("Offline since"))
    case .search, .searchEmpty:
      try host.press("/")
      host.type(screen == .search ? "croatia" : "nobody")
      #expect(await shows(screen == .search ? "Japan" : "No Results"))
    case .connecting:
      try host.press("enter")
      #expect(await eventually { service.requests.count == 1 })
    case .match, .goal, .paused, .stale:
      try await follow("live", from: Fixtures.live)
      if screen == .goal {
        service.send(.goal(2, 2, 1, Fixtures.goal(.home, "Rafael Leão", 70)), to: "live")
        #expect(await eventually { board["live"]?.flash == .goal })
      }
      if screen == .paused { board.togglePause("live") }
      if screen == .stale {
        service.send(.interrupted(refusal), to: "live")
        #expect(await eventually { board["live"]?.live?.staleSince != nil })
      }
    case .final:
      try await follow("final", from: Fixtures.final)
      #expect(await shows("Argentina"))
    case .tennis, .tennisSet:
      try await follow("rally", from: Fixtures.rally)
      if screen == .tennisSet {
        // The first player wins the game and two more.
        var points = Fixtures.rallyPoints
        for winner in Array(repeating: Side.home, count: 11) {
          points.append(winner)
          service.send(.point(points.count, points), to: "rally")
        }
        #expect(await eventually { board["rally"]?.live?.lastEventID == points.count })
        #expect(await eventually { board["rally"]?.flash == .goal })
      }
    case .tennisOver: try await follow("women", from: Fixtures.women)
    case .tennisToCome: board.chosenID = "open"
    case .theme:
      try host.press("t")
      #expect(await shows("Theme"))
    }
  }
}
