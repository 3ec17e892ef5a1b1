import Core

@Observable
final class Note: Identifiable {
  var text: String
  let created: Date

  init(_ text: String, created: Date = Date(timeIntervalSince1970: 1_700_000_000)) {
    self.text = text
    self.created = created
  }

  var title: String { text.split(separator: "\n").first.map(String.init) ?? "New note" }
}

struct NotesEditor: View {
  @State private var notes = [Note("Groceries\nRice, beans"), Note("Ideas\nA terminal that breathes")]
  @State private var path: [Note.ID] = []

  var body: some View {
    NavigationStack(path: $path) {
      List {
        ForEach(notes) { note in
          NavigationLink(value: note.id) {
            VStack(alignment: .leading) {
              Text(note.title).font(.headline)
              Text("\(note.text.count) characters")
                .font(.caption)
                .foregroundStyle(.secondary)
            }
          }
          .contextMenu {
            Button("Delete", systemImage: "trash", role: .destructive) { notes.removeAll { $0.id == note.id } }
          }
        }
      }
      .navigationTitle("Notes")
      .navigationDestination(for: Note.ID.self) { id in
        if let note = notes.first(where: { $0.id == id }) {
          NotePage(note: note)
        }
      }
      .toolbar {
        ToolbarItem(placement: .bottomBar) {
          Button("New note", systemImage: "square.and.pencil") {
            let note = Note("")
            notes.insert(note, at: 0)
            path = [note.id]
          }
        }
      }
    }
  }
}

private struct NotePage: View {
  @Bindable var note: Note

  var body: some View {
    TextEditor(text: $note.text)
      .navigationTitle(note.title)
      .navigationBarTitleDisplayMode(.inline)
      .padding(.horizontal)
  }
}
