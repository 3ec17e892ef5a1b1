import AppsCommandLine
import AppsShared
import CoreStores
import CoreTerminal
import FoundationEssentials
import ServicesClients
import ServicesHTTP

/// `replay`: has a server that runs play a match for all who watch what is live, as a teacher does for a class.
///
/// It watches the match itself: a replay goes on as long as somebody does.
enum ReplayCommand {
  private static let match = ArgumentKey(
    optional: "MATCH", .name(placeholder: "MATCH", wanted: "a match's id"), help: "The match: wc2022-64.")
  private static let speed = OptionKey(
    "speed", .wholeNumber(in: 1...100_000), default: 60,
    help: "Minutes of the match that a minute takes: 60 plays a minute a second.")
  private static let list = OptionKey(flag: "list", help: "Say which matches there are, with their ids.")
  private static let server = OptionKey(
    "server",
    ValueFormat<ServerChoice>(
      "local or an http(s) URL", placeholder: "SERVER", write: { $0.identity },
      read: { text in ServerChoice(text).flatMap { $0 == .mock ? nil : $0 } }),
    default: .local, help: "Who plays it: local, the server on the socket that the apps use, or a URL.")

  /// How long a reply is waited for; what comes on a stream has no limit.
  private static let timeout = Duration.seconds(10)

  static let command = Command<ServerContext>(
    "replay", "Play a match for all who watch what is live.",
    discussion: """
      The match is live at the server, in /api/matches/live and in the lists of scores, until its last whistle, or until \
      this command is interrupted, where nobody else watches the match. It prints a line for each goal and each \
      status; with --json an object a line, as `scores watch` does.
      """,
    arguments: [match], options: [speed, server, list],
    examples: [
      Example("backend replay --list", "Say which matches there are."),
      Example("backend replay wc2022-64 --speed 600", "The final of 2022, ten minutes a second."),
    ]
  ) { parsed, context in
    let work = Task { try await run(parsed, context) }
    // Before anything is asked: a thread that is there by then would take the signal in its own way.
    let signals = StopSignals { work.cancel() }
    defer { signals.cancel() }
    try await work.value
  }

  private static func run(_ parsed: ParsedCommand, _ context: ServerContext) async throws {
    let (choice, id) = (parsed[server], parsed[match])
    do {
      switch (id, parsed[list]) {
      case (nil, true): try show(try await client(of: choice).matches(status: nil), context)
      case (let id?, false): try await play(id, speed: parsed[speed], at: try client(of: choice), context)
      case (nil, false):
        throw UsageError(
          .missingArgument, "`replay` wants a match.", hint: "See which there are:  backend replay --list")
      case (_?, true): throw UsageError("--list takes no match.", hint: "backend replay --list")
      }
    } catch let error as ServiceError {
      // Interrupted before the match began.
      if error.reason == .cancelled, Task.isCancelled { return }
      throw advising(error, choice, id)
    }
  }

  // MARK: The server

  private static func client(of server: ServerChoice) throws -> ScoresClient {
    var configuration = HTTPClient.Configuration()
    configuration.timeout = timeout
    configuration.connectTimeout = timeout
    guard case .remote(let url) = server else {
      let places = try SuitePlaces()
      try LocalBackend(
        socketPath: places.backendSocket, dataFolder: places.backendData, lockPath: places.backendLock,
        logPath: places.backendLog
      ).checkSocketPath()
      configuration.unixSocketPath = places.backendSocket
      guard let base = URL(string: "http://localhost") else { preconditionFailure("It is a URL.") }
      // Without a starter: one that ends when it is idle would play to nobody.
      return ScoresClient(
        endpoint: ServiceEndpoint(
          client: HTTPClient(configuration: configuration), base: base, name: "the local backend"))
    }
    let client = HTTPClient(configuration: configuration)
    return ScoresClient(
      endpoint: ServiceEndpoint(client: client, base: url, name: "the scores server at \(url.absoluteString)"))
  }

  /// The next step in the words of this command.
  private static func advising(_ error: ServiceError, _ server: ServerChoice, _ id: Match.ID?) -> ServiceError {
    switch error.reason {
    case .notFound where id != nil:
      ServiceError(
        .notFound, "There is no match “\(id ?? "")”.", nextStep: "See which matches there are:  backend replay --list",
        status: error.status)
    case .unreachable where server == .local:
      ServiceError(.unreachable, error.sentence, nextStep: "Start it:  backend serve")
    default: error
    }
  }

  // MARK: What is printed

  private static func show(_ matches: [Match], _ context: ServerContext) throws {
    if context.output.isJSON { return try context.output.json(matches) }
    var table = TextTable([
      .init("ID", isWhole: true), .init("DAY", leavesAs: 2), .init("HOME", isFlexible: true),
      .init("AWAY", isFlexible: true), .init("STATE"), .init("ROUND", leavesAs: 1),
    ])
    for match in matches {
      table.add([
        match.id, String(match.kickOff.timestamp.prefix(10)), match.home, match.away, match.status.rawValue,
        match.group ?? match.round,
      ])
    }
    try context.output.table(table)
  }

  /// Watches the match to its last whistle, or until the task is cancelled.
  private static func play(
    _ id: Match.ID, speed: Int, at client: ScoresClient, _ context: ServerContext
  ) async throws {
    // A stream that is not there would be asked for again and again.
    _ = try await client.match(id: id)
    var lines = ReplayLines()
    var isLost = false
    for try await element in client.follow(matchID: id, speed: speed, after: 0) {
      switch element {
      case .connected: isLost = false
      case .interrupted(let error):
        // Several attempts that fail are one loss.
        if !isLost { context.output.message("backend: No connection; it is tried again. \(error.message)") }
        isLost = true
      case .event(let event):
        let line = lines.line(for: event)
        if context.output.isJSON {
          try printJSON(event, of: id, context)
        } else if let line {
          try context.output.line(line)
        }
      }
    }
  }

  /// One line of `--json`.
  private struct Line<Payload: Encodable>: Encodable {
    var match: Match.ID
    var id: Int
    var type: String
    var data: Payload
  }

  private static func printJSON(_ event: ScoreEvent, of match: Match.ID, _ context: ServerContext) throws {
    func line(_ payload: some Encodable) throws {
      try context.output.jsonLine(Line(match: match, id: event.id, type: event.change.name, data: payload))
    }
    switch event.change {
    case .snapshot(let state): try line(state)
    case .score(let update): try line(update)
    case .status(let update): try line(update)
    // What no line of text is for is no line here.
    case .clock, .commentary: break
    }
  }
}
