import AppsCommandLine
import AppsShared
import CoreStores
import CoreTerminal
import Dispatch
import Glibc
import ServicesBackend
import ServicesHTTPServer

/// `backend`: the server of the suite.
@main
struct BackendApp {
  static func main() async {
    AppMain.prepareProcess()
    let output = CommandOutput.standard()
    let status = await AppMain.run(
      program, arguments: Array(CommandLine.arguments.dropFirst()), output: output
    ) { parsed in
      output.isJSON = parsed[json]
      return ServerContext(output: output)
    }
    status.exit()
  }

  static let json = OptionKey(flag: "json", help: "Print JSON for programs; its keys stay as they are.")
  static let data = OptionKey(
    "data", .name(placeholder: "FOLDER", wanted: "a folder"),
    help: "Where the database is; else the suite's own data folder.")
  static let socket = OptionKey(
    "socket", .name(placeholder: "PATH", wanted: "a path"),
    help: "Listen on this Unix socket; else the one that --server local uses.")
  static let port = OptionKey(
    "port", .wholeNumber(in: 0...65_535), help: "Listen on 127.0.0.1 at this port instead; 0 for a free one.")
  static let publicURL = OptionKey(
    "public-url",
    ValueFormat("an http or https URL without user, query and fragment", placeholder: "URL") { PublicBaseURL($0) },
    help: "Where the world reaches the server through a proxy: addresses in replies begin with it, its pages may ask.")
  static let updatesWithoutVersion = OptionKey(
    flag: "fhir-updates-without-version",
    help: "Take FHIR updates that do not say which version they change; what others wrote is then lost.")
  static let idle = OptionKey(
    "idle", .wholeNumber(in: 1...86_400, placeholder: "SECONDS"), help: "End after so long without a request.")

  private static let copy = ArgumentKey("FOLDER", .text, help: "A folder that is not there yet.")
  private static let kept = ArgumentKey("FOLDER", .text, help: "A folder that `backup` or `reset` has made.")
  private static let yes = OptionKey(flag: "yes", help: "Do it.")

  static let program = CommandLineProgram<ServerContext>(
    "backend", version: AppMain.version, "the server of cart, hospital and scores.",
    discussion: """
      The apps start it themselves when they are told --server local, which they are by default. Start it by hand to \
      share it over a port, or to keep its data elsewhere. TERM or INT ends it cleanly.
      """,
    globalOptions: [data, json],
    examples: [
      Example("backend serve --port 8080", "Serve on http://127.0.0.1:8080."),
      Example("backend status", "Say what the database holds."),
      Example("backend backup monday", "Copy all of it, while it is served."),
      Example("backend reset --yes", "Begin anew, so that a class finds what it found last time."),
    ],
    environment: .suiteFolders, files: .suiteFiles,
    commands: [
      Command(
        "serve", "Serve until told to stop.", options: [socket, port, publicURL, updatesWithoutVersion, idle]
      ) { parsed, context in
        try await serve(parsed, context)
      },
      Command("seed", "Make the database and fill it with demo data where it is empty.") { parsed, context in
        try show(try await BackendServer.seed(configuration(parsed)), context)
      },
      Command("status", "Say what the database holds.") { parsed, context in
        try show(try await BackendServer.status(configuration(parsed)), context)
      },
      Command(
        "check", "Look through the database, and say what is wrong with it.",
        discussion: "A server may be serving it. The status is 1 where something is wrong."
      ) { parsed, context in
        let findings = try await BackendServer.check(configuration(parsed))
        if context.output.isJSON { try context.output.json(["findings": findings]) }
        guard findings.isEmpty else { throw CheckFailed(findings: findings) }
        if !context.output.isJSON { try context.output.line("Nothing is wrong.") }
      },
      Command(
        "backup", "Copy database, pictures and signing key into a new folder.",
        discussion: """
          A server may be serving them, and goes on. The copy is a data folder itself: `backend serve --data FOLDER` \
          serves it.
          """, arguments: [copy]
      ) { parsed, context in
        try await BackendServer.backup(configuration(parsed), to: parsed[copy])
        try tell("The copy is in \(parsed[copy]).", folder: parsed[copy], context)
      },
      Command(
        "restore", "Take what a copy holds in place of what there is.",
        discussion: """
          What there is goes into a folder below `backups`. No server may be serving it. Without --yes nothing is done.
          """, arguments: [kept], options: [yes]
      ) { parsed, context in
        let configuration = try configuration(parsed)
        guard parsed[yes] else {
          throw UsageError(
            "This puts aside what \(configuration.dataFolder) holds.",
            hint: "To do it:  backend restore \(parsed[kept]) --yes")
        }
        let aside = try await BackendServer.restore(configuration, from: parsed[kept])
        try tell("It is as in the copy. What there was is in \(aside).", folder: aside, context)
      },
      Command(
        "reset", "Begin anew with the demo data, and keep what there was.",
        discussion: """
          What there is goes into a folder below `backups`, from which `restore` takes it back. No server may be \
          serving it. Without --yes nothing is done.
          """, options: [yes]
      ) { parsed, context in
        let configuration = try configuration(parsed)
        guard parsed[yes] else {
          throw UsageError(
            "This puts aside what \(configuration.dataFolder) holds.", hint: "To do it:  backend reset --yes")
        }
        let aside = try await BackendServer.reset(configuration)
        try tell("The demo data is as at first. What there was is in \(aside).", folder: aside, context)
      },
    ])

