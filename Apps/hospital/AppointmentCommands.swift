import AppsCommandLine
import AppsCommands
import AppsShared
import Core
import CoreStores
import CoreTerminal

/// Who comes when: `appointments`, `slots`, `book`, `cancel`.
enum AppointmentCommands {
  static let date = OptionKey("date", .day, help: "The day, like 2026-11-23; today where none is given.")
  static let from = OptionKey("from", .day, help: "The first day, like 2026-11-23; today where none is given.")
  static let days = OptionKey("days", .wholeNumber(in: 1...60), default: 7, help: "So many days.")
  static let doctor = OptionKey(
    "doctor", .name(placeholder: "ID", wanted: "a doctor's id"), help: "Only times of this doctor.")
  static let specialty = OptionKey(
    "specialty", .name(placeholder: "TEXT", wanted: "a part of a specialty"),
    help: "Only times of doctors whose specialty holds this text.")
  static let limit = OptionKey("limit", .wholeNumber(in: 1...10_000), default: 50, help: "List at most so many.")
  static let slot = ArgumentKey("SLOT", .name(placeholder: "ID", wanted: "a time's id"), help: "The time's id.")
  static let appointment = ArgumentKey(
    "ID", .name(placeholder: "ID", wanted: "an appointment's id"), help: "The appointment's id.")
  static let patient = OptionKey(
    "patient", .name(placeholder: "ID", wanted: "a patient's id"), help: "For whom; it is needed.")

  static let all = [
    AppointmentsCommand.command, SlotsCommand.command, BookCommand.command, CancelCommand.command,
  ]
}

/// `hospital appointments`
private struct AppointmentsCommand: SuiteCommand {
  static let texts = CommandTexts(
    "appointments", "List the appointments of a day.", section: "Appointments",
    examples: [Example("hospital appointments --date 2026-11-23", "Those of one day.")])
  var scope: EnvironmentScope? { .home }

  @Environment(AppointmentStore.self) private var store
  @Environment(\.hospitalTime) private var time
  @Environment(\.output) private var output
  @Option(AppointmentCommands.date) private var date

  func run() async throws {
    let day = date ?? time.today
    guard let range = time.clock.range(of: day) else { return }
    try await store.loadAppointments(in: range)
    if output.isJSON { return try output.json(store.appointments) }
    guard !store.appointments.isEmpty else { return output.message("There are no appointments on \(day).") }
    try output.table(AppointmentText(clock: time.clock).table(of: store.appointments, withDay: false))
    output.message("\(day): \(store.counts.total) in all, \(AppointmentText.text(of: store.counts)).")
  }
}

/// `hospital slots`
private struct SlotsCommand: SuiteCommand {
  static let texts = CommandTexts(
    "slots", "List free times.", section: "Appointments",
    examples: [
      Example("hospital slots --doctor prac-02 --from 2026-11-23 --days 2", "Two days of one doctor."),
      Example("hospital slots --specialty cardio", "This week's, of all cardiologists."),
    ])
  var scope: EnvironmentScope? { .doctors }

  @Environment(DoctorStore.self) private var doctors
  @Environment(SlotStore.self) private var store
  @Environment(\.hospitalTime) private var time
  @Environment(\.output) private var output
  @Option(AppointmentCommands.doctor) private var doctor
  @Option(AppointmentCommands.specialty) private var specialty
  @Option(AppointmentCommands.from) private var from
  @Option(AppointmentCommands.days) private var days
  @Option(AppointmentCommands.limit) private var limit

