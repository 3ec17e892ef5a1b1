import AppsScreens
import Core
import CoreStores

/// Books a time for a patient who is found by the name.
struct BookingPatientScreen: View {
  let slot: Slot
  /// What is free has changed.
  let changed: @MainActor () async -> Void
  @Environment(PatientStore.self) private var patients
  @Environment(SlotStore.self) private var slots
  @Environment(HospitalLink.self) private var link
  @Environment(\.hospitalTime) private var time
  @Environment(\.words) private var words
  @Environment(\.showMessage) private var showMessage
  @Environment(\.dismiss) private var dismiss
  @State private var search = ""
  @State private var chosen: Patient.ID?

  private struct Wanted: Hashable {
    let search: String
    let attempt: Int
  }

  var body: some View {
    LoadedView(arrival: patients.list.arrival, waiting: "Asking the hospital") {
      link.retry()
    } content: {
      PatientListView(
        patients: patients.patients, total: patients.list.value?.total, search: search,
        isLoading: patients.list.isLoading, chosen: $chosen, refresh: load
      ) {
        Task { await loadNextPage() }
      }
    }
    .navigationTitle("For whom?")
    .searchable(text: $search, prompt: "Name")
    .bookingDialog(wanted) { wish in Task { await book(wish) } }
    .task(id: Wanted(search: search, attempt: link.attempt)) { await load() }
  }

  private var wanted: Binding<SlotStore.Wish?> {
    Binding {
      chosen.map { SlotStore.Wish(slot: slot, patient: $0) }
    } set: { wish in
      chosen = wish?.patient
    }
  }

  private func load() async {
    // Why it does not come is in the store, and shown in its place.
    try? await link.request { () async throws(ServiceError) in try await patients.loadFirstPage(matching: search) }
  }

  private func loadNextPage() async {
    // Why it does not come is in the store, and shown in its place.
    try? await link.request { () async throws(ServiceError) in try await patients.loadNextPage() }
  }

  private func book(_ wish: SlotStore.Wish) async {
    do throws(ServiceError) {
      let appointment = try await link.request { () async throws(ServiceError) in
        try await slots.book(wish.slot, for: wish.patient)
      }
      showMessage(.success, time.confirmation(of: wish, appointment, words))
    } catch {
      showMessage(.error, time.refusal(of: wish, error, words))
    }
    dismiss()
    await changed()
  }
}
