import AppsCommandLine
import AppsShared
import CoreStores

/// `scores`: football matches in the terminal.
@main
struct ScoresApp {
  static func main() async {
    await AppMain.runSuite(program, advice: advice) { suite, output in
      ScoresContext(
        tree: try ScoresTree(service: try suite.scoreService(), settings: suite.settings), output: output)
    }
  }

  static let program = CommandLineProgram<ScoresContext>(
    "scores", version: AppMain.version, "football matches in the terminal.",
    discussion: """
      Without --server it talks to a backend on this machine that all apps of the suite share, which replays the \
      matches of two World Cups, and starts it when it does not run. With a URL it talks to the scores server there.
      """,
    globalOptions: SharedOptions.all,
    examples: [
      Example("scores list --competition 2022", "The matches of the World Cup of 2022."),
      Example("scores watch wc2022-64 --speed 600", "Its final, ten minutes of play a second."),
    ],
    commands: MatchCommands.all + [WatchCommand.command, ConfigCommand.command(of: "scores")])

  /// The next step in the words of this app.
  static func advice(for error: ServiceError) -> String? {
    switch error.reason {
    case .notFound: "See which matches there are:  scores list"
    default: nil
    }
  }
}
