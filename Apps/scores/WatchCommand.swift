import AppsCommandLine
import AppsCommands
import AppsShared
import Core
import CoreStores
import CoreTerminal

/// `watch`: follows matches to their last whistle, as lines of text or on the screen.
struct WatchCommand: SuiteCommand {
  private static let idsKey = ArgumentKey(
    repeating: "ID", .name(placeholder: "ID", wanted: "a match's id"),
    help: "The matches; without any, those that are live, else the latest one.")
  /// How fast a replay is played; `record` has it, too.
  static let speedKey = OptionKey(
    "speed", .wholeNumber(in: 1...100_000), default: 60,
    help: "Minutes of a replayed match that a minute takes: 60 plays a minute a second.")

  private static let linesKey = OptionKey(flag: "lines", help: "Print lines in a terminal too, as into a pipe.")

  private static let playKey = OptionKey<String?>(
    "play", .name(placeholder: "SCRIPT", wanted: "a file's path"),
    help: "Play a script of keys on the screen, as for a demonstration.")

  static let texts = CommandTexts(
    "watch", "Follow matches to the last whistle.",
    discussion: """
      In a terminal it shows them on the whole screen; ↑↓ choose a match, Space pauses it, ←→ go back and forth in a replay, q leaves. Into a pipe, and with --lines, it prints \
      a line for whatever is worth one. With --json it prints each event as one line of JSON, as soon as it happens.
      """,
    examples: [Example("scores watch wc2026-104 --speed 6000", "The final of 2026, over in two seconds.")])

  @Environment(MatchStore.self) private var matches
  @Environment(\.scopes) private var scopes
  @Environment(\.output) private var output
  @Environment(\.parsedCommand) private var parsed
  @Argument(idsKey) private var given
  @Option(speedKey) private var speed
  @Option(linesKey) private var printsLines
  @Option(playKey) private var play

  func run() async throws {
    guard let scopes, let parsed else {
      preconditionFailure("A command stands in an app, and comes from a command line.")
    }
    let script = try play.map { try Self.readScript($0) }
    let isOnScreen = output.hasScreen && !output.isJSON && !printsLines
    if script != nil, !isOnScreen {
      throw UsageError("--play needs the screen: a terminal, and neither --lines nor --json.")
    }
    let ids = try await chosen(isOnScreen: isOnScreen)
    if isOnScreen {
      // How they stand in the end is printed when the screen has been left.
      scopes.root.environment(\.boardRequest, BoardRequest(named: ids, speed: speed))
      try await ScoresApp.show(scopes, parsed, playing: script)
      for line in scopes[.board].board.standings { try output.line(line) }
      return
    }
    let tasks = ids.map { id in
      Task {
        try await scopes.node(of: .match(id)).filling(MatchLines(id: id, speed: speed, isOneOfMany: ids.count > 1))
          .print()
      }
    }
    // What goes wrong with one ends them all.
    defer { for task in tasks { task.cancel() } }
    for task in tasks { try await task.value }
  }

  private func chosen(isOnScreen: Bool) async throws -> [Match.ID] {
    var seen: Set<Match.ID> = []
    let named = given.filter { seen.insert($0).inserted }
    // With several, a mistyped id should be told before the first whistle, not after the last; and never on a screen
    // that has nothing else to show.
    if named.count > 1 || isOnScreen {
      for id in named {
        do throws(ServiceError) {
          _ = try await matches.match(id: id)
        } catch {
          throw MatchLines.naming(id, error)
        }
      }
    }
    guard named.isEmpty else { return named }
    try await matches.loadMatches()
    let live = matches.matches.filter { $0.status == .live }.map(\.id)
    guard live.isEmpty else { return live }
    guard let latest = matches.matches.last else {
      throw ServiceError(.notFound, "There is no match to watch.")
    }
    return [latest.id]
  }

  private static func readScript(_ path: String) throws -> TerminalScript {
    // The person is told which file, in our words and without the system's.
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw UsageError("The script \(quoted(path)) cannot be read.")
    }
    do throws(ScriptError) {
      return try TerminalScript(parsing: text)
    } catch {
      throw UsageError("\(quoted(path)) is no script. \(error)")
    }
  }
}
