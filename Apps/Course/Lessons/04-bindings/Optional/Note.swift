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
    @Bindable var store = store
    if let note = Binding($store.note) {
      TextField("Note", text: note)
      RemoveButton(note: $store.note)
    } else {
      Button("Add a note") { store.note = "" }
    }
  }
}

struct RemoveButton: View {
  @Binding var note: String?

  var body: some View {
    Button("Remove the note") { note = nil }
  }
}

struct NoteView: View {
  @Environment(TeaStore.self) private var store

  var body: some View {
    Text(store.note.map { "The note is “\($0)”" } ?? "There is no note")
  }
}
