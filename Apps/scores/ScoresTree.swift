import AppsShared
import CoreEnvironment
import CoreStores

/// The app's value tree: which store lives where. Screens and commands read their stores from these nodes and nowhere
/// else.
///
/// ```
/// Scores app            MatchStore  ThemeStore
/// └── Match wc2022-64   LiveScoreStore, one a watched match
/// ```
/// On the screen the ``Board`` keeps the stores of the matches that are followed.
struct ScoresTree {
  /// The whole app.
  let root: ValueNode
  /// The server in a word, for the title line.
  let serverTitle: String
  private let service: any ScoreService

  /// Builds the tree over a service and settings.
  ///
  /// - Parameter serverTitle: The server in a word.
  init(service: any ScoreService, settings: any SettingsStorage, serverTitle: String = "mock") throws(ServiceError) {
    self.service = service
    self.serverTitle = serverTitle
    root = ValueNode("Scores app")
      .environment(\.settingsStorage, settings)
      .environment(MatchStore(service: service))
      .environment(try ThemeStore(settings: settings))
  }

  /// A board over the stores of the tree.
  ///
  /// - Parameters:
  ///   - ids: The matches on it, which are followed at once; `nil` for all, of which the user chooses.
  ///   - speed: Minutes of a replayed match that a minute takes.
  func board(of ids: [Match.ID]? = nil, speed: Int = 60) throws -> Board {
    let store = try root.environment.object(MatchStore.self)
    return Board(store, named: ids, speed: speed) { id in liveStore(of: id) }
  }

  /// A place for a watched match, with a store of its own.
  func match(_ id: Match.ID) -> ValueNode {
    ValueNode("Match \(id)", parent: root)
      .environment(liveStore(of: id))
  }

  private func liveStore(of id: Match.ID) -> LiveScoreStore { LiveScoreStore(matchID: id, service: service) }
}

/// What a command of `scores` runs in.
struct ScoresContext: SuiteContext {
  let tree: ScoresTree
  let output: CommandOutput
  var root: ValueNode { tree.root }
}
