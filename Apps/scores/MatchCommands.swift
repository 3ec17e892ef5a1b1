import AppsCommandLine
import AppsCommands
import AppsShared
import Core
import CoreStores
import CoreTerminal

/// `list` and `show`.
enum MatchCommands {
  static let status = OptionKey<MatchStatus?>(
    "status", .choice(of: MatchStatus.self, placeholder: "STATUS"), help: "Only matches in this state.")
  static let competition = OptionKey(
    "competition", .name(placeholder: "TEXT", wanted: "a part of a competition's name"),
    help: "Only competitions whose names hold this text.")
  static let sport = OptionKey<Sport?>(
    "sport", .choice(of: Sport.self, placeholder: "SPORT"), help: "Only matches of this sport.")
  static let id = ArgumentKey("ID", .name(placeholder: "ID", wanted: "a match's id"), help: "The match: wc2022-64.")

  static let all = [ListCommand.command, ShowCommand.command]
}

/// `scores list`
private struct ListCommand: SuiteCommand {
  static let texts = CommandTexts("list", "List the matches, by kick-off.")

  @Environment(MatchStore.self) private var store
  @Environment(\.output) private var output
  @Option(MatchCommands.status) private var status
  @Option(MatchCommands.competition) private var competition
  @Option(MatchCommands.sport) private var sport

  func run() async throws {
    try await store.loadMatches(status: status)
    let (sport, competition) = (sport, competition?.lowercased())
    let matches = store.matches.filter { match in
      sport.map { match.sport == $0 } ?? true
        && competition.map { match.competition.lowercased().contains($0) } ?? true
    }
    if output.isJSON { return try output.json(matches) }
    guard !matches.isEmpty else { return output.message("No match is like that.") }
    var table = TextTable([
      .init("ID", isWhole: true), .init("DAY", leavesAs: 2), .init("HOME", alignment: .right, isFlexible: true),
      .init("SCORE"), .init("AWAY", isFlexible: true), .init("STATE", leavesAs: 3), .init("ROUND", leavesAs: 1),
    ])
    for match in matches {
      table.add([
        match.id, String(match.kickOff.timestamp.prefix(10)), match.home, match.standingText, match.away,
        match.progressText, match.group ?? match.round,
      ])
    }
    try output.table(table)
  }
}

/// `scores show ID`
private struct ShowCommand: SuiteCommand {
  static let texts = CommandTexts("show", "Show one match with its goals, or its sets.")

  @Environment(MatchStore.self) private var store
  @Environment(\.output) private var output
  @Argument(MatchCommands.id) private var id

  func run() async throws {
    let match = try await store.match(id: id)
    if output.isJSON { return try output.json(match) }
    try output.line("\(match.home)  \(match.scoreText)  \(match.away)")
    try output.fields([
      ("Match", match.id),
      ("State", "\(match.stateText)"),
      ("Round", [match.competition, match.round, match.group].compactMap(\.self).joined(separator: ", ")),
      ("Ground", match.ground),
      ("Kick-off", "\(match.kickOff.timestamp.prefix(10)) \(match.kickOff.timestamp.dropFirst(11).prefix(5)) UTC"),
      ("Half-time", match.halfTime.map { "\($0.home) – \($0.away)" }),
      ("Shoot-out", match.shootOut.map { "\($0.home) – \($0.away)" }),
    ])
    if let score = match.tennis?.score {
      try output.table(Self.table(of: match, score))
      for line in match.tennisLines { try output.line("\(line)") }
    }
    for goal in match.goals { try output.line("\(match.line(for: goal))") }
  }

  /// The players as rows, the sets as columns; `*` marks who serves.
  private static func table(of match: Match, _ score: TennisScore) -> TextTable {
    var table = TextTable(
      [.init("PLAYER", isFlexible: true)]
        + (1...score.format.rawValue).map { .init("SET \($0)", alignment: .right) }
        + [.init("POINTS", alignment: .right), .init("SERVES")])
    for side in Side.allCases {
      let figures = score.figures(of: side).map { figure in
        (figure.games.map(String.init) ?? "") + (figure.tieBreak.map { " (\($0))" } ?? "")
      }
      let points = score.running?.points.text(of: side) ?? ""
      table.add([match.team(side)] + figures + [points, score.server == side ? "*" : ""])
    }
    return table
  }
}
