import SwiftUI

@Observable
class Book: Identifiable, Codable, Hashable {
  enum CodingKeys: String, CodingKey {
    case _id = "id"
    case _title = "title"
    case _author = "author"
    case _rating = "rating"
    case _isFinished = "isFinished"
  }

  var id = UUID()
  var title: String
  var author: String
  var rating: Int
  var isFinished: Bool

  init(title: String, author: String, rating: Int = 3, isFinished: Bool = false) {
    self.title = title
    self.author = author
    self.rating = rating
    self.isFinished = isFinished
  }

  static func == (lhs: Book, rhs: Book) -> Bool {
    lhs.id == rhs.id
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}

@Observable
class Shelf {
  var books: [Book]

  init(books: [Book]) {
    self.books = books
  }

  static let saveURL = URL.documentsDirectory.appending(path: "Shelf.json")

  static func load() -> Shelf {
    do {
      let data = try Data(contentsOf: saveURL)
      return Shelf(books: try JSONDecoder().decode([Book].self, from: data))
    } catch {
      return Shelf(books: [
        Book(title: "Emma", author: "Jane Austen", rating: 4, isFinished: true),
        Book(title: "Middlemarch", author: "George Eliot", rating: 5, isFinished: true),
        Book(title: "Moby-Dick", author: "Herman Melville"),
        Book(title: "Persuasion", author: "Jane Austen", rating: 2),
      ])
    }
  }

  func save() {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    guard let data = try? encoder.encode(books) else { return }
    try? data.write(to: Self.saveURL, options: .atomic)
  }
}
