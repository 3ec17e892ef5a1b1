import AppsCommandLine
import AppsCommands
import AppsScreens
import AppsShared
import Core
import CoreStores
import Glibc

/// `hospital`: patients, doctors and appointments of a FHIR server in the terminal.
@main
struct HospitalApp {
  static func main() async {
    await AppMain.runSuite(program, advice: advice, screen: show) { suite in
      // What is done with the token that is kept needs none.
      let isAboutAccess = AccessCommands.names.contains(suite.parsed.name)
      let credential = isAboutAccess ? nil : try suite.credential()
      // With a token of an option, nothing that is kept is sent.
      let isSession = if case .kept? = credential { true } else { isAboutAccess }
      let services = try suite.hospitalServices(credential)
      return try ScopeTree.hospital(
        suite.parsed[redact] ? services.redacted : services, settings: suite.settings,
        serverTitle: suite.server.title, account: isSession ? suite.hospitalAccount() : nil,
        keyring: TokenKeyring(server: suite.server, settings: suite.settings), days: .local)
    }
  }

  /// `--redact`, an option of every command.
  static let redact = OptionKey(
    flag: "redact",
    help: "Put placeholders, the same every time, for names, birth dates and contacts; for demonstrations.")

  static let program = CommandLineProgram<ScopeTree>(
    "hospital", version: AppMain.version, "patients, doctors and appointments of a FHIR server in the terminal.",
    discussion: """
      Without a command it opens the hospital on the whole screen.

      Without --server it talks to a backend on this machine that all apps of the suite share, with synthetic \
      patients, and starts it when it does not run. With a URL it talks to the FHIR R4 server at that base URL, as the \
      user who has signed in by `hospital login NAME`, with a token that `hospital login` has kept or that an option \
      names, or as a client with a key (SMART Backend Services).
      """,
    globalOptions: SharedOptions.all + CredentialOptions.all + ScreenOptions.all + [redact],
    examples: [
      Example("hospital --server mock", "Walk through a hospital in memory, on the whole screen."),
      Example("hospital patients --search schm", "Patients one of whose names begins with “schm”."),
      Example("hospital doctors --server mock", "Doctors of a hospital in memory."),
      Example("hospital slots --specialty cardiology", "Free times of this week."),
      Example("hospital login nora --server https://host:8443/fhir", "Sign in; the password is asked for."),
      Example("hospital appointments --redact", "Today's appointments, without anybody's name."),
      Example(
        "hospital home --server https://fhir.example --client-id ward --key-file a.pem",
        "The numbers of a server that gives tokens to the client “ward”."),
    ],
    environment: .suiteEnvironment, files: .suiteFiles,
    commands: HospitalCommands.all + RecordCommands.all + AppointmentCommands.all + AccessCommands.all + [
      ConfigCommand.command(of: "hospital")
    ])

  /// The hospital on the whole screen, until its user leaves it.
  private static func show(_ tree: ScopeTree, _ parsed: ParsedCommand) async throws {
    let screen = try FullScreen(tree, parsed) { UIHostingController(rootView: HospitalScreen()) }
    tree.didMake = { [weak screen] scope, objects in
      // One for each patient would be too many.
      guard scope.parent != .patients else { return }
      for object in objects {
        switch object {
        case let doctors as DoctorStore: screen?.trace(doctors, as: "DoctorStore \(scope.name)")
        // A file is passed on: patients are in it as placeholders, or not at all.
        case let patients as PatientStore where parsed[redact]:
          screen?.trace(patients, as: "PatientStore \(scope.name)")
        default: break
        }
      }
    }
    try await screen.run()
  }

  /// The next step in the words of this app.
  static func advice(for error: ServiceError) -> String? {
    switch error.reason {
    case .notFound where error.nextStep?.contains("--server") != true:
      "Find patients:  hospital patients --search NAME   doctors:  hospital doctors   free times:  hospital slots"
    case .conflict:
      switch error.conflict {
      case .patient(let conflict)?:
        "Look at it:  hospital patient \(conflict.base.id)   then edit it again."
      case .slot?: "Look at what is free:  hospital slots"
      case nil: nil
      }
    // What names a command is in this app's words already.
    case .notSignedIn where error.nextStep?.contains("hospital ") != true:
      switch error.status {
      case 401?:
        "Sign in:  hospital login NAME   With a token:  hospital login, --token-file FILE, or --client-id ID --key-file FILE"
      case 403?: "The server knows who asks and does not allow it: its administrator can, as with another scope."
      default: nil
      }
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
