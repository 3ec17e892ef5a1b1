import AppsCommandLine
import AppsCommands
import AppsShared
import Core
import CoreStores
import Glibc
import ServicesClients
import ServicesSettings

/// `record`: writes what happens in a match to a file, which `--provider file:PATH` plays.
struct RecordCommand: SuiteCommand {
  private static let fileKey = OptionKey<String?>(
    "to", .name(placeholder: "FILE", wanted: "a file's path"),
    help: "The file: lines of JSON, mode 600; one that is there is replaced.")

  static let texts = CommandTexts(
    "record", "Write what happens in a match to a file.",
    discussion: """
      It follows the match to its last whistle, and writes each event with its time. The file is whole at any time: it is replaced in \
      one step, with the first event, once a minute, and at the end.
      """,
    examples: [
      Example("scores record wc2022-64 --to final.jsonl --speed 6000", "The final of 2022, recorded in two seconds."),
      Example("scores watch --provider file:final.jsonl", "The same, played again."),
    ])

  @Environment(LiveScoreStore.self) private var store
  @Environment(\.clock) private var clock
  @Environment(\.output) private var output
  @Environment(\.parsedCommand) private var parsed
  @Argument(MatchCommands.id) private var id
  @Option(fileKey) private var file
  @Option(WatchCommand.speedKey) private var speed

  var scope: EnvironmentScope? { .match(id) }

  /// What `--json` prints.
  private struct Report: Encodable {
    var match: Match.ID
    var events: Int
    var file: String
  }

  func run() async throws {
    guard let file else { throw UsageError("record needs --to FILE.", hint: "For example:  --to match.jsonl") }
    guard let parsed else { preconditionFailure("A command comes from a command line.") }
    try Self.checkPlace(file)
    var tape = RecordingTape(
      MatchRecording(matchID: id, speed: ProviderOptions.speed(speed, parsed)), path: file, clock: clock)
    do {
      try await store.follow(speed: speed) { try tape.take($0) }
    } catch let error as ServiceError {
      // What has come so far is worth keeping.
      try tape.finish()
      throw MatchLines.naming(id, error)
    }
    try tape.finish()
    let count = tape.recording.entries.count
    guard count > 0 else { throw ServiceError(.notFound, "There is nothing to record of “\(id)”.") }
    if output.isJSON { return try output.json(Report(match: id, events: count, file: file)) }
    output.message("\(count) events of \(id) are in \(file).")
  }

  /// Tells before the first whistle, and not after the last, that the file cannot be written.
  private static func checkPlace(_ path: String) throws {
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      throw UsageError("\(quoted(path)) is there, and is no plain file.", hint: "Name another one:  --to FILE")
    }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    guard access(folder, W_OK | X_OK) == 0 else {
      let reason = String(cString: strerror(errno))
      throw ServiceError(.storage, "\(path) cannot be written: \(reason).", nextStep: "Name another file:  --to FILE")
    }
  }
}
