import AppsCommands
import AppsShared
import Core
import CoreStores
import CoreTerminal

/// Records as commands print them.
struct RecordText: DynamicProperty {
  @Environment(\.hospitalTime) private var time
  @Environment(\.output) private var output

  /// The fields of a record that are known.
  func print(_ record: PatientRecord, admission: Admission?) throws {
    let patient = record.patient
    let age = patient.isDeceased ? nil : patient.birthDate?.age(on: time.today)
    try output.fields([
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
      ("Admitted", admission?.since.map { time.clock.day(of: $0).description }),
    ])
  }

  /// What was done, and the record as it is now.
  func printSaved(_ record: PatientRecord, _ what: String) throws {
    if output.isJSON { return try output.json(ShownRecord(record: record)) }
    try output.line("\(what) \(record.id), \(record.patient.name.listed).")
    try print(record, admission: nil)
  }

  /// Prints both versions; the error to end with.
  func printed(_ conflict: PatientConflict) throws -> ServiceError {
    let differences = conflict.differences
    if output.isJSON {
      let fields = differences.map {
        ($0.field, ShownConflict.Difference(before: $0.base, mine: $0.mine, theirs: $0.theirs))
      }
      try output.json(
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
      try output.table(table)
    }
    let version = conflict.theirs.version.map { " It is version \($0) now." } ?? ""
    return ServiceError(
      between: HospitalConflict.patient(conflict),
      "Somebody else changed this record first; nothing was saved.\(version)")
  }
}

/// A record as `--json` prints it: the patient, and what belongs to the patient beside it.
nonisolated struct ShownRecord: Encodable {
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
