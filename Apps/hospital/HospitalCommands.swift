import AppsCommandLine
import AppsShared
import CoreEnvironment
import CoreStores
import CoreTerminal

/// `home`, `patients`, `doctors`.
enum HospitalCommands {
  static let search = OptionKey(
    "search", short: "s", .name(placeholder: "TEXT", wanted: "a part of a name"),
    help: "Only patients one of whose names begins with this text.")
  private static let limits = 1...10_000
  static let limit = OptionKey(
    "limit", .wholeNumber(in: limits), default: 50, help: "List at most so many.")

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

  static let all: [Command<HospitalContext>] = [
    Command("home", "Show the numbers of today.") { _, context in
      let store = try context.tree.home.environment.object(HospitalStore.self)
      try await store.loadOverview(today: context.today, range: context.clock.range(of: context.today))
      guard let overview = store.overview.value else { return }
      if context.output.isJSON {
        return try context.output.json(
          Home(
            date: overview.today, patients: overview.patients.total,
            patientsChangedToday: overview.patients.changed, doctors: overview.doctors,
            appointmentsToday: overview.appointments?.total, admitted: overview.admitted))
      }
      let counts = overview.patients
      let patients = [counts.total.map { "\($0)" }, counts.changed.map { "\($0) new or changed today" }]
        .compactMap(\.self)
      try context.output.fields([
        ("Today", "\(overview.today)"),
        ("Patients", patients.isEmpty ? nil : patients.joined(separator: ", ")),
        ("Doctors", "\(overview.doctors)"),
        ("Appointments", overview.appointments.map { "\($0.total), \(AppointmentCommands.text(of: $0))" }),
        ("Admitted", overview.admitted.map(String.init)),
      ])
    },
    Command("patients", "List the patients, by family name.", options: [search, limit]) { parsed, context in
      let store = try context.tree.patients.environment.object(PatientStore.self)
      try await store.loadPatients(matching: parsed[search], limit: parsed[limit])
      if context.output.isJSON { return try context.output.json(store.patients) }
      guard !store.patients.isEmpty else { return context.output.message("No patient matches.") }
      var table = TextTable([
        .init("ID", isWhole: true), .init("NAME", isFlexible: true), .init("BORN", leavesAs: 2),
        .init("AGE", alignment: .right), .init("RECORD", leavesAs: 1),
      ])
      for patient in store.patients {
        let age = patient.isDeceased ? nil : patient.birthDate?.age(on: context.today)
        table.add([
          patient.id, patient.name.listed, patient.birthDate?.description ?? "",
          age.map(String.init) ?? (patient.isDeceased ? "died" : ""), patient.medicalRecordNumber ?? "",
        ])
      }
      try context.output.table(table)
      if let total = store.list.value?.total, total > store.patients.count {
        let more = min(total, limits.upperBound)
        let advice = store.patients.count < more ? " More:  --limit \(more)" : ""
        context.output.message("\(store.patients.count) of \(total) patients.\(advice)")
      }
    },
    Command("doctors", "List the doctors, by family name.") { _, context in
      let store = try context.tree.doctors.environment.object(DoctorStore.self)
      try await store.loadDoctors()
      if context.output.isJSON { return try context.output.json(store.doctors) }
      guard !store.doctors.isEmpty else { return context.output.message("There are no doctors.") }
      var table = TextTable([
        .init("ID", isWhole: true), .init("NAME", isFlexible: true), .init("SPECIALTY", leavesAs: 2),
        .init("PHONE", leavesAs: 1),
      ])
      for doctor in store.doctors {
        table.add([doctor.id, doctor.name.listed, doctor.specialty ?? "", doctor.phone ?? ""])
      }
      try context.output.table(table)
    },
  ]
}
