import AppsCommandLine
import AppsShared
import CoreEnvironment
import CoreStores
import CoreTerminal

/// Who comes when: `appointments`, `slots`, `book`.
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

  static let all: [Command<HospitalContext>] = [
    Command(
      "appointments", "List the appointments of a day.", section: "Appointments", options: [date],
      examples: [Example("hospital appointments --date 2026-11-23", "Those of one day.")]
    ) { parsed, context in
      let store = try context.tree.home.environment.object(AppointmentStore.self)
      let day = parsed[date] ?? context.today
      guard let range = context.clock.range(of: day) else { return }
      try await store.loadAppointments(in: range)
      if context.output.isJSON { return try context.output.json(store.appointments) }
      guard !store.appointments.isEmpty else { return context.output.message("There are no appointments on \(day).") }
      try context.output.table(table(of: store.appointments, context, withDay: false))
      context.output.message("\(day): \(store.counts.total) in all, \(text(of: store.counts)).")
    },
    Command(
      "slots", "List free times.", section: "Appointments", options: [doctor, specialty, from, days, limit],
      examples: [
        Example("hospital slots --doctor prac-02 --from 2026-11-23 --days 2", "Two days of one doctor."),
        Example("hospital slots --specialty cardio", "This week's, of all cardiologists."),
      ]
    ) { parsed, context in
      guard parsed[doctor] == nil || parsed[specialty] == nil else {
        throw UsageError("--doctor and --specialty exclude each other.", hint: "Give one of them.")
      }
      let store = try context.tree.doctors.environment.object(SlotStore.self)
      let doctors = try await doctors(parsed, context)
      guard let range = context.clock.range(of: parsed[from] ?? context.today, days: parsed[days]) else { return }
      try await store.loadSlots(
        of: doctors, in: max(range.lowerBound, context.now)..<max(range.upperBound, context.now))
      let shown = Array(store.slots.prefix(parsed[limit]))
      if context.output.isJSON { return try context.output.json(shown) }
      guard !shown.isEmpty else { return context.output.message("No time is free.") }
      var table = TextTable([
        .init("ID", isWhole: true), .init("DAY"), .init("TIME"), .init("DOCTOR", isFlexible: true, leavesAs: 2),
        .init("SPECIALTY", leavesAs: 1),
      ])
      for slot in shown {
        table.add([
          slot.id, context.clock.day(of: slot.start).description, context.clock.time(of: slot.start),
          slot.doctor?.name ?? slot.doctor?.id ?? "", slot.specialty ?? "",
        ])
      }
      try context.output.table(table)
      if store.slots.count > shown.count {
        context.output.message("\(shown.count) of \(store.slots.count) times. More:  --limit \(store.slots.count)")
      }
    },
    Command(
      "book", "Take a free time for a patient.",
      discussion: "Run again for the same time and patient, it is the same appointment.", section: "Appointments",
      arguments: [slot], options: [patient],
      examples: [Example("hospital book slot-02-20261124-0900 --patient pat-0007")]
    ) { parsed, context in
      guard let patient = parsed[patient] else {
        throw UsageError("A time is booked for somebody.", hint: "Say for whom:  --patient ID")
      }
      let store = try context.tree.patient(patient).environment.object(SlotStore.self)
      let wanted = try await store.slot(id: parsed[slot])
      let appointment = try await store.book(wanted, for: patient)
      if context.output.isJSON { return try context.output.json(appointment) }
      try context.output.line("Booked: \(sentence(of: appointment, context)).")
      try context.output.fields([("Appointment", appointment.id), ("Status", appointment.status?.rawValue)])
    },
    Command(
      "cancel", "Cancel an appointment, and free its time.",
      discussion: "Run again for the same appointment, it is cancelled once.", section: "Appointments",
      arguments: [appointment],
      examples: [Example("hospital cancel appt-02-20261124-0900", "The id is the one that `appointments` lists.")]
    ) { parsed, context in
      let store = try context.tree.home.environment.object(AppointmentStore.self)
      let appointment = try await store.cancel(parsed[appointment])
      if context.output.isJSON { return try context.output.json(appointment) }
      try context.output.line("Cancelled: \(sentence(of: appointment, context)).")
      try context.output.fields([("Appointment", appointment.id), ("Status", appointment.status?.rawValue)])
    },
  ]

  // MARK: Output

  static func table(of appointments: [Appointment], _ context: HospitalContext, withDay: Bool) -> TextTable {
    var table = TextTable(
      (withDay ? [.init("DAY")] : []) + [
        .init("TIME"), .init("PATIENT", isFlexible: true, leavesAs: 4), .init("DOCTOR", isFlexible: true, leavesAs: 3),
        .init("SPECIALTY", leavesAs: 1), .init("STATUS", leavesAs: 2), .init("ID", isWhole: true),
      ])
    for appointment in appointments {
      let day = appointment.start.map { context.clock.day(of: $0).description } ?? ""
      table.add(
        (withDay ? [day] : []) + [
          appointment.start.map(context.clock.time(of:)) ?? "",
          appointment.patient?.name ?? appointment.patient?.id ?? "",
          appointment.doctor?.name ?? appointment.doctor?.id ?? "", appointment.specialty ?? "",
          appointment.status?.rawValue ?? "", appointment.id,
        ])
    }
    return table
  }

  /// `1 to come, 1 here, 1 done; 2 cancelled or missed`.
  static func text(of counts: AppointmentCounts) -> String {
    let missed = counts.missed > 0 ? "; \(counts.missed) cancelled or missed" : ""
    return "\(counts.coming) to come, \(counts.present) here, \(counts.done) done\(missed)"
  }

  private static func sentence(of appointment: Appointment, _ context: HospitalContext) -> String {
    let time = appointment.start.map { "\(context.clock.day(of: $0)) at \(context.clock.time(of: $0))" }
    let people = [appointment.patient, appointment.doctor].compactMap { $0?.name ?? $0?.id }
    return [people.joined(separator: " with "), time].compactMap(\.self).joined(separator: ", ")
  }

  private static func doctors(_ parsed: ParsedCommand, _ context: HospitalContext) async throws -> [Doctor.ID] {
    if let id = parsed[doctor] { return [id] }
    let store = try context.tree.doctors.environment.object(DoctorStore.self)
    try await store.loadDoctors()
    guard let text = parsed[specialty]?.lowercased() else { return store.doctors.map(\.id) }
    let found = store.doctors.filter { $0.specialty?.lowercased().contains(text) == true }
    guard !found.isEmpty else {
      throw ServiceError(
        .notFound, "No doctor has this specialty.", nextStep: "Look at the doctors:  hospital doctors")
    }
    return found.map(\.id)
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
