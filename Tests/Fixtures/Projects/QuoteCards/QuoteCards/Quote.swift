import Foundation

struct Quote: Identifiable, Codable, Sendable {
  let id: Int
  let text: String
  let source: String
}

actor QuoteLibrary {
  static let shared = QuoteLibrary()
  private var favourites: Set<Int>

  init() {
    favourites = Set(UserDefaults.standard.array(forKey: "favourites") as? [Int] ?? [])
  }

  func quotes() throws -> [Quote] {
    guard let url = Bundle.main.url(forResource: "quotes", withExtension: "json") else {
      throw CocoaError(.fileNoSuchFile)
    }
    return try JSONDecoder().decode([Quote].self, from: Data(contentsOf: url))
  }

  func isFavourite(_ id: Quote.ID) -> Bool {
    favourites.contains(id)
  }

  @discardableResult
  func toggleFavourite(_ id: Quote.ID) -> Bool {
    if favourites.remove(id) == nil { favourites.insert(id) }
    UserDefaults.standard.set(favourites.sorted(), forKey: "favourites")
    return favourites.contains(id)
  }
}
