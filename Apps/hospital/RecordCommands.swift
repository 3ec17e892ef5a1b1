import AppsCommandLine
import AppsCommands
import AppsShared
import Core
import CoreStores
import CoreTerminal

/// Records of patients: `patient`, `register`, `edit`.
enum RecordCommands {
  static let id = ArgumentKey("ID", .name(placeholder: "ID", wanted: "a patient's id"), help: "The patient's id.")
  static let assignments = OptionKey(
    repeating: "set", .assignment, help: "A field and what it shall be; FIELD= empties it. May be given several times.")
  static let version = OptionKey(
    "if-version", .name(placeholder: "VERSION", wanted: "a version as `patient` shows it"),
    help: "Only where the record still is this version.")

  /// An option for each field, `--birth-date DATE`.
  static let fields: [(name: PatientField, key: OptionKey<String?>)] = PatientField.allCases.map { field in
    (
      field,
      OptionKey(field.optionName, .text, help: "\(field.title)" + (field == .family ? ", which is needed." : "."))
    )
  }

  static let all = [PatientCommand.command, RegisterCommand.command, EditCommand.command]
}

/// `hospital patient ID`
private struct PatientCommand: SuiteCommand {
  static let texts = CommandTexts("patient", "Show one patient.", section: "Records")
  var scope: EnvironmentScope? { .patient(id) }

  @Environment(PatientRecordStore.self) private var store
  @Environment(\.hospitalTime) private var time
  @Environment(\.output) private var output
  @Argument(RecordCommands.id) private var id
  private let shown = RecordText()

  func run() async throws {
    try await store.loadRecord(of: id, appointmentsFrom: time.now)
    guard let record = store.record.value else { return }
    if output.isJSON {
      return try output.json(
        ShownRecord(record: record, admission: store.admission, appointments: store.appointments.value ?? []))
    }
    try shown.print(record, admission: store.admission)
    guard let coming = store.appointments.value, !coming.isEmpty else { return }
    try output.line("")
    try output.table(AppointmentText(clock: time.clock).table(of: coming, withDay: true))
  }
}

/// `hospital register`
private struct RegisterCommand: SuiteCommand {
  static let texts = CommandTexts(
    "register", "Make a record for a new patient.",
    discussion: """
      --family is needed, all else may be filled in later. A date of birth is as precise as it is known: 1974, 1974-12 \
      or 1974-12-03.
      """,
    section: "Records",
    examples: [
      Example("hospital register --family Schmidt --given Karin --birth-date 1974-12-03", "A record with three fields.")
    ])
  var scope: EnvironmentScope? { .registration }

  @Environment(RegistrationStore.self) private var store
  @Environment(\.hospitalTime) private var time
  @Options(RecordCommands.fields) private var fields
  private let shown = RecordText()

  func run() async throws {
    for (field, text) in fields {
      if let text { store.type(text, into: field) }
    }
    await store.register(today: time.today)
    switch store.phase {
    case .typing(let failure?): throw failure
    case .registered(let record): try shown.printSaved(record, "Registered")
    case .typing, .registering:
      throw UsageError(
        store.problems.map { "--\($0.field.optionName): \($0)" }.joined(separator: "\n"),
        hint: "Nothing was sent. Mend this, and register again.")
    }
  }
}

/// `hospital edit ID`
private struct EditCommand: SuiteCommand {
  static let texts = CommandTexts(
    "edit", "Change fields of a patient's record.",
    discussion: """
      Fields: \(PatientField.allCases.map(\.rawValue).joined(separator: ", ")). All else in the record stays as it is.

      Where somebody else has changed the record since, nothing is saved: both versions are shown field by field, and \
      the exit status is 4. With --if-version that is also so where it was changed before the command began.
      """,
    section: "Records",
    examples: [
      Example("hospital edit pat-0007 --set phone=555-0123 --set email=", "Another phone number, no e-mail address."),
      Example("hospital edit pat-0007 --if-version 3 --set city=Fernley", "Unless somebody was faster."),
    ])
  var scope: EnvironmentScope? { .patient(id) }

  @Environment(PatientRecordStore.self) private var store
  @Environment(\.hospitalTime) private var time
  @Argument(RecordCommands.id) private var id
  @Option(RecordCommands.assignments) private var assignments
  @Option(RecordCommands.version) private var version
  private let shown = RecordText()

  func run() async throws {
    guard !assignments.isEmpty else {
      throw UsageError(
        "Nothing is to be changed.", hint: "Say what:  hospital edit \(quoted(id)) --set phone=555-0123")
    }
    let today = time.today
    try await store.loadRecord(of: id, appointmentsFrom: time.now)
    store.beginEditing()
    for assignment in assignments { store.type(assignment.text, into: assignment.field) }
    guard let edit = store.edit, let record = store.record.value else { return }
    let problems = edit.form.problems(today: today)
    guard problems.isEmpty else {
      throw UsageError(
        problems.map { "\($0.field.rawValue): \($0)" }.joined(separator: "\n"),
        hint: "Nothing was saved. Mend this, and edit again.")
    }
    if let version, version != record.version {
      guard case .success(let mine) = edit.form.values(today: today) else { return }
      throw try shown.printed(PatientConflict(base: record, mine: mine, theirs: record))
    }
    guard !edit.form.changedFields.isEmpty else { return try shown.printSaved(record, "Nothing to change in") }
    await store.save(today: today)
    switch store.edit?.phase {
    case .saved(let record)?: try shown.printSaved(record, "Changed")
    case .conflict(let conflict)?: throw try shown.printed(conflict)
    case .editing(let failure?)?: throw failure
    case .editing, .saving, nil: return
    }
  }
}

/// A field of a record and what it shall be.
nonisolated struct FieldAssignment: Sendable, Hashable {
  var field: PatientField
  var text: String
}

extension ValueFormat where Value == FieldAssignment {
  /// `phone=555-0123`; the value may be empty.
  static var assignment: ValueFormat {
    let names = PatientField.allCases.map(\.rawValue)
    return ValueFormat(
      "FIELD=VALUE, the field one of \(names.joined(separator: ", "))", placeholder: "FIELD=VALUE",
      write: { "\($0.field.rawValue)=\($0.text)" },
      read: { text in
        guard let separator = text.firstIndex(of: "="), let field = PatientField(rawValue: String(text[..<separator]))
        else { return nil }
        return FieldAssignment(field: field, text: String(text[text.index(after: separator)...]))
      })
  }
}

extension PatientField {
  /// `birth-date` of `birthDate`.
  var optionName: String {
    rawValue.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
  }
}
