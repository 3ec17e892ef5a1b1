import SwiftUI

struct Book: Identifiable, Hashable {
  let id: Int
  var title: String
  var isLent = false
}

protocol BookService {
  func books() async throws -> [Book]
}

@Observable
final class LoanStore {
  private(set) var books: [Book] = []
  private(set) var failure: String?
  var search = ""
  private let service: any BookService

  init(service: any BookService) { self.service = service }

  var found: [Book] {
    search.isEmpty ? books : books.filter { $0.title.localizedCaseInsensitiveContains(search) }
  }

  func load() async {
    do { books = try await service.books() } catch { failure = "The books could not be read." }
  }

  func lend(_ book: Book) {
    guard let index = books.firstIndex(of: book) else { return }
    books[index].isLent = true
  }
}

struct LoanScreen: View {
  let store: LoanStore

  var body: some View {
    VStack(alignment: .leading) {
      SearchField(store: store)
      ForEach(store.found) { BookRow(book: $0, lend: store.lend) }
      if let failure = store.failure { Text(failure) }
    }
    .task { await store.load() }
  }
}

struct SearchField: View {
  @Bindable var store: LoanStore

  var body: some View {
    TextField("Search", text: $store.search)
  }
}

struct BookRow: View {
  let book: Book
  let lend: (Book) -> Void

  var body: some View {
    HStack {
      Text(book.title)
      if book.isLent { ReturnClock() } else { Button("Lend") { lend(book) } }
    }
  }
}

/// Counts the days until a book is due; a second is a day here.
struct ReturnClock: View {
  @State private var days = 28

  var body: some View {
    Text("due in \(days) days")
      .onReceive(Timer.publish(every: 1, on: .main, in: .common).autoconnect()) { _ in days -= 1 }
  }
}
