import AppsCommandLine
import AppsShared
import CoreEnvironment
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
  static let fields: [(field: PatientField, key: OptionKey<String?>)] = PatientField.allCases.map { field in
    (
      field,
      OptionKey(field.optionName, .text, help: "\(field.title)" + (field == .family ? ", which is needed." : "."))
    )
  }

  static let all: [Command<HospitalContext>] = [
    Command("patient", "Show one patient.", section: "Records", arguments: [id]) { parsed, context in
      let store = try context.tree.patient(parsed[id]).environment.object(PatientRecordStore.self)
      try await store.loadRecord(of: parsed[id], appointmentsFrom: context.now)
      guard let record = store.record.value else { return }
      if context.output.isJSON {
        return try context.output.json(
          ShownRecord(record: record, admission: store.admission, appointments: store.appointments.value ?? []))
      }
      try show(record, context, admission: store.admission)
      guard let coming = store.appointments.value, !coming.isEmpty else { return }
      try context.output.line("")
      try context.output.table(AppointmentCommands.table(of: coming, context, withDay: true))
    },
    Command(
      "register", "Make a record for a new patient.",
      discussion: """
        --family is needed, all else may be filled in later. A date of birth is as precise as it is known: 1974, 1974-12 \
        or 1974-12-03.
        """,
      section: "Records", options: fields.map { $0.key },
      examples: [
        Example(
          "hospital register --family Schmidt --given Karin --birth-date 1974-12-03", "A record with three fields.")
      ]
    ) { parsed, context in
      let store = try context.tree.registration.environment.object(RegistrationStore.self)
      for (field, key) in fields {
        if let text = parsed[key] { store.type(text, into: field) }
      }
      await store.register(today: context.today)
      switch store.phase {
      case .typing(let failure?): throw failure
      case .registered(let record): try printSaved(record, "Registered", context)
      case .typing, .registering:
        throw UsageError(
          store.problems.map { "--\($0.field.optionName): \($0)" }.joined(separator: "\n"),
          hint: "Nothing was sent. Mend this, and register again.")
      }
    },
    Command(
      "edit", "Change fields of a patient's record.",
      discussion: """
        Fields: \(PatientField.allCases.map(\.rawValue).joined(separator: ", ")). All else in the record stays as it is.

        Where somebody else has changed the record since, nothing is saved: both versions are shown field by field, and \
        the exit status is 4. With --if-version that is also so where it was changed before the command began.
        """,
      section: "Records", arguments: [id], options: [assignments, version],
      examples: [
        Example("hospital edit pat-0007 --set phone=555-0123 --set email=", "Another phone number, no e-mail address."),
        Example("hospital edit pat-0007 --if-version 3 --set city=Fernley", "Unless somebody was faster."),
      ]
    ) { parsed, context in
      let store = try context.tree.patient(parsed[id]).environment.object(PatientRecordStore.self)
      guard !parsed[assignments].isEmpty else {
        throw UsageError(
          "Nothing is to be changed.", hint: "Say what:  hospital edit \(quoted(parsed[id])) --set phone=555-0123")
      }
      try await store.loadRecord(of: parsed[id], appointmentsFrom: context.now)
      store.beginEditing()
      for assignment in parsed[assignments] { store.type(assignment.text, into: assignment.field) }
      guard let edit = store.edit, let record = store.record.value else { return }
      let problems = edit.form.problems(today: context.today)
      guard problems.isEmpty else {
        throw UsageError(
          problems.map { "\($0.field.rawValue): \($0)" }.joined(separator: "\n"),
          hint: "Nothing was saved. Mend this, and edit again.")
      }
      if let version = parsed[version], version != record.version {
        guard case .success(let mine) = edit.form.values(today: context.today) else { return }
        throw try printed(PatientConflict(base: record, mine: mine, theirs: record), context)
      }
      guard !edit.form.changedFields.isEmpty else { return try printSaved(record, "Nothing to change in", context) }
      await store.save(today: context.today)
      switch store.edit?.phase {
      case .saved(let record)?: try printSaved(record, "Changed", context)
      case .conflict(let conflict)?: throw try printed(conflict, context)
      case .editing(let failure?)?: throw failure
      case .editing, .saving, nil: return
      }
    },
  ]

  // MARK: Output

  /// A record as `--json` prints it: the patient, and what belongs to the patient beside it.
  private nonisolated struct ShownRecord: Encodable {
    var record: PatientRecord
    var admission: Admission?
    var appointments: [Appointment]?

    func encode(to encoder: any Encoder) throws {
      try record.patient.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(record.version, forKey: .version)
      if let appointments {
        try container.encode(admission, forKey: .admission)
        try container.encode(appointments, forKey: .appointments)
      }
    }

    private enum CodingKeys: String, CodingKey {
      case version, admission, appointments
    }
  }

  private static func show(_ record: PatientRecord, _ context: HospitalContext, admission: Admission?) throws {
    let patient = record.patient
    let age = patient.isDeceased ? nil : patient.birthDate?.age(on: context.today)
    try context.output.fields([
      ("Patient", patient.id),
      ("Version", record.version),
      ("Name", patient.name.full),
      ("Gender", patient.gender?.rawValue),
      ("Born", patient.birthDate.map { "\($0)" + (age.map { " (\($0))" } ?? "") }),
      ("Died", patient.isDeceased ? patient.deceasedDate?.description ?? "yes" : nil),
      ("Record", patient.medicalRecordNumber),
      ("Phone", patient.phone),
      ("E-mail", patient.email),
      ("Address", patient.address),
      ("Ward", admission?.ward),
      ("Admitted", admission?.since.map { context.clock.day(of: $0).description }),
    ])
  }

  private static func printSaved(_ record: PatientRecord, _ what: String, _ context: HospitalContext) throws {
    if context.output.isJSON { return try context.output.json(ShownRecord(record: record)) }
    try context.output.line("\(what) \(record.id), \(record.patient.name.listed).")
    try show(record, context, admission: nil)
  }

  /// Both versions as `--json` prints them.
  private nonisolated struct ShownConflict: Encodable {
    struct Difference: Encodable {
      var before: String
      var mine: String
      var theirs: String
    }
    struct Conflict: Encodable {
      var id: String
      var version: String?
      var fields: [PatientField: Difference]
    }
    var conflict: Conflict
  }

  /// Prints both versions; the error to end with.
  private static func printed(_ conflict: PatientConflict, _ context: HospitalContext) throws -> ServiceError {
    let differences = conflict.differences
    if context.output.isJSON {
      let fields = differences.map {
        ($0.field, ShownConflict.Difference(before: $0.base, mine: $0.mine, theirs: $0.theirs))
      }
      try context.output.json(
        ShownConflict(
          conflict: .init(
            id: conflict.base.id, version: conflict.theirs.version,
            fields: Dictionary(fields, uniquingKeysWith: { first, _ in first }))))
    } else {
      var table = TextTable([.init("FIELD"), .init("BEFORE"), .init("YOURS"), .init("THEIRS")])
      for difference in differences {
        table.add([
          difference.field.rawValue + (difference.isClash ? " !" : ""), difference.base, difference.mine,
          difference.theirs,
        ])
      }
      try context.output.table(table)
    }
    let version = conflict.theirs.version.map { " It is version \($0) now." } ?? ""
    return ServiceError(
      .conflict, "Somebody else changed this record first; nothing was saved.\(version)", conflict: .patient(conflict))
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
