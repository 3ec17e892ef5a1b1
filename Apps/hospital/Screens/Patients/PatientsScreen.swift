import AppsScreens
import Core
import CoreStores

/// The patients, a page at a time, and of one of them what there is to know.
struct PatientsScreen: View {
  @Binding var chosen: Patient.ID?
  @Binding var column: NavigationSplitViewColumn
  @Environment(PatientStore.self) private var patients
  @Environment(HospitalLink.self) private var link
  @State private var search = ""
  @State private var isRegistering = false
  /// The attempt of the link that the list is of.
  @State private var loadedAttempt: Int?

  private struct Wanted: Hashable {
    let search: String
    let attempt: Int
  }

  var body: some View {
    NavigationSplitView(preferredCompactColumn: $column) {
      LoadedView(arrival: patients.list.arrival, waiting: "Asking the hospital") {
        link.retry()
      } content: {
        PatientListView(
          patients: patients.patients, total: patients.list.value?.total, search: search,
          isLoading: patients.list.isLoading, chosen: $chosen, refresh: reload
        ) {
          Task { await loadNextPage() }
        }
      }
      .navigationTitle("Patients")
      .searchable(text: $search, prompt: "Name")
      .toolbar {
        Button("Register", systemImage: "plus") { isRegistering = true }.keyboardShortcut("n", modifiers: [])
      }
    } detail: {
      if let chosen {
        PatientScreen(id: chosen).environment(.patient(chosen)).id(chosen)
      } else {
        ContentUnavailableView("Choose a patient", systemImage: "person")
      }
    }
    .choosesFirst(
      $chosen, of: patients.patients.first?.id,
      // Pages that have not come yet may have the one who was chosen elsewhere.
      isListed: search.isEmpty && chosen != nil || patients.patients.contains { $0.id == chosen }
    )
    .sheet(isPresented: $isRegistering) {
      NavigationStack {
        RegistrationScreen { record in
          chosen = record.id
          column = .detail
          Task { await reload() }
        }
      }
      .environment(.registration)
    }
    .task(id: Wanted(search: search, attempt: link.attempt)) { await load() }
  }

  /// The first page of what is searched for, unless it is there with those that followed.
  private func load() async {
    let isThere = patients.list.value != nil && patients.list.error == nil && loadedAttempt == link.attempt
    let text = search.allSatisfy(\.isWhitespace) ? nil : search
    if isThere, patients.searchText == text { return }
    loadedAttempt = link.attempt
    await reload()
  }

  private func reload() async {
    // Why it does not come is in the store, and shown in its place.
    try? await link.request { () async throws(ServiceError) in try await patients.loadFirstPage(matching: search) }
  }

  private func loadNextPage() async {
    // Why it does not come is in the store, and shown in its place.
    try? await link.request { () async throws(ServiceError) in try await patients.loadNextPage() }
  }
}
