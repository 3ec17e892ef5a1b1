import AppsCommands
import AppsShared
import Core
import CoreStores

/// The app's scopes: which store lives where. Screens and commands read their stores from there and from nowhere else.
///
/// ```
/// Scores app            MatchStore  ThemeStore
/// ├── Board             Board, as a trait and an environment value
/// └── Match             LiveScoreStore: one for each match whose lines are printed
/// ```
/// The board keeps the stores of the matches that are followed on it.
extension EnvironmentScope {
  /// The matches on the screen.
  static let board = EnvironmentScope("Board") { scope in
    let environment = scope.environment
    guard let matches = environment[MatchStore.self] else { return }
    let (request, service, clock) = (environment.boardRequest, environment.scores, environment.clock)
    scope.traitOverrides[BoardTrait.self] = Board(
      matches, named: request.named, speed: request.speed,
      makeLiveStore: { id in LiveScoreStore(matchID: id, service: service, clock: clock) }, clock: clock)
  }

  /// A match that is watched by itself.
  static func match(_ id: Match.ID) -> EnvironmentScope {
    EnvironmentScope("Match", id: id) { scope in
      let environment = scope.environment
      scope.environment(LiveScoreStore(matchID: id, service: environment.scores, clock: environment.clock))
    }
  }
}

extension ScopeTree {
  /// The scopes of the scores over a service and settings.
  ///
  /// - Parameters:
  ///   - serverTitle: The server in a word.
  ///   - clock: The time.
  static func scores(
    _ service: any ScoreService, settings: any SettingsStorage, serverTitle: String = "mock",
    clock: any EnvironmentClock = SystemClock.shared
  ) throws(ServiceError) -> ScopeTree {
    ScopeTree(
      ValueNode("Scores app")
        .environment(\.scores, service)
        .environment(\.settingsStorage, settings)
        .environment(\.clock, clock)
        .environment(\.server, ServerName(identity: serverTitle, title: serverTitle))
        .environment(MatchStore(service: service))
        .environment(try ThemeStore(settings: settings)))
  }
}

/// What is wanted on the board.
nonisolated struct BoardRequest: Hashable {
  /// The matches on it, which are followed at once; `nil` for all, of which the user chooses.
  var named: [Match.ID]?
  /// Minutes of a replayed match that a minute takes.
  var speed = 60
}

extension EnvironmentValues {
  /// The service that the stores stand on; matches in memory, as in a preview, where none is injected.
  @Entry var scores: any ScoreService = MockScores()

  /// What is wanted on the board when it is made.
  @Entry var boardRequest = BoardRequest()
}
