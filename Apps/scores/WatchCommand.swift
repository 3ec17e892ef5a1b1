import AppsCommandLine
import AppsScreens
import AppsShared
import CoreEnvironment
import CoreObserving
import CoreStores
import CoreTerminal
import FoundationEssentials

/// `watch`: follows matches to their last whistle, as lines of text or on the screen.
enum WatchCommand {
  static let ids = ArgumentKey(
    repeating: "ID", .name(placeholder: "ID", wanted: "a match's id"),
    help: "The matches; without any, those that are live, else the latest one.")
  static let speed = OptionKey(
    "speed", .wholeNumber(in: 1...100_000), default: 60,
    help: "Minutes of a replayed match that a minute takes: 60 plays a minute a second.")

  static let lines = OptionKey(flag: "lines", help: "Print lines in a terminal too, as into a pipe.")

  static let play = OptionKey<String?>(
    "play", .name(placeholder: "SCRIPT", wanted: "a file's path"),
    help: "Play a script of keys on the screen, as for a demonstration.")

  static let command = Command<ScoresContext>(
    "watch", "Follow matches to the last whistle.",
    discussion: """
      In a terminal it shows them on the whole screen; arrow keys choose a match, Space pauses it, q leaves. Into a pipe, and with --lines, it prints \
      a line for whatever is worth one. With --json it prints each event as one line of JSON, as soon as it happens.
      """,
    arguments: [ids], options: [speed, lines, play],
    examples: [Example("scores watch wc2026-104 --speed 6000", "The final of 2026, over in two seconds.")]
  ) { parsed, context in
    let script = try parsed[play].map { try readScript($0) }
    let isOnScreen = context.output.hasScreen && !context.output.isJSON && !parsed[lines]
    if script != nil, !isOnScreen {
      throw UsageError("--play needs the screen: a terminal, and neither --lines nor --json.")
    }
    let ids = try await chosen(parsed[ids], isOnScreen: isOnScreen, context)
    if isOnScreen { return try await show(ids, parsed, playing: script, context) }
    let tasks = ids.map { id in
      Task { try await watch(id, speed: parsed[speed], isOneOfMany: ids.count > 1, context) }
    }
    // What goes wrong with one ends them all.
    defer { for task in tasks { task.cancel() } }
    for task in tasks { try await task.value }
  }

  /// One line of `--json`.
  private struct Line<Payload: Encodable>: Encodable {
    var match: Match.ID
    var id: Int
    var type: String
    var data: Payload
  }

  private static func chosen(
    _ ids: [Match.ID], isOnScreen: Bool, _ context: ScoresContext
  ) async throws -> [Match.ID] {
    var seen: Set<Match.ID> = []
    let named = ids.filter { seen.insert($0).inserted }
    let store = try context.tree.root.environment.object(MatchStore.self)
    // With several, a mistyped id should be told before the first whistle, not after the last; and never on a screen
    // that has nothing else to show.
    if named.count > 1 || isOnScreen {
      for id in named {
        do throws(ServiceError) {
          _ = try await store.match(id: id)
        } catch {
          throw naming(id, error)
        }
      }
    }
    guard named.isEmpty else { return named }
    try await store.loadMatches()
    let live = store.matches.filter { $0.status == .live }.map(\.id)
    guard live.isEmpty else { return live }
    guard let latest = store.matches.last else {
      throw ServiceError(.notFound, "There is no match to watch.")
    }
    return [latest.id]
  }

  private static func readScript(_ path: String) throws -> TerminalScript {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw UsageError("The script \(quoted(path)) cannot be read.")
    }
    do throws(ScriptError) {
      return try TerminalScript(parsing: text)
    } catch {
      throw UsageError("\(quoted(path)) is no script. \(error)")
    }
  }

  /// The board with the matches; how they stand in the end is printed when the screen has been left.
  private static func show(
    _ ids: [Match.ID], _ parsed: ParsedCommand, playing script: TerminalScript?, _ context: ScoresContext
  ) async throws {
    let board = try context.tree.board(of: ids, speed: parsed[speed])
    defer { board.stop() }
    try await ScoresApp.fullScreen(board, parsed, context).run(playing: script)
    for line in board.standings { try context.output.line(line) }
  }

  private static func watch(_ id: Match.ID, speed: Int, isOneOfMany: Bool, _ context: ScoresContext) async throws {
    let node = context.tree.match(id)
    let store = try node.environment.object(LiveScoreStore.self)
    // The one line that is about the connection and not about the match: it belongs beside the data.
    let token = observe {
      if let interruption = store.interruption {
        context.output.message(
          TerminalText.sanitized(
            "\(id): no connection, what is shown may be out of date. \(interruption.message)"))
      }
    }
    defer { token.cancel() }
    func take(_ event: ScoreEvent) throws {
      if context.output.isJSON {
        try printJSON(event, of: id, context.output)
      } else if let match = store.match {
        let lead = isOneOfMany ? "\(match.home) – \(match.away): " : ""
        for line in lines(for: event, match) { try context.output.line(lead + line) }
      }
    }
    do {
      try await store.follow(speed: speed, onEvent: take)
    } catch let error as ServiceError {
      throw naming(id, error)
    }
  }

  /// An unknown match is called by what the user typed; a server only says that there is no such thing.
  private static func naming(_ id: Match.ID, _ error: ServiceError) -> ServiceError {
    guard error.reason == .notFound else { return error }
    return ServiceError(.notFound, "There is no match “\(id)”.", status: error.status)
  }

  private static func printJSON(_ event: ScoreEvent, of match: Match.ID, _ output: CommandOutput) throws {
    func line(_ payload: some Encodable) throws {
      try output.jsonLine(Line(match: match, id: event.id, type: event.change.name, data: payload))
    }
    switch event.change {
    case .snapshot(let match): try line(match)
    case .score(let update): try line(update)
    case .clock(let update): try line(update)
    case .status(let update): try line(update)
    case .commentary(let comment): try line(comment)
    }
  }

  /// What a person wants to read of an event; the clock alone says nothing worth a line.
  private static func lines(for event: ScoreEvent, _ match: Match) -> [String] {
    let standing = "\(match.home) \(match.scoreText) \(match.away)"
    switch event.change {
    case .snapshot:
      return ["\(match.competition), \(match.round): \(standing), \(match.stateText)"]
    case .score(let update) where update.isCorrection:
      return ["Correction: \(standing)" + (update.tennis.map { "   \($0.setsText), \($0.pointsText ?? "over")" } ?? "")]
    case .score(let update) where update.tennis != nil:
      return [update.tennis.flatMap { match.line(for: $0) }].compactMap(\.self)
    case .score(let update):
      return [update.goal.map { "\(match.line(for: $0))   \(standing)" } ?? "        \(standing)"]
    case .status where match.sport == .tennis && match.status == .finished:
      return ["Game, set and match. \(standing)   \(match.standingText)"]
    case .status(let update):
      return [update.period == .fullTime ? "\(update.period.announcement) \(standing)" : update.period.announcement]
    case .clock, .commentary:
      return []
    }
  }
}
