import SwiftUI

struct Tea: Identifiable {
  let id: Int
  var name: String
  var isReady = false
}

@Observable
final class TeaStore {
  var teas = [Tea(id: 1, name: "Assam"), Tea(id: 2, name: "Sencha"), Tea(id: 3, name: "Oolong")]
}

struct TeaScreen: View {
  @State private var store = TeaStore()

  var body: some View {
    VStack(alignment: .leading) {
      TeaList()
      ReadyView()
    }
    .environment(store)
  }
}

struct TeaList: View {
  @Environment(TeaStore.self) private var store

  var body: some View {
    @Bindable var store = store
    ForEach($store.teas) { $tea in
      TeaRow(tea: $tea)
    }
  }
}

struct TeaRow: View {
  @Binding var tea: Tea

  var body: some View {
    Toggle(tea.name, isOn: $tea.isReady)
  }
}

struct ReadyView: View {
  @Environment(TeaStore.self) private var store

  var body: some View {
    Text("Ready: \(store.teas.filter(\.isReady).count)")
  }
}
