import Foundation

struct PackingItem: Codable {
  var name: String
  var isPacked = false
}

enum Bag: Int, CaseIterable {
  case backpack, suitcase

  var title: String {
    switch self {
    case .backpack: return "Backpack"
    case .suitcase: return "Suitcase"
    }
  }
}

class PackingList {
  private let defaults = UserDefaults.standard
  private let key = "packing-list"
  private var items: [[PackingItem]]

  init() {
    if let data = defaults.data(forKey: key), let saved = try? JSONDecoder().decode([[PackingItem]].self, from: data) {
      items = saved
    } else {
      items = [
        ["Map", "Water bottle", "Rain jacket"].map { PackingItem(name: $0) },
        ["Boots", "Towel"].map { PackingItem(name: $0) },
      ]
    }
  }

  subscript(indexPath: IndexPath) -> PackingItem { items[indexPath.section][indexPath.row] }

  func count(in bag: Bag) -> Int { items[bag.rawValue].count }

  func packedCount(in bag: Bag) -> Int { items[bag.rawValue].filter { $0.isPacked }.count }

  func toggle(at indexPath: IndexPath) {
    items[indexPath.section][indexPath.row].isPacked.toggle()
    save()
  }

  func insert(_ name: String, at indexPath: IndexPath) {
    items[indexPath.section].insert(PackingItem(name: name), at: indexPath.row)
    save()
  }

  func remove(at indexPath: IndexPath) {
    items[indexPath.section].remove(at: indexPath.row)
    save()
  }

  func move(from source: IndexPath, to destination: IndexPath) {
    let item = items[source.section].remove(at: source.row)
    items[destination.section].insert(item, at: destination.row)
    save()
  }

  private func save() {
    defaults.set(try? JSONEncoder().encode(items), forKey: key)
  }
}
