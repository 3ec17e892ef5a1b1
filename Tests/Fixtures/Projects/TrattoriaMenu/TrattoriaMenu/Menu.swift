import SwiftUI

struct MenuSection: Codable, Identifiable {
  let id: Int
  let name: String
  let dishes: [Dish]
}

struct Dish: Codable, Identifiable, Equatable {
  enum Mark: String, Codable {
    case vegetarian = "V", gluten = "G", nuts = "N", spicy = "S"

    var color: Color {
      switch self {
      case .vegetarian: return .green
      case .gluten: return .orange
      case .nuts: return .red
      case .spicy: return .purple
      }
    }
  }

  let id: String
  let name: String
  let price: Int
  let marks: [Mark]
  let description: String

  #if DEBUG
    static let example = Dish(
      id: "x", name: "Minestrone", price: 7, marks: [.vegetarian],
      description: "Vegetables in their own broth.")
  #endif
}

class Order: ObservableObject {
  @Published var items = [Dish]()

  var total: Int { items.reduce(0) { $0 + $1.price } }

  func add(item: Dish) {
    items.append(item)
  }

  func remove(item: Dish) {
    if let index = items.firstIndex(of: item) {
      items.remove(at: index)
    }
  }
}

extension Bundle {
  func decode<T: Decodable>(_ type: T.Type, from file: String) -> T {
    guard let url = self.url(forResource: file, withExtension: nil) else {
      fatalError("Failed to locate \(file) in bundle.")
    }
    guard let data = try? Data(contentsOf: url) else {
      fatalError("Failed to load \(file) from bundle.")
    }
    do {
      return try JSONDecoder().decode(T.self, from: data)
    } catch DecodingError.keyNotFound(let key, let context) {
      fatalError("Missing key '\(key.stringValue)' – \(context.debugDescription)")
    } catch {
      fatalError("Failed to decode \(file): \(error)")
    }
  }
}
