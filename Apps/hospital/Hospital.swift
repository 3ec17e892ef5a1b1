import AppsCommandLine
import AppsScreens
import AppsShared
import CoreStores
import FoundationEssentials
import Glibc

/// `hospital`: patients, doctors and appointments of a FHIR server in the terminal.
@main
struct HospitalApp {
  static func main() async {
    await AppMain.runSuite(program, advice: advice, screen: show) { suite, output in
      let services = try suite.hospitalServices()
      return HospitalContext(
        tree: try HospitalTree(
          services: suite.parsed[redact] ? services.redacted : services, settings: suite.settings,
          serverTitle: suite.server.title),
        output: output, now: Date(), clock: .local)
    }
  }

  /// `--redact`, an option of every command.
  static let redact = OptionKey(
    flag: "redact",
    help: "Put placeholders, the same every time, for names, birth dates and contacts; for demonstrations.")

  static let program = CommandLineProgram<HospitalContext>(
    "hospital", version: AppMain.version, "patients, doctors and appointments of a FHIR server in the terminal.",
    discussion: """
      Without a command it opens the hospital on the whole screen.

      Without --server it talks to a backend on this machine that all apps of the suite share, with synthetic \
      patients, and starts it when it does not run. With a URL it talks to the FHIR R4 server at that base URL.
      """,
    globalOptions: SharedOptions.all + ScreenOptions.all + [redact],
    examples: [
      Example("hospital --server mock", "Walk through a hospital in memory, on the whole screen."),
      Example("hospital patients --search schm", "Patients one of whose names begins with “schm”."),
      Example("hospital doctors --server mock", "Doctors of a hospital in memory."),
      Example("hospital slots --specialty cardiology", "Free times of this week."),
      Example("hospital appointments --redact", "Today's appointments, without anybody's name."),
    ],
    environment: .suiteEnvironment, files: .suiteFiles,
    commands: HospitalCommands.all + RecordCommands.all + AppointmentCommands.all + [
      ConfigCommand.command(of: "hospital")
    ])

  /// The hospital on the whole screen, until its user leaves it.
  private static func show(_ context: HospitalContext, _ parsed: ParsedCommand) async throws {
    let time = HospitalTime(clock: context.clock)
    let screen = try FullScreen(context.tree.root, parsed) { HospitalScreen.controller(context.tree, time: time) }
    context.tree.traced = { [weak screen] store, place in
      // A file is passed on: patients are in it as placeholders, or not at all.
      guard !(store is PatientStore) || parsed[redact] else { return }
      screen?.trace(store, as: "\(type(of: store)) \(place)")
    }
    try await screen.run()
  }

  /// The next step in the words of this app.
  static func advice(for error: ServiceError) -> String? {
    switch error.reason {
    case .notFound:
      "Find patients:  hospital patients --search NAME   doctors:  hospital doctors   free times:  hospital slots"
    case .conflict:
      switch error.conflict {
      case .patient(let conflict)?:
        "Look at it:  hospital patient \(conflict.base.id)   then edit it again."
      case .slot?: "Look at what is free:  hospital slots"
      case nil: nil
      }
    case .notSignedIn: "This server wants credentials, which hospital cannot give yet."
    default: nil
    }
  }
}

extension HospitalClock {
  /// The clock of this machine. Foundation's time zones would cost start-up time.
  static let local = HospitalClock { date in
    var seconds = time_t(date.timeIntervalSince1970)
    var parts = tm()
    localtime_r(&seconds, &parts)
    return parts.tm_gmtoff
  }
}
