import CoreStores
import CoreTerminal

/// Appointments as commands print them.
struct AppointmentText {
  let clock: HospitalClock

  /// A line each.
  func table(of appointments: [Appointment], withDay: Bool) -> TextTable {
    var table = TextTable(
      (withDay ? [.init("DAY")] : []) + [
        .init("TIME"), .init("PATIENT", isFlexible: true, leavesAs: 4), .init("DOCTOR", isFlexible: true, leavesAs: 3),
        .init("SPECIALTY", leavesAs: 1), .init("STATUS", leavesAs: 2), .init("ID", isWhole: true),
      ])
    for appointment in appointments {
      let day = appointment.start.map { clock.day(of: $0).description } ?? ""
      table.add(
        (withDay ? [day] : []) + [
          appointment.start.map(clock.time(of:)) ?? "",
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

  /// `Ana Schmieder with Dr. Yuki Abe, 2026-02-28 at 09:30`.
  func sentence(of appointment: Appointment) -> String {
    let time = appointment.start.map { "\(clock.day(of: $0)) at \(clock.time(of: $0))" }
    let people = [appointment.patient, appointment.doctor].compactMap { $0?.name ?? $0?.id }
    return [people.joined(separator: " with "), time].compactMap(\.self).joined(separator: ", ")
  }
}
