import AppsCommandLine
import AppsCommands
import AppsScreens
import AppsShared
import Core
import CoreStores
import CoreTerminal

/// `scores`: football and tennis in the terminal.
@main
struct ScoresApp {
  static func main() async {
    await AppMain.runSuite(program, advice: advice, screen: { try await show($0, $1) }) { suite in
      try ScopeTree.scores(
        try ProviderOptions.service(of: suite), settings: suite.settings, serverTitle: ProviderOptions.title(of: suite))
    }
  }

  static let program = CommandLineProgram<ScopeTree>(
    "scores", version: AppMain.version, "football and tennis in the terminal.",
    discussion: """
      Without a command it opens the board of all matches on the whole screen.

      Without --server it talks to a backend on this machine that all apps of the suite share, which replays the \
      matches of two World Cups and plays a tennis tournament, and starts it when it does not run. With a URL it talks to the scores server there; with \
      --provider openligadb to an OpenLigaDB, whose matches are followed as they are played. With --provider file:PATH it plays a \
      match that record has written, and talks to nobody.
      """,
    globalOptions: SharedOptions.all + ProviderOptions.all + ScreenOptions.all,
    examples: [
      Example("scores", "All matches on the whole screen: choose one, and follow it."),
      Example("scores list --competition 2022", "The matches of the World Cup of 2022."),
      Example("scores list --sport tennis", "The matches of tennis."),
      Example("scores watch wc2022-64 --speed 600", "Its final, ten minutes of play a second."),
      Example("scores --provider file:final.jsonl", "A match that was recorded, without a server."),
    ],
    environment: .suiteEnvironment, files: .suiteFiles,
    commands: MatchCommands.all + [WatchCommand.command, RecordCommand.command, ConfigCommand.command(of: "scores")])

  /// The board on the whole screen, until its user leaves it. Each match that is followed is in the trace under its id.
  ///
  /// - Parameter script: Keys that are pressed for a demonstration.
  static func show(
    _ tree: ScopeTree, _ parsed: ParsedCommand, playing script: TerminalScript? = nil
  ) async throws {
    let board = tree[.board].board
    defer { board.stop() }
    let journaled: [any Journaled] = [try tree.root.environment.object(MatchStore.self)]
    let screen = try FullScreen(tree, parsed, journaled: journaled) {
      UIHostingController(rootView: ScoresScreen { UIApplication.shared.terminate() })
    }
    board.followed = { [weak screen] store in screen?.trace(store, as: "LiveScoreStore \(store.matchID)") }
    try await screen.run(playing: script)
  }

  /// The next step in the words of this app.
  static func advice(for error: ServiceError) -> String? {
    switch error.reason {
    case .notFound: "See which matches there are:  scores list"
    default: nil
    }
  }
}
