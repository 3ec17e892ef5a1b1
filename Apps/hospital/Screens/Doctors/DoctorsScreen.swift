import AppsScreens
import Core
import CoreStores

/// The doctors by their specialties, with their free times, which can be booked for a patient.
struct DoctorsScreen: View {
  @Environment(DoctorStore.self) private var doctors
  @Environment(SlotStore.self) private var slots
  @Environment(HospitalLink.self) private var link
  @Environment(\.hospitalTime) private var time
  @State private var chosen: Doctor.ID?
  @State private var wanted: Slot?

  var body: some View {
    LoadedView(arrival: doctors.list.arrival, waiting: "Asking the hospital") {
      link.retry()
    } content: {
      DoctorsView(sections: sections, chosen: sections.lazy.flatMap(\.doctors).first { $0.id == chosen }) {
        chosen = $0
      } book: {
        wanted = $0
      }
    }
    .copies(chosen)
    .choosesFirst(
      $chosen, of: sections.first?.doctors.first?.id,
      isListed: sections.contains { $0.doctors.contains { $0.id == chosen } }
    )
    .sheet(item: $wanted) { slot in
      NavigationStack { BookingPatientScreen(slot: slot) { await loadSlots() } }
        .environment(.booking)
    }
    .task(id: link.attempt) { await load() }
  }

  private var sections: [DoctorSection] {
    DoctorSection.sections(of: doctors.doctors, slots: slots.list.value)
  }

  private func load() async {
    // Why it does not come is in the store, and shown in its place.
    try? await link.request { () async throws(ServiceError) in try await doctors.loadDoctors() }
    await loadSlots()
  }

  private func loadSlots() async {
    guard !doctors.doctors.isEmpty else { return }
    // Why it does not come is in the store, and shown in its place.
    try? await link.request { () async throws(ServiceError) in
      try await slots.loadSlots(of: doctors.doctors.map(\.id), in: time.coming(days: 7))
    }
  }
}
