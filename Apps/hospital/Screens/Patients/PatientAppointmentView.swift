import AppsScreens
import Core
import CoreStores

/// An appointment of a patient: a line, without the specialty where that has no room, or two lines.
struct PatientAppointmentView: View {
  let appointment: Appointment
  @Environment(\.hospitalTime) private var time
  @Environment(\.words) private var words

  var body: some View {
    ViewThatFits(in: .horizontal) {
      line(withSpecialty: true)
      line(withSpecialty: false)
      VStack(alignment: .leading, spacing: 0) {
        HStack {
          beginning
          Spacer()
          AppointmentStatusView(status: appointment.status)
        }
        Text(verbatim: [doctor, appointment.specialty].compactMap(\.self).joined(separator: ", "))
          .foregroundStyle(.secondary).lineLimit(1)
      }
    }
  }

  private func line(withSpecialty: Bool) -> some View {
    HStack(spacing: .columns(2)) {
      beginning
      column(doctor ?? "")
      if withSpecialty { column(appointment.specialty ?? "").foregroundStyle(.secondary) }
      AppointmentStatusView(status: appointment.status)
    }
  }

  private var doctor: String? { appointment.doctor.flatMap { $0.name ?? $0.id } }

  private var beginning: some View {
    HStack {
      Text(verbatim: appointment.start.map { time.dayName(of: $0, words) } ?? words("no time yet"))
        .lineLimit(1).frame(width: .columns(11), alignment: .leading)
      Text(verbatim: appointment.start.map(time.time(of:)) ?? "").frame(width: .columns(5), alignment: .leading)
    }
    .fixedSize()
  }

  private func column(_ text: String) -> some View {
    Text(verbatim: text).lineLimit(1).frame(maxWidth: .infinity, alignment: .leading)
  }
}
