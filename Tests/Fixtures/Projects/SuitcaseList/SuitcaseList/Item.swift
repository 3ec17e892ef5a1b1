import Foundation

enum Category: String, Codable, CaseIterable, Identifiable, Comparable {
  case clothes = "Clothes"
  case papers = "Papers"
  case bath = "Bathroom"

  var id: Self { self }

  static func < (lhs: Category, rhs: Category) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}

struct Item: Identifiable, Codable, Hashable {
  var id: String { name }
  let name: String
  let category: Category
  var isPacked = false

  static let defaults = [
    Item(name: "Passport", category: .papers),
    Item(name: "Socks", category: .clothes),
    Item(name: "Raincoat", category: .clothes),
    Item(name: "Tickets", category: .papers),
    Item(name: "Toothbrush", category: .bath, isPacked: true),
  ]
}

struct PackedItems: RawRepresentable {
  var list: [Item]

  init(_ list: [Item]) {
    self.list = list
  }

  init?(rawValue: String) {
    guard let list = try? JSONDecoder().decode([Item].self, from: Data(rawValue.utf8)) else { return nil }
    self.list = list
  }

  var rawValue: String {
    guard let data = try? JSONEncoder().encode(list) else { return "[]" }
    return String(decoding: data, as: UTF8.self)
  }
}
