import AppsScreens
import Core
import CoreStores

/// One patient: the record, and the ways to change it and to book a time.
struct PatientScreen: View {
  let id: Patient.ID
  @Environment(PatientRecordStore.self) private var store
  @Environment(HospitalLink.self) private var link
  @Environment(\.hospitalTime) private var time
  @Environment(\.words) private var words
  @Environment(\.showMessage) private var showMessage
  @State private var isEditing = false
  @State private var isBooking = false
  /// What the user may want to cancel.
  @State private var cancelling: Appointment?
  @FocusState private var row: String?

  var body: some View {
    LoadedView(arrival: store.record.arrival, waiting: "Asking for the record") {
      link.retry()
    } content: {
      if let record = store.record.value {
        PatientView(
          patient: record.patient, admission: store.admission, appointments: store.appointments, row: $row,
          refresh: load
        ) {
          cancelling = $0
        }
      }
    }
    .copies($row, otherwise: id)
    .navigationTitle(store.record.value?.patient.name.listed ?? "")
    .toolbar {
      Button("Edit") { isEditing = true }.keyboardShortcut("e", modifiers: []).disabled(store.record.value == nil)
      Button("Book") { isBooking = true }.keyboardShortcut("b", modifiers: []).disabled(store.record.value == nil)
    }
    .sheet(isPresented: $isEditing) { NavigationStack { EditScreen() } }
    .sheet(isPresented: $isBooking) { NavigationStack { BookingScreen(patient: id, booked: load) } }
    .confirmationDialog(
      "Cancel this appointment?", isPresented: isAsking, titleVisibility: .visible, presenting: cancelling
    ) { appointment in
      Button("Cancel the appointment", role: .destructive) { Task { await cancel(appointment) } }
      Button("Keep it", role: .cancel) {}
    } message: { appointment in
      Text(verbatim: sentence(of: appointment))
    }
    .task(id: link.attempt) { await load() }
  }

  private var isAsking: Binding<Bool> {
    Binding {
      cancelling != nil
    } set: { isAsking in
      if !isAsking { cancelling = nil }
    }
  }

  /// `tomorrow at 09:30 with Dr. Yuki Abe`.
  private func sentence(of appointment: Appointment) -> String {
    time.sentence(of: appointment.start, with: appointment.doctor.flatMap { $0.name ?? $0.id }, words)
  }

  private func cancel(_ appointment: Appointment) async {
    do throws(ServiceError) {
      try await link.request { () async throws(ServiceError) in try await store.cancel(appointment) }
      showMessage(.success, "Cancelled: \(sentence(of: appointment)).")
    } catch {
      showMessage(error)
      if error.reason == .conflict { await load() }
    }
  }

  private func load() async {
    // Why it does not come is in the store, and shown in its place.
    try? await link.request { () async throws(ServiceError) in
      try await store.loadRecord(of: id, appointmentsFrom: time.now)
    }
  }
}