  func run() async throws {
    guard doctor == nil || specialty == nil else {
      throw UsageError("--doctor and --specialty exclude each other.", hint: "Give one of them.")
    }
    let clock = time.clock
    let ids = try await wantedDoctors()
    let now = time.now
    guard let range = clock.range(of: from ?? time.today, days: days) else { return }
    try await store.loadSlots(of: ids, in: max(range.lowerBound, now)..<max(range.upperBound, now))
    let shown = Array(store.slots.prefix(limit))
    if output.isJSON { return try output.json(shown) }
    guard !shown.isEmpty else { return output.message("No time is free.") }
    var table = TextTable([
      .init("ID", isWhole: true), .init("DAY"), .init("TIME"), .init("DOCTOR", isFlexible: true, leavesAs: 2),
      .init("SPECIALTY", leavesAs: 1),
    ])
    for slot in shown {
      table.add([
        slot.id, clock.day(of: slot.start).description, clock.time(of: slot.start),
        slot.doctor?.name ?? slot.doctor?.id ?? "", slot.specialty ?? "",
      ])
    }
    try output.table(table)
    if store.slots.count > shown.count {
      output.message("\(shown.count) of \(store.slots.count) times. More:  --limit \(store.slots.count)")
    }
  }

  private func wantedDoctors() async throws -> [Doctor.ID] {
    if let doctor { return [doctor] }
    try await doctors.loadDoctors()
    guard let text = specialty?.lowercased() else { return doctors.doctors.map(\.id) }
    let found = doctors.doctors.filter { $0.specialty?.lowercased().contains(text) == true }
    guard !found.isEmpty else {
      throw ServiceError(
        .notFound, "No doctor has this specialty.", nextStep: "Look at the doctors:  hospital doctors")
    }
    return found.map(\.id)
  }
}

/// `hospital book SLOT --patient ID`
private struct BookCommand: SuiteCommand {
  static let texts = CommandTexts(
    "book", "Take a free time for a patient.",
    discussion: "Run again for the same time and patient, it is the same appointment.", section: "Appointments",
    examples: [Example("hospital book slot-02-20261124-0900 --patient pat-0007")])
  /// That of the patient; without one there is nothing to be booked.
  var scope: EnvironmentScope? { patient.map { .patient($0) } ?? .doctors }

  @Environment(SlotStore.self) private var store
  @Argument(AppointmentCommands.slot) private var slot
  @Option(AppointmentCommands.patient) private var patient
  private let shown = ShownAppointment()

  func run() async throws {
    guard let patient else {
      throw UsageError("A time is booked for somebody.", hint: "Say for whom:  --patient ID")
    }
    let wanted = try await store.slot(id: slot)
    try shown.print("Booked", try await store.book(wanted, for: patient))
  }
}

/// `hospital cancel ID`
private struct CancelCommand: SuiteCommand {
  static let texts = CommandTexts(
    "cancel", "Cancel an appointment, and free its time.",
    discussion: "Run again for the same appointment, it is cancelled once.", section: "Appointments",
    examples: [Example("hospital cancel appt-02-20261124-0900", "The id is the one that `appointments` lists.")])
  var scope: EnvironmentScope? { .home }

  @Environment(AppointmentStore.self) private var store
  @Argument(AppointmentCommands.appointment) private var id
  private let shown = ShownAppointment()

  func run() async throws { try shown.print("Cancelled", try await store.cancel(id)) }
}

/// What has become of an appointment, as commands print it.
private struct ShownAppointment: DynamicProperty {
  @Environment(\.hospitalTime) private var time
  @Environment(\.output) private var output

  func print(_ what: String, _ appointment: Appointment) throws {
    if output.isJSON { return try output.json(appointment) }
    try output.line("\(what): \(AppointmentText(clock: time.clock).sentence(of: appointment)).")
    try output.fields([("Appointment", appointment.id), ("Status", appointment.status?.rawValue)])
  }
}

extension ValueFormat where Value == PartialDate {
  /// A day of the calendar, not a month or a year.
  static var day: ValueFormat {
    ValueFormat("a day like 2026-11-23", placeholder: "DATE", write: { $0.description }) { text in
      PartialDate(text).flatMap { $0.day == nil ? nil : $0 }
    }
  }
}
