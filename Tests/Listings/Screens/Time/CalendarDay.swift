import Core

struct Appointment: Identifiable {
  let id = UUID()
  var title: String
  var start: Date
  var minutes: Int
}

struct CalendarDay: View {
  @State private var appointments: [Appointment]
  @State private var isAdding = false
  @Environment(\.locale) private var locale

  init(day: Date = Date(timeIntervalSince1970: 1_750_000_000)) {
    let hour: (Double) -> Date = { day.addingTimeInterval($0 * 3600) }
    _appointments = State(initialValue: [
      Appointment(title: "Stand-up", start: hour(1), minutes: 15),
      Appointment(title: "Design review", start: hour(3), minutes: 60),
    ])
  }

  var body: some View {
    NavigationStack {
      List(appointments) { appointment in
        HStack(alignment: .firstTextBaseline) {
          Text(appointment.start, format: Date.FormatStyle(timeZone: .gmt).hour().minute())
            .monospacedDigit()
            .foregroundStyle(.secondary)
          VStack(alignment: .leading) {
            Text(appointment.title)
            Text("\(appointment.minutes) minutes").font(.caption)
          }
        }
      }
      .navigationTitle("Today")
      .toolbar {
        Button("Add", systemImage: "plus") { isAdding = true }
      }
      .popover(isPresented: $isAdding) {
        AppointmentForm { appointments.append($0) }
          .presentationCompactAdaptation(.sheet)
      }
    }
    .environment(\.locale, Locale(identifier: "en_US"))
  }
}

private struct AppointmentForm: View {
  let onAdd: (Appointment) -> Void
  @State private var title = ""
  @State private var start = Date(timeIntervalSince1970: 1_750_020_000)
  @State private var minutes = 30
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Form {
      TextField("Title", text: $title)
      DatePicker("Begins", selection: $start, displayedComponents: [.date, .hourAndMinute])
      Picker("Length", selection: $minutes) {
        ForEach([15, 30, 60], id: \.self) { Text("\($0) min") }
      }
      Button("Add appointment") {
        onAdd(Appointment(title: title, start: start, minutes: minutes))
        dismiss()
      }
    }
  }
}