  private static func configuration(
    _ parsed: ParsedCommand, address: ListenAddress = .loopback(0)
  ) throws -> BackendConfiguration {
    BackendConfiguration(dataFolder: try parsed[data] ?? SuitePlaces().backendData, address: address)
  }

  private static func serve(_ parsed: ParsedCommand, _ context: ServerContext) async throws {
    if parsed.isGiven(socket), parsed.isGiven(port) {
      throw UsageError("--socket and --port exclude each other.", hint: "Name one of them.")
    }
    let address: ListenAddress
    if let port = parsed[port] {
      address = .loopback(UInt16(port))
    } else if let path = parsed[socket] {
      address = .unixSocket(path)
    } else {
      address = .unixSocket(try SuitePlaces().backendSocket)
    }
    var configuration = try configuration(parsed, address: address)
    configuration.publicBaseURL = parsed[publicURL]
    configuration.allowsFHIRUpdatesWithoutVersion = parsed[updatesWithoutVersion]
    configuration.idleLimit = parsed[idle].map { .seconds($0) }

    DescriptorLimit.raise()
    let server = BackendServer(configuration)
    let signals = StopSignals { Task { await server.stop() } }
    let bound = try await server.start()
    // The one line on standard output, said as soon as it listens: whoever started it may be waiting for it.
    do {
      try context.output.line("listening on \(bound)")
    } catch {
      await server.stop()
      throw error
    }
    await server.run()
    signals.cancel()
    if let failure = server.closeFailure { throw failure }
  }

  /// Says where a copy is, now.
  private static func tell(_ sentence: String, folder: String, _ context: ServerContext) throws {
    if context.output.isJSON { return try context.output.json(["folder": folder]) }
    try context.output.line(sentence)
  }

  private static func show(_ status: BackendStatus, _ context: ServerContext) throws {
    if context.output.isJSON { return try context.output.json(status) }
    try context.output.fields([
      ("Data", status.dataFolder),
      ("Size", "\(status.databaseSize) bytes"),
    ])
    for (domain, counts) in status.counts.sorted(by: { $0.key < $1.key }) where !counts.isEmpty {
      let rows = counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
      try context.output.line("\(domain), schema \(status.schemaVersions[domain] ?? 0): \(rows)")
    }
  }
}

/// What `check` has found.
struct CheckFailed: Error, CustomStringConvertible {
  let findings: [String]

  var description: String {
    findings.joined(separator: "\n") + "\nTake the last copy back:  backend restore FOLDER --yes"
  }
}

/// What a command of `backend` runs in.
struct ServerContext {
  let output: CommandOutput
}

/// Calls back when the process is told to end, in place of dying at once.
final class StopSignals {
  private let sources: [any DispatchSourceSignal]

  init(onStop: @escaping @Sendable () -> Void) {
    let numbers = [SIGTERM, SIGINT, SIGHUP]
    // Blocked, not ignored: one that comes before its source listens is kept for it. Threads of the pool block them all.
    var blocked = sigset_t()
    sigemptyset(&blocked)
    for number in numbers { sigaddset(&blocked, number) }
    pthread_sigmask(SIG_BLOCK, &blocked, nil)
    sources = numbers.map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { @Sendable in onStop() }
      source.activate()
      return source
    }
  }

  func cancel() {
    for source in sources { source.cancel() }
  }
}
