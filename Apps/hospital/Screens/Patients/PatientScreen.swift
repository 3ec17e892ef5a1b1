import AppsScreens
import Core
import CoreStores

/// One patient: the record, and the ways to change it and to book a time.
struct PatientScreen: View {
  let id: Patient.ID
  @Environment(PatientRecordStore.self) private var store
  @Environment(HospitalLink.self) private var link
  @Environment(\.hospitalTime) private var time
  @State private var isEditing = false
  @State private var isBooking = false

  var body: some View {
    LoadedView(arrival: store.record.arrival, waiting: "Asking for the record") {
      link.retry()
    } content: {
      if let record = store.record.value {
        PatientView(
          patient: record.patient, admission: store.admission, appointments: store.appointments, refresh: load)
      }
    }
    .navigationTitle(store.record.value?.patient.name.listed ?? "")
    .toolbar {
      Button("Edit") { isEditing = true }.keyboardShortcut("e", modifiers: []).disabled(store.record.value == nil)
      Button("Book") { isBooking = true }.keyboardShortcut("b", modifiers: []).disabled(store.record.value == nil)
    }
    .sheet(isPresented: $isEditing) { NavigationStack { EditScreen() } }
    .sheet(isPresented: $isBooking) { NavigationStack { BookingScreen(patient: id, booked: load) } }
    .task(id: link.attempt) { await load() }
  }

  private func load() async {
    try? await link.request { () async throws(ServiceError) in
      try await store.loadRecord(of: id, appointmentsFrom: time.now)
    }
  }
}
