import SwiftUI

@Observable
final class TeaStore {
  var note: String?
}

struct TeaScreen: View {
  @State private var store = TeaStore()

  var body: some View {
    VStack(alignment: .leading) {
      NoteEditor()
      NoteView()
    }
    .environment(store)
  }
}

struct NoteEditor: View {
  @Environment(TeaStore.self) private var store

  var body: some View {
    let note = Binding {
      store.note ?? ""
    } set: {
      store.note = $0.isEmpty ? nil : $0
    }
    TextField("Note", text: note)
  }
}

struct NoteView: View {
  @Environment(TeaStore.self) private var store

  var body: some View {
    Text(store.note.map { "The note is “\($0)”" } ?? "There is no note")
  }
}
