import AppsScreens
import Core
import CoreStores

/// Patients below each other, with their ages.
struct PatientListView: View {
  let patients: [Patient]
  /// How many match in all; `nil` where the server does not say.
  let total: Int?
  /// What was searched for; empty for nothing.
  let search: String
  /// More are on their way.
  let isLoading: Bool
  @Binding var chosen: Patient.ID?
  let refresh: @MainActor () async -> Void
  /// The end of the list is seen.
  let showMore: @MainActor () -> Void
  @FocusState private var row: String?

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if patients.isEmpty {
        if search.isEmpty {
          ContentUnavailableView("There are no patients yet.", systemImage: "person")
        } else {
          ContentUnavailableView.search(text: search)
        }
      } else {
        List(patients, selection: $chosen) { patient in
          PatientRowView(patient: patient)
            .focused($row, equals: patient.id)
            .onAppear { if patient.id == patients.last?.id { showMore() } }
        }
        .refreshable { await refresh() }
        .copies($row)
      }
      Text(count).foregroundStyle(.secondary).lineLimit(1).padding(.horizontal, 8)
    }
  }

  private var count: LocalizedStringKey {
    if let total, total > patients.count { return "\(patients.count) of \(total)" }
    return "^[\(patients.count) patient](inflect: true)"
  }
}

/// A patient in a line.
private struct PatientRowView: View {
  let patient: Patient
  @Environment(\.hospitalTime) private var time
  @Environment(\.words) private var words

  var body: some View {
    HStack {
      Text(verbatim: patient.name.listed).lineLimit(1)
      Spacer()
      Text(verbatim: age).foregroundStyle(.secondary).fixedSize()
    }
  }

  private var age: String {
    patient.isDeceased ? words("died") : patient.birthDate?.age(on: time.today).map(String.init) ?? ""
  }
}
