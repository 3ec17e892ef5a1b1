import SwiftUI

#if canImport(UIKit)
  typealias NativeColor = UIColor
#endif

extension EnvironmentValues {
  @Entry var shelfName = "Shelf"
}

struct ShelfView: SwiftUI.View {
  @State private var shelf = Shelf()
  @StateObject private var timer = ReadingTimer()
  @Environment(\.shelfName) private var name
  var books: [Book]

  var body: some SwiftUI.View {
    NavigationStack {
      List {
        Section {
          ForEach(shelf.books) { book in
            Button {
              shelf.toggle(book)
              timer.read(for: book.pages)
            } label: {
              HStack {
                Text(book.title)
                Spacer()
                if book.isRead { Image(systemName: "checkmark").foregroundStyle(Color(NativeColor.systemGreen)) }
              }
            }
          }
        } footer: {
          Text("\(shelf.unread) to read, \(timer.minutes) minutes")
        }
      }
      .navigationTitle(name)
      .onAppear { shelf.books = books }
    }
  }
}

/// Downloads are asked for as on iOS; nothing here sends one.
struct Catalogue {
  var session = URLSession.shared

  func request(for title: String) -> URLRequest? {
    var components = URLComponents(string: "https://example.org/search")
    components?.queryItems = [URLQueryItem(name: "q", value: title)]
    guard let url = components?.url else { return nil }
    var request = URLRequest(url: url)
    request.httpMethod = "GET"
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    return request
  }

  func books(for title: String) async throws -> [Book] {
    guard let request = request(for: title) else { return [] }
    let (data, _) = try await session.data(for: request)
    return try JSONDecoder().decode([Book].self, from: data)
  }
}

#Preview("A shelf") {
  ShelfView(books: [Book(title: "Dune", pages: 600)])
}
