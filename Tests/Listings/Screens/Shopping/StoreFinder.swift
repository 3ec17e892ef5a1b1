import Core

struct Store: Identifiable, Hashable {
  let id: String
  let city: String
  let distance: Measurement<UnitLength>
  let isOpen: Bool

  static let all = [
    Store(id: "North gate", city: "Berlin", distance: .init(value: 1.2, unit: .kilometers), isOpen: true),
    Store(id: "Old harbour", city: "Hamburg", distance: .init(value: 254, unit: .kilometers), isOpen: false),
    Store(id: "Riverside", city: "Berlin", distance: .init(value: 4.8, unit: .kilometers), isOpen: true),
  ]
}

struct StoreFinder: View {
  @State private var onlyOpen = false
  @State private var selection: Store?

  private var stores: [Store] {
    Store.all.filter { !onlyOpen || $0.isOpen }.sorted { $0.distance < $1.distance }
  }

  var body: some View {
    NavigationStack {
      List {
        Toggle("Open now", isOn: $onlyOpen)
        ForEach(Dictionary(grouping: stores, by: \.city).sorted { $0.key < $1.key }, id: \.key) { city, stores in
          Section(city) {
            ForEach(stores) { store in
              Button {
                selection = store
              } label: {
                HStack {
                  Label(store.id, systemImage: "mappin.circle")
                  Spacer()
                  Text("\(store.distance.value, specifier: "%.1f") km")
                    .foregroundStyle(.secondary)
                }
              }
              .buttonStyle(.plain)
            }
          }
        }
      }
      .listStyle(.insetGrouped)
      .navigationTitle("Stores")
      .sheet(item: $selection) { store in
        StoreCard(store: store)
          .presentationDetents([.medium, .large])
      }
    }
  }
}

private struct StoreCard: View {
  let store: Store
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(spacing: 16) {
      Text(store.id)
        .font(.title)
      Label(
        store.isOpen ? "Open until 8 pm" : "Closed", systemImage: store.isOpen ? "checkmark.circle" : "xmark.circle"
      )
      .foregroundStyle(store.isOpen ? .green : .red)
      Button("Close") { dismiss() }
        .buttonStyle(.bordered)
    }
    .padding()
  }
}
