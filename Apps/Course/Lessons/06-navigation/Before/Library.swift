import SwiftUI

struct Book: Identifiable, Hashable {
  let id: Int
  var title: String
  var isRead = false
}

final class BookService {
  private(set) var calls = 0
  private var stored = [Book(id: 1, title: "Atlas"), Book(id: 2, title: "Songbook")]

  func books() async -> [Book] {
    calls += 1
    return stored
  }

  func save(_ book: Book) async {
    stored = stored.map { $0.id == book.id ? book : $0 }
  }
}

struct LibraryScreen: View {
  let service: BookService
  @State private var books: [Book] = []

  var body: some View {
    NavigationStack {
      VStack {
        Text("\(books.count) books, \(books.filter(\.isRead).count) read")
        NavigationLink("Shelf") { ShelfScreen(service: service) }
      }
      .navigationTitle("Library")
    }
    .task { books = await service.books() }
  }
}

struct ShelfScreen: View {
  let service: BookService
  @State private var books: [Book] = []
  @State private var needsRefresh = true

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(books) { book in
        NavigationLink(book.isRead ? "\(book.title), read" : book.title) {
          BookScreen(book: book, service: service, needsRefresh: $needsRefresh)
        }
      }
    }
    .navigationTitle("Shelf")
    .task(id: needsRefresh) {
      guard needsRefresh else { return }
      books = await service.books()
      needsRefresh = false
    }
  }
}

struct BookScreen: View {
  @State var book: Book
  let service: BookService
  @Binding var needsRefresh: Bool

  var body: some View {
    Toggle("Read", isOn: $book.isRead)
      .navigationTitle(book.title)
      .onChange(of: book) {
        Task {
          await service.save(book)
          needsRefresh = true
        }
      }
  }
}
