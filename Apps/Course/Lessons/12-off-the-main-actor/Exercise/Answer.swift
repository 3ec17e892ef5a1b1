import SwiftUI

@main
struct BookApp: App {
  @State private var store = BookStore { page in page.split(separator: " ").count }

  var body: some Scene {
    WindowGroup { BookScreen(store: store, pages: ["It rains", "The rain goes on", "The sun comes out"]) }
  }
}

@Observable
final class BookStore {
  private(set) var words = 0
  private let count: @Sendable (String) -> Int

  init(count: @escaping @Sendable (String) -> Int) { self.count = count }

  func load(_ pages: [String]) async {
    words = await Self.sum(of: pages, by: count)
  }

  @concurrent private static func sum(of pages: [String], by count: @Sendable (String) -> Int) async -> Int {
    pages.reduce(0) { $0 + count($1) }
  }
}

struct BookScreen: View {
  let store: BookStore
  let pages: [String]

  var body: some View {
    VStack {
      WordsView(store: store)
      Button("Count") {
        Task { await store.load(pages) }
      }
    }
  }
}

struct WordsView: View {
  let store: BookStore

  var body: some View {
    Text("Words: \(store.words)")
  }
}
