import AppsCommands
import AppsScreens
import AppsShared
import Core
import CoreStores
import CoreTerminal
import CoreTestSupport
import Synchronization
import Testing

@testable import scores

/// The scores app on a screen in memory, over a service that the test feeds.
@MainActor
struct Stadium {
  let service: FedMatches
  let settings = InMemorySettings()
  let tree: ScopeTree
  let board: Board
  let host: TestHost
  let sleeper = Sleeper()
  let pauses: Pauses
  let exit = Exit()

  /// Whether the app was left.
  final class Exit {
    var isWanted = false
  }

  init(
    _ service: FedMatches = FedMatches(), watching ids: [Match.ID]? = nil, columns: Int = 96, rows: Int = 24,
    capabilities: TerminalCapabilities = .test
  ) throws {
    self.service = service
    tree = try ScopeTree.scores(service, settings: settings)
    board = Board(
      try tree.root.environment.object(MatchStore.self), named: ids,
      makeLiveStore: { id in
        LiveScoreStore(matchID: id, service: service, clock: SlowClock(date: Date(timeIntervalSince1970: 76_447)))
      }, clock: sleeper.clock)
    tree.node(of: .board).traitOverrides[BoardTrait.self] = board
    let exit = exit
    host = TestHost(
      UIHostingController(rootView: ScoresScreen { exit.isWanted = true }), columns: columns, rows: rows,
      showsKeyHelp: true, capabilities: capabilities, inheritingFrom: tree.root)
    pauses = Pauses(in: host)
    FullScreen.addKeys(to: host.window) { exit.isWanted = true }
    host.window.valueNode.environment(\.timeZone, .gmt)
  }

  /// A board that has its list.
  static func opened(
    _ service: FedMatches = FedMatches(), columns: Int = 96, rows: Int = 24, capabilities: TerminalCapabilities = .test
  ) async throws -> Stadium {
    let stadium = try Stadium(service, columns: columns, rows: rows, capabilities: capabilities)
    _ = await stadium.shows("Croatia")
    return stadium
  }

  /// The language of the screen.
  var words: Words { host.window.words }

  func shows(_ text: String) async -> Bool { await host.shows(text) }

  func hides(_ text: String) async -> Bool { await host.hides(text) }

  /// Chooses a match, and follows it from a state on: its stream is open, and has told that.
  func follow(_ id: Match.ID, from match: Match) async throws {
    let count = service.requests.count
    board.chosenID = id
    board.follow(id)
    _ = await eventually { service.requests.count > count }
    service.send(.connected, .snapshot(1, match), to: id)
    _ = await eventually { board[id]?.live?.match == match }
    host.update()
  }

  /// The line of a match on the board, as it is left of the detail.
  func line(_ home: String) throws -> String {
    let lines = host.snapshot.components(separatedBy: "\n").map { $0.prefix { $0 != "│" } }
    return String(try #require(lines.last { $0.contains(home) }))
  }
}

/// Has what waits on the board sleep until it is woken.
@MainActor
final class Sleeper {
  let clock = ManualClock(date: Date(timeIntervalSince1970: 50_580))

  /// Waits until somebody sleeps, and wakes everybody.
  func wake() async {
    _ = await eventually { clock.sleepingTaskCount > 0 }
    clock.advance(by: .seconds(60))
  }
}

/// A clock on which each look is 42 ms later than the one before. Nothing waits by it.
private final class SlowClock: EnvironmentClock {
  let date: Date
  let minimumResolution = Duration.milliseconds(42)
  private let instant = Mutex(ContinuousClock.now)

  init(date: Date) { self.date = date }

  var now: ContinuousClock.Instant {
    instant.withLock {
      $0 += .milliseconds(42)
      return $0
    }
  }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {}

  @MainActor func startTimer(
    after delay: Duration, every interval: Duration?, tolerance: Duration,
    _ action: @escaping @MainActor (Date) -> Void
  ) -> ClockTimer { ClockTimer {} }
}
