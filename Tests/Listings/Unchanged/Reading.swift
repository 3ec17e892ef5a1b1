import Foundation
import Observation

struct Book: Identifiable, Hashable, Codable {
  var id = UUID()
  var title: String
  var pages: Int
  var isRead = false
}

@Observable
final class Shelf {
  var books: [Book] = []

  var unread: Int { books.filter { !$0.isRead }.count }

  func toggle(_ book: Book) {
    guard let index = books.firstIndex(where: { $0.id == book.id }) else { return }
    books[index].isRead.toggle()
  }
}
