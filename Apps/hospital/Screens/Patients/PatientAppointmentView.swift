import Core
import CoreStores

/// An appointment of a patient: a line, or two where there is little room.
struct PatientAppointmentView: View {
  let appointment: Appointment
  @Environment(\.hospitalTime) private var time
  @Environment(\.locale) private var locale
  @Environment(\.horizontalSizeClass) private var widthClass

  var body: some View {
    if widthClass == .compact {
      VStack(alignment: .leading, spacing: 0) {
        HStack {
          beginning
          Spacer()
          AppointmentStatusView(status: appointment.status)
        }
        Text(verbatim: [doctor, appointment.specialty].compactMap(\.self).joined(separator: ", "))
          .foregroundStyle(.secondary).lineLimit(1)
      }
    } else {
      HStack(spacing: .columns(2)) {
        beginning
        column(doctor ?? "")
        column(appointment.specialty ?? "").foregroundStyle(.secondary)
        AppointmentStatusView(status: appointment.status)
      }
    }
  }

  private var doctor: String? { appointment.doctor.flatMap { $0.name ?? $0.id } }

  private var beginning: some View {
    HStack {
      Text(verbatim: appointment.start.map { time.dayName(of: $0, locale) } ?? "open")
        .lineLimit(1).frame(width: .columns(11), alignment: .leading)
      Text(verbatim: appointment.start.map(time.time(of:)) ?? "").frame(width: .columns(5), alignment: .leading)
    }
    .fixedSize()
  }

  private func column(_ text: String) -> some View {
    Text(verbatim: text).lineLimit(1).frame(maxWidth: .infinity, alignment: .leading)
  }
}
