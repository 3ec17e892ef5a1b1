import AppsCommandLine
import Glibc

/// `./suite bench AREA [--json]`: runs the measures of an area, each beside its floor in the same run.
@main
struct Benchmarks {
  static let json = OptionKey(flag: "json", help: "Print one JSON object a line.")

  private static let action = ArgumentKey("ACTION", .text, help: "What is done.")
  private static let address = ArgumentKey("URL", .text, help: "What is asked for.")
  private static let certificates = ArgumentKey(
    optional: "CERTIFICATES", .text, help: "A file to trust, in PEM.")
  private static let times = ArgumentKey("TIMES", .wholeNumber(in: 1...), help: "How often.")

  static let program = CommandLineProgram<Void>(
    "bench", version: "1", "measures, each as a ratio to a floor of the same run.", globalOptions: [json],
    commands: [
      Command("apps", "Start-up of the apps against an empty Foundation program, and the shop on a screen.") {
        parsed, _ in
        try report(try StartUp.measure() + ScreenMeasures.measure(), asJSON: parsed[json])
      },
      Command(
        "state", "Tracking and the value tree, against raw observation and themselves.", options: [StateMeasures.part]
      ) { parsed, _ in
        try report(try StateMeasures.measure(parsed[StateMeasures.part]), asJSON: parsed[json])
      },
      Command(
        "terminal", "Frames, input, and a program on a terminal while nothing happens.",
        options: [TerminalMeasures.part]
      ) { parsed, _ in
        try report(try TerminalMeasures.measure(parsed[TerminalMeasures.part]), asJSON: parsed[json])
      },
      Command(
        "retained", "Views: one change among many, building, constraints, lists, a change of theme.",
        options: [RetainedMeasures.part]
      ) { parsed, _ in
        try report(try RetainedMeasures.measure(parsed[RetainedMeasures.part]), asJSON: parsed[json])
      },
      Command(
        "declarative", "Declared views: one row of many, first frames, stacks, and who is evaluated.",
        options: [DeclarativeMeasures.part]
      ) { parsed, _ in
        try report(try DeclarativeMeasures.measure(parsed[DeclarativeMeasures.part]), asJSON: parsed[json])
      },
      Command(
        "growth", "The same at two sizes: what must not depend on the size, and what must grow with it.",
        options: [GrowthMeasures.part]
      ) { parsed, _ in
        try report(GrowthMeasures.measure(parsed[GrowthMeasures.part]), asJSON: parsed[json])
      },
      Command("instructions", "What programs do most, in instructions, counted by Valgrind.") { parsed, _ in
        try report(try InstructionMeasures.measure(), asJSON: parsed[json])
      },
      Command("action", "Does one of those things so often; for what counts.", arguments: [action, times]) {
        parsed, _ in
        guard let action = InstructionActions.all.first(where: { $0.name == parsed[action] }) else {
          throw BenchError(text: "There is no action “\(parsed[action])”.")
        }
        let act = action.prepare()
        for _ in 0..<parsed[times] { act() }
      },
      Command("update-loop", "Nanoseconds and allocations of one update; for a second build to be compared with.") {
        _, _ in
        print(JournalMeasures.updateLoop())
      },
      Command("http", "The HTTP client against raw libcurl and URLSession, and how fast a request is cancelled.") {
        parsed, _ in
        try report(try await HTTPMeasures.measure() + Cancellation.measure(), asJSON: parsed[json])
      },
      Command(
        "backend", "The backend: start, lists against nginx and Node, writes against the disk, searches, streams.",
        options: [BackendMeasures.part]
      ) { parsed, _ in
        try report(try await BackendMeasures.measure(parsed[BackendMeasures.part]), asJSON: parsed[json])
      },
      Command(
        "http-run", "One run of the HTTP client; for what compares.", arguments: [action, address, times, certificates]
      ) { parsed, _ in
        print(try await HTTPRuns.run(parsed[action], parsed[address], parsed[times], parsed[certificates]))
      },
    ])

  static func main() async {
    do {
      switch try program.parse(Array(CommandLine.arguments.dropFirst())) {
      case .help(let text), .version(let text): print(text, terminator: "")
      case .noCommand: print(program.help(), terminator: "")
      case .run(let command, let parsed): try await command.run(parsed, ())
      }
    } catch {
      print(complaint(of: "bench", "\(error)"), terminator: "")
      exit(error is UsageError ? ExitStatus.usage.rawValue : ExitStatus.failure.rawValue)
    }
  }

  /// A measure that does not hold ends the program with a status of its own, when all are told.
  private static func report(_ measures: [Measure], asJSON: Bool) throws {
    if asJSON {
      for measure in measures { print(measure.json) }
    } else {
      print(Measure.table(measures), terminator: "")
      var load = [0.0, 0.0, 0.0]
      getloadavg(&load, 3)
      print("load average \(Measure.rounded(load[0]))")
    }
    guard measures.contains(where: { !$0.holds }) else { return }
    fflush(nil)
    exit(missedStatus)
  }

  /// The status of a run in which a measure did not hold.
  private static let missedStatus: Int32 = 10
}
