import AppsCommandLine
import AppsShared
import CoreStores
import FoundationEssentials

/// `hospital`: patients and doctors of a FHIR server in the terminal.
@main
struct HospitalApp {
  static func main() async {
    await AppMain.runSuite(program, advice: advice) { suite, output in
      HospitalContext(
        tree: try HospitalTree(services: try suite.hospitalServices(), settings: suite.settings), output: output,
        today: .today(Calendar.current))
    }
  }

  static let program = CommandLineProgram<HospitalContext>(
    "hospital", version: AppMain.version, "patients and doctors of a FHIR server in the terminal.",
    discussion: """
      Without --server it talks to a backend on this machine that all apps of the suite share, with synthetic \
      patients, and starts it when it does not run. With a URL it talks to the FHIR R4 server at that base URL.
      """,
    globalOptions: SharedOptions.all,
    examples: [
      Example("hospital patients --search schm", "Patients one of whose names begins with “schm”."),
      Example("hospital doctors --server mock", "Doctors of a hospital in memory."),
    ],
    commands: HospitalCommands.all + [ConfigCommand.command(of: "hospital")])

  /// The next step in the words of this app.
  static func advice(for error: ServiceError) -> String? {
    switch error.reason {
    case .notFound: "Find patients by name:  hospital patients --search NAME"
    case .notSignedIn: "This server wants credentials, which hospital cannot give yet."
    default: nil
    }
  }
}

extension PartialDate {
  /// The current day of a calendar.
  static func today(_ calendar: Calendar) -> PartialDate {
    let parts = calendar.dateComponents([.year, .month, .day], from: Date())
    guard let year = parts.year, let month = parts.month, let day = parts.day,
      let today = PartialDate(year: year, month: month, day: day)
    else { preconditionFailure("A calendar gives year, month and day of any date that is asked for.") }
    return today
  }
}
