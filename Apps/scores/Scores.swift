import AppsCommandLine
import AppsScreens
import AppsShared
import CoreEnvironment
import CoreObserving
import CoreStores

/// `scores`: football and tennis in the terminal.
@main
struct ScoresApp {
  static func main() async {
    await AppMain.runSuite(program, advice: advice, screen: show) { suite, output in
      ScoresContext(
        tree: try ScoresTree(
          service: try ProviderOptions.service(of: suite), settings: suite.settings, serverTitle: suite.server.title),
        output: output)
    }
  }

  static let program = CommandLineProgram<ScoresContext>(
    "scores", version: AppMain.version, "football and tennis in the terminal.",
    discussion: """
      Without a command it opens the board of all matches on the whole screen.

      Without --server it talks to a backend on this machine that all apps of the suite share, which replays the \
      matches of two World Cups and plays a tennis tournament, and starts it when it does not run. With a URL it talks to the scores server there; with \
      --provider openligadb to an OpenLigaDB, whose matches are followed as they are played.
      """,
    globalOptions: SharedOptions.all + ProviderOptions.all + ScreenOptions.all,
    examples: [
      Example("scores", "All matches on the whole screen: choose one, and follow it."),
      Example("scores list --competition 2022", "The matches of the World Cup of 2022."),
      Example("scores list --sport tennis", "The matches of tennis."),
      Example("scores watch wc2022-64 --speed 600", "Its final, ten minutes of play a second."),
    ],
    environment: .suiteEnvironment, files: .suiteFiles,
    commands: MatchCommands.all + [WatchCommand.command, ConfigCommand.command(of: "scores")])

  /// The board on the whole screen, until its user leaves it.
  private static func show(_ context: ScoresContext, _ parsed: ParsedCommand) async throws {
    let board = try context.tree.board()
    defer { board.stop() }
    try await fullScreen(board, parsed, context).run()
  }

  /// A board on the whole screen. Each match that is followed is in the trace under its id.
  static func fullScreen(_ board: Board, _ parsed: ParsedCommand, _ context: ScoresContext) throws -> FullScreen {
    let journaled: [any Journaled] = [try context.tree.root.environment.object(MatchStore.self)]
    let screen = try FullScreen(context.tree.root, parsed, journaled: journaled) {
      ScoresScreen.controller(context.tree, board)
    }
    board.followed = { [weak screen] store in screen?.trace(store, as: "LiveScoreStore \(store.matchID)") }
    return screen
  }

  /// The next step in the words of this app.
  static func advice(for error: ServiceError) -> String? {
    switch error.reason {
    case .notFound: "See which matches there are:  scores list"
    default: nil
    }
  }
}
