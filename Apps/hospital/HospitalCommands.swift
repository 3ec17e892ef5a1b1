import AppsCommandLine
import AppsCommands
import AppsShared
import Core
import CoreStores
import CoreTerminal

/// `home`, `patients`, `doctors`.
enum HospitalCommands {
  static let search = OptionKey(
    "search", short: "s", .name(placeholder: "TEXT", wanted: "a part of a name"),
    help: "Only patients one of whose names begins with this text.")
  fileprivate static let limits = 1...10_000
  static let limit = OptionKey(
    "limit", .wholeNumber(in: limits), default: 50, help: "List at most so many.")

  static let all = [HomeCommand.command, PatientsCommand.command, DoctorsCommand.command]
}

/// The numbers of a day, as `--json` prints them.
private nonisolated struct Home: Encodable {
  var date: PartialDate
  var patients: Int?
  var patientsChangedToday: Int?
  var doctors: Int
  var appointmentsToday: Int?
  var admitted: Int?

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(date, forKey: .date)
    try container.encode(patients, forKey: .patients)
    try container.encode(patientsChangedToday, forKey: .patientsChangedToday)
    try container.encode(doctors, forKey: .doctors)
    try container.encode(appointmentsToday, forKey: .appointmentsToday)
    try container.encode(admitted, forKey: .admitted)
  }

  private enum CodingKeys: String, CodingKey {
    case date, patients, patientsChangedToday, doctors, appointmentsToday, admitted
  }
}

/// `hospital home`
private struct HomeCommand: SuiteCommand {
  static let texts = CommandTexts("home", "Show the numbers of today.")
  var scope: EnvironmentScope? { .home }

  @Environment(HospitalStore.self) private var store
  @Environment(\.hospitalTime) private var time
  @Environment(\.output) private var output

  func run() async throws {
    let today = time.today
    try await store.loadOverview(today: today, range: time.clock.range(of: today))
    guard let overview = store.overview.value else { return }
    if output.isJSON {
      return try output.json(
        Home(
          date: overview.today, patients: overview.patients.total,
          patientsChangedToday: overview.patients.changed, doctors: overview.doctors,
          appointmentsToday: overview.appointments?.total, admitted: overview.admitted))
    }
    let counts = overview.patients
    let patients = [counts.total.map { "\($0)" }, counts.changed.map { "\($0) new or changed today" }]
      .compactMap(\.self)
    try output.fields([
      ("Today", "\(overview.today)"),
      ("Patients", patients.isEmpty ? nil : patients.joined(separator: ", ")),
      ("Doctors", "\(overview.doctors)"),
      ("Appointments", overview.appointments.map { "\($0.total), \(AppointmentText.text(of: $0))" }),
      ("Admitted", overview.admitted.map(String.init)),
    ])
    if let withheld = overview.withheld { output.message(withheld.message) }
  }
}

/// `hospital patients`
private struct PatientsCommand: SuiteCommand {
  static let texts = CommandTexts("patients", "List the patients, by family name.")
  var scope: EnvironmentScope? { .patients }

  @Environment(PatientStore.self) private var store
  @Environment(\.hospitalTime) private var time
  @Environment(\.output) private var output
  @Option(HospitalCommands.search) private var search
  @Option(HospitalCommands.limit) private var limit

  func run() async throws {
    try await store.loadPatients(matching: search, limit: limit)
    if output.isJSON { return try output.json(store.patients) }
    guard !store.patients.isEmpty else { return output.message("No patient matches.") }
    var table = TextTable([
      .init("ID", isWhole: true), .init("NAME", isFlexible: true), .init("BORN", leavesAs: 2),
      .init("AGE", alignment: .right), .init("RECORD", leavesAs: 1),
    ])
    let today = time.today
    for patient in store.patients {
      let age = patient.isDeceased ? nil : patient.birthDate?.age(on: today)
      table.add([
        patient.id, patient.name.listed, patient.birthDate?.description ?? "",
        age.map(String.init) ?? (patient.isDeceased ? "died" : ""), patient.medicalRecordNumber ?? "",
      ])
    }
    try output.table(table)
    if let total = store.list.value?.total, total > store.patients.count {
      let more = min(total, HospitalCommands.limits.upperBound)
      let advice = store.patients.count < more ? " More:  --limit \(more)" : ""
      output.message("\(store.patients.count) of \(total) patients.\(advice)")
    }
  }
}

/// `hospital doctors`
private struct DoctorsCommand: SuiteCommand {
  static let texts = CommandTexts("doctors", "List the doctors, by family name.")
  var scope: EnvironmentScope? { .doctors }

  @Environment(DoctorStore.self) private var store
  @Environment(\.output) private var output

  func run() async throws {
    try await store.loadDoctors()
    if output.isJSON { return try output.json(store.doctors) }
    guard !store.doctors.isEmpty else { return output.message("There are no doctors.") }
    var table = TextTable([
      .init("ID", isWhole: true), .init("NAME", isFlexible: true), .init("SPECIALTY", leavesAs: 2),
      .init("PHONE", leavesAs: 1),
    ])
    for doctor in store.doctors {
      table.add([doctor.id, doctor.name.listed, doctor.specialty ?? "", doctor.phone ?? ""])
    }
    try output.table(table)
  }
}
