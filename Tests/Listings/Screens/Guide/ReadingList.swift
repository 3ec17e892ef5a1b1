import Core

@Observable
final class Book: Identifiable {
  let id: Int
  var title: String
  var isRead = false

  init(id: Int, title: String) {
    self.id = id
    self.title = title
  }
}

@Observable
final class Library {
  var books = [Book(id: 1, title: "Persuasion"), Book(id: 2, title: "Middlemarch"), Book(id: 3, title: "Ulysses")]

  func book(_ id: Book.ID) -> Book? { books.first { $0.id == id } }

  func add(_ title: String) {
    books.append(Book(id: (books.map(\.id).max() ?? 0) + 1, title: title))
  }
}

struct ReadingApp: App {
  @State private var library = Library()

  var body: some Scene {
    WindowGroup {
      ReadingList()
    }
    .environment(library)
  }
}

struct ReadingList: View {
  @Environment(Library.self) private var library
  @State private var isAdding = false

  var body: some View {
    NavigationStack {
      List {
        ForEach(library.books) { book in
          NavigationLink(value: book.id) { BookRow(book: book) }
        }
        .onDelete { library.books.remove(atOffsets: $0) }
      }
      .navigationTitle("Books")
      .navigationDestination(for: Book.ID.self) { BookScreen(id: $0) }
      .toolbar {
        Button("Add", systemImage: "plus") { isAdding = true }
      }
      .sheet(isPresented: $isAdding) { AddBook() }
    }
  }
}

struct BookRow: View {
  let book: Book

  var body: some View {
    HStack {
      Text(book.title)
      Spacer()
      if book.isRead { Text("✓ read").foregroundStyle(.secondary) }
    }
  }
}

struct BookScreen: View {
  let id: Book.ID
  @Environment(Library.self) private var library
  @Environment(\.shelf) private var shelf

  var body: some View {
    if let book = library.book(id) {
      @Bindable var book = book
      Form {
        TextField("Title", text: $book.title)
        Toggle("Read", isOn: $book.isRead)
        LabeledContent("Shelf", value: shelf)
      }
      .navigationTitle(book.title)
    }
  }
}

struct AddBook: View {
  @Environment(Library.self) private var library
  @Environment(\.dismiss) private var dismiss
  @State private var title = ""

  var body: some View {
    Form {
      TextField("Title", text: $title)
      Button("Add") {
        library.add(title)
        dismiss()
      }
      .disabled(title.isEmpty)
    }
  }
}

extension EnvironmentValues {
  @Entry var shelf = "Living room"
}

#Preview("A row", traits: .fixedLayout(width: 240, height: 16)) {
  @Previewable @State var book = Book(id: 1, title: "Persuasion")
  BookRow(book: book)
}
