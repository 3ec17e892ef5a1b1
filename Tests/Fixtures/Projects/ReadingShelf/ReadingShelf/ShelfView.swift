import SwiftUI

enum ReadingState: String, CaseIterable {
  case all, unread, finished
}

struct ShelfView: View {
  @Bindable var shelf: Shelf
  @State private var searchText = ""
  @State private var scope = ReadingState.all
  @State private var isAdding = false
  @AppStorage("sortByRating") private var sortByRating = false

  private var results: [Book] {
    shelf.books
      .filter { book in
        switch searchText.isEmpty ? .all : scope {
        case .all: true
        case .unread: !book.isFinished
        case .finished: book.isFinished
        }
      }
      .filter { book in
        searchText.isEmpty
          || book.title.localizedCaseInsensitiveContains(searchText)
          || book.author.localizedStandardContains(searchText)
      }
      .sorted { sortByRating ? $0.rating > $1.rating : $0.title < $1.title }
  }

  var body: some View {
    NavigationStack {
      List {
        ForEach(results) { book in
          NavigationLink(value: book) {
            BookRow(book: book)
          }
        }
        .onDelete(perform: delete)
      }
      .navigationTitle("Shelf")
      .navigationDestination(for: Book.self) { book in
        BookView(book: book)
      }
      .searchable(text: $searchText, prompt: "Title or author")
      .searchScopes($scope) {
        ForEach(ReadingState.allCases, id: \.self) { scope in
          Text(scope.rawValue.capitalized)
        }
      }
      .autocorrectionDisabled()
      .overlay {
        if results.isEmpty {
          ContentUnavailableView.search(text: searchText)
        }
      }
      .toolbar {
        ToolbarItem(placement: .topBarTrailing) {
          Menu("Sort", systemImage: "arrow.up.arrow.down") {
            Picker("Sort", selection: $sortByRating) {
              Text("By Title").tag(false)
              Text("By Rating").tag(true)
            }
          }
        }
        ToolbarItem(placement: .topBarTrailing) {
          Button("Add Book", systemImage: "plus") {
            isAdding.toggle()
          }
        }
      }
      .sheet(isPresented: $isAdding) {
        AddBookView { shelf.books.append($0) }
      }
    }
  }

  private func delete(at offsets: IndexSet) {
    let doomed = offsets.map { results[$0] }
    shelf.books.removeAll { doomed.contains($0) }
  }
}

struct BookRow: View {
  let book: Book

  var body: some View {
    HStack {
      VStack(alignment: .leading, spacing: 0) {
        Text(book.title)
          .font(.headline)
          .strikethrough(book.isFinished)
        Text(book.author)
          .foregroundStyle(.secondary)
      }
      Spacer()
      RatingView(rating: .constant(book.rating))
        .allowsHitTesting(false)
    }
  }
}
