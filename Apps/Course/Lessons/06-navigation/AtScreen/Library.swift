import SwiftUI

@Observable
final class Book: Identifiable {
  let id: Int
  let title: String
  var isRead = false

  init(id: Int, title: String) {
    self.id = id
    self.title = title
  }
}

@Observable
final class BookStore {
  var books = [Book(id: 1, title: "Atlas"), Book(id: 2, title: "Songbook")]

  var summary: String { "\(books.count) books, \(books.filter(\.isRead).count) read" }
}

struct LibraryApp: View {
  @State private var store = BookStore()

  var body: some View {
    NavigationStack {
      LibraryScreen()
        .environment(store)
    }
  }
}

struct LibraryScreen: View {
  @Environment(BookStore.self) private var store

  var body: some View {
    VStack {
      Text(store.summary)
      NavigationLink("Shelf") { ShelfScreen() }
    }
    .navigationTitle("Library")
  }
}

struct ShelfScreen: View {
  @Environment(BookStore.self) private var store

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(store.books) { book in
        BookRow(book: book)
      }
    }
    .navigationTitle("Shelf")
  }
}

struct BookRow: View {
  let book: Book

  var body: some View {
    NavigationLink(book.isRead ? "\(book.title), read" : book.title) { BookScreen(id: book.id) }
  }
}

struct BookScreen: View {
  let id: Book.ID
  @Environment(BookStore.self) private var store

  var body: some View {
    if let book = store.books.first(where: { $0.id == id }) {
      @Bindable var book = book
      Toggle("Read", isOn: $book.isRead)
        .navigationTitle(book.title)
    }
  }
}
