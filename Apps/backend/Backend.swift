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
    // First of all: no thread is there yet that could read the environment meanwhile.
    let sockets = givenSockets()
    let manager = ServiceManager.claim()
    AppMain.prepareProcess()
    let output = CommandOutput.standard()
    let status = await AppMain.run(
      program, arguments: Array(CommandLine.arguments.dropFirst()), output: output
    ) { parsed in
      output.isJSON = parsed[json]
      return ServerContext(output: output, sockets: sockets, manager: manager)
    }
    status.exit()
  }

  static let json = OptionKey(flag: "json", help: "Print JSON for programs; its keys stay as they are.")
  static let data = OptionKey(
    "data", .name(placeholder: "FOLDER", wanted: "a folder"),
    help: "Where the database is; else the suite's own data folder.")
  static let database = OptionKey(
    "database",
    ValueFormat("sqlite:PATH or postgres://HOST/NAME", placeholder: "DATABASE") { DatabaseLocation($0) },
    help: "The database, when it is not the one in the data folder.")

  private static let copy = ArgumentKey(
    "PLACE", .text, help: "A folder that is not there yet; with PostgreSQL a file.")
  private static let kept = ArgumentKey(
    "PLACE", .text, help: "What `backup`, `restore` or `reset` has made: a folder; with PostgreSQL a file.")
  private static let yes = OptionKey(flag: "yes", help: "Do it.")

  static let program = CommandLineProgram<ServerContext>(
    "backend", version: AppMain.version, "the server of cart, hospital and scores.",
    discussion: """
      The apps start it themselves when they are told --server local, which they are by default. Start it by hand to \
      share it over a port, or to keep its data elsewhere. TERM or INT ends it cleanly.
      """,
    globalOptions: [data, database, json],
    examples: [
      Example("backend serve --port 8080", "Serve on http://127.0.0.1:8080."),
      Example(
        "backend serve --listen [::]:443 --certificate c.pem --private-key k.pem",
        "Serve on all addresses of the machine, with TLS."),
      Example("backend status", "Say what the database holds."),
      Example("backend backup monday", "Copy all of it, while it is served."),
      Example("backend replay wc2022-64", "Play a match for all who watch what is live."),
      Example("backend reset --yes", "Begin anew, so that a class finds what it found last time."),
    ],
    environment: .suiteFolders, files: .suiteFiles,
    commands: [
      Command(
        "serve", "Serve until told to stop.",
        discussion: """
          On a Unix socket that it makes, which its user alone can open, the hospital asks nobody. Everywhere else it wants \
          a sign-in, at a port of 127.0.0.1, too, which everybody with an account on this machine reaches. Make an account: \
          `backend users add NAME --role reception`. Or let everybody in who reaches it: --fhir-access open.
          """, options: ServeOptions.all,
        examples: [
          Example("backend serve --port 8080 --fhir-access open", "Let everybody on this machine use the hospital.")
        ]
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
        "migrate", "Bring the schema up to date, and say what was done.",
        discussion: """
          The first start of a newer program does so, too. No server may be serving the folder; what serves a PostgreSQL \
          database is ended first where it is of an older program.
          """
      ) { parsed, context in
        let migrations = try await BackendServer.migrate(configuration(parsed))
        if context.output.isJSON { return try context.output.json(migrations) }
        for migration in migrations {
          let isNew = migration.from != migration.to
          try context.output.line(
            "\(migration.domain): schema \(isNew ? "\(migration.from) to \(migration.to)" : "\(migration.to) already")")
        }
      },
      Command(
        "check", "Look through the database, and say what is wrong with it.",
        discussion: "The signing key, too. A server may be serving it. The status is 1 where something is wrong."
      ) { parsed, context in
        let findings = try await BackendServer.check(configuration(parsed))
        if context.output.isJSON { try context.output.json(["findings": findings]) }
        guard findings.isEmpty else { throw CheckFailed(findings: findings) }
        if !context.output.isJSON { try context.output.line("Nothing is wrong.") }
      },
      Command(
        "backup", "Copy database, pictures and signing key into a new folder.",
        discussion: """
          A server may be serving them, and goes on. The copy is a data folder itself: `backend serve --data PLACE` \
          serves it. A PostgreSQL database, which holds all three, is copied into a new file, by pg_dump.
          """, arguments: [copy]
      ) { parsed, context in
        try await BackendServer.backup(configuration(parsed), to: parsed[copy])
        try tell("The copy is in \(parsed[copy]).", parsed[copy], parsed, context)
      },
      Command(
        "restore", "Take what a copy holds in place of what there is.",
        discussion: """
          What there is goes into a folder below `backups` in the data folder; of a PostgreSQL database a file goes there, \
          and pg_restore takes back a file of `backup`. No server may be serving it, and no other command be at work in it. \
          Without --yes nothing is done.
          """, arguments: [kept], options: [yes]
      ) { parsed, context in
        let configuration = try keeping(parsed, toDo: "restore \(parsed[kept])")
        let aside = try await BackendServer.restore(configuration, from: parsed[kept])
        try tell("It is as in the copy. What there was is in \(aside).", aside, parsed, context)
      },
      Command(
        "reset", "Begin anew with the demo data, and keep what there was.",
        discussion: """
          What there is goes into a folder below `backups` in the data folder, of a PostgreSQL database into a file there; \
          from it `restore` takes it back. No server may be serving it, and no other command be at work in it. Without --yes \
          nothing is done.
          """, options: [yes]
      ) { parsed, context in
        let aside = try await BackendServer.reset(keeping(parsed, toDo: "reset"))
        try tell("The demo data is as at first. What there was is in \(aside).", aside, parsed, context)
      },
      AccountCommands.users,
      AccountCommands.tokens,
      ReplayCommand.command,
    ])

  static func configuration(
    _ parsed: ParsedCommand, address: ListenAddress = .loopback(0)
  ) throws -> BackendConfiguration {
    var configuration = BackendConfiguration(dataFolder: try dataFolder(parsed), address: address)
    configuration.database = parsed[database]
    return configuration
  }

  /// Where everything is in a PostgreSQL database, the folders of the user are not asked for: a service may run as somebody who has none.
  private static func dataFolder(_ parsed: ParsedCommand) throws -> String {
    if let folder = parsed[data] { return folder }
    if postgreSQL(parsed) != nil { return "" }
    return try SuitePlaces().backendData
  }

  private static func postgreSQL(_ parsed: ParsedCommand) -> PostgreSQLAddress? {
    guard case .postgreSQL(let address)? = parsed[database] else { return nil }
    return address
  }

  /// For a command that puts aside what there is.
  ///
  /// - Parameter words: The command, as it is called.
  /// - Throws: `UsageError` where nobody has said that it is to be done.
  private static func keeping(_ parsed: ParsedCommand, toDo words: String) throws -> BackendConfiguration {
    var configuration = try configuration(parsed)
    try BackendServer.requireKeepable(configuration)
    guard parsed[yes] else {
      let place = postgreSQL(parsed)?.description ?? configuration.dataFolder
      throw UsageError("This puts aside what \(place) holds.", hint: "To do it:  backend \(words) --yes")
    }
    // Other commands want no folder with PostgreSQL; here it is for what is put aside.
    if configuration.dataFolder.isEmpty { configuration.dataFolder = try SuitePlaces().backendData }
    return configuration
  }

  private static func givenSockets() -> Result<SocketActivation, SocketActivationError> {
    do throws(SocketActivationError) {
      return .success(try SocketActivation.claim())
    } catch {
      return .failure(error)
    }
  }

  private static func serve(_ parsed: ParsedCommand, _ context: ServerContext) async throws {
    let address = try ServeOptions.address(parsed, context.sockets.get())
    var configuration = try configuration(parsed, address: address)
    try ServeOptions.apply(parsed, to: &configuration)

    DescriptorLimit.raise()
    let server = BackendServer(configuration)
    let manager = context.manager
    let signals = StopSignals {
      manager?.tell(.stopping)
      Task { await server.stop() }
    }
    let bound = try await server.start()
    if let capacity = server.capacity, capacity.isReduced {
      context.output.message(
        """
        backend: It takes \(capacity.connections) connections and \(capacity.streams) event streams at a time: the process \
        may have no more files open. For more, raise the limit (ulimit -n, LimitNOFILE=).
        """)
    }
    if let line = SignInAdvice.line(parsed, configuration) { context.output.message(line) }
    manager?.tell(.ready)
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
  private static func tell(
    _ sentence: String, _ place: String, _ parsed: ParsedCommand, _ context: ServerContext
  ) throws {
    if context.output.isJSON { return try context.output.json([postgreSQL(parsed) == nil ? "folder" : "file": place]) }
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
    findings.joined(separator: "\n") + "\nA damaged database needs the last copy:  backend restore PLACE --yes"
  }
}

/// What a command of `backend` runs in.
struct ServerContext {
  let output: CommandOutput
  var passwords = PasswordSource.process
  /// What the service manager has opened for the process.
  let sockets: Result<SocketActivation, SocketActivationError>
  /// The service manager, where there is one that wants word.
  let manager: ServiceManager?
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
