import SwiftUI

@main
struct TeaApp: App {
  var body: some Scene {
    WindowGroup { TeaScreen() }
  }
}

struct Tea: Identifiable, Hashable {
  let id: Int
  var name: String
  var isReady = false
}

@Observable
final class TeaStore {
  var teas = [Tea(id: 1, name: "Assam"), Tea(id: 2, name: "Sencha"), Tea(id: 3, name: "Oolong")]
  var note: String?

  func clear() {
    for index in teas.indices { teas[index].isReady = false }
    note = nil
  }
}

struct TeaScreen: View {
  @State private var store = TeaStore()

  var body: some View {
    VStack(alignment: .leading) {
      TeaList()
      NoteField()
      SummaryView()
      ClearButton()
    }
    .environment(store)
  }
}

struct TeaList: View {
  @Environment(TeaStore.self) private var store

  var body: some View {
    ForEach(store.teas) { tea in
      TeaRow(tea: tea)
    }
  }
}

struct TeaRow: View {
  @State private var tea: Tea

  init(tea: Tea) { _tea = State(initialValue: tea) }

  var body: some View {
    Toggle(tea.name, isOn: $tea.isReady)
  }
}

struct NoteField: View {
  @State private var note = ""

  var body: some View {
    TextField("Note", text: $note)
  }
}

struct SummaryView: View {
  @Environment(TeaStore.self) private var store

  var body: some View {
    Text("Ready: \(store.teas.filter(\.isReady).count)")
    Text("Note: \(store.note ?? "none")")
  }
}

struct ClearButton: View {
  @Environment(TeaStore.self) private var store

  var body: some View {
    Button("Clear") { store.clear() }
  }
}
