import SwiftUI

struct Recipe: Identifiable, Codable, Hashable {
  let id: Int
  let name: String
  let minutes: Int
  let ingredients: [String]
  let goesWith: [Int]
}

enum AppTab: String, Codable {
  case recipes, basket, settings
}

@Observable
final class Kitchen {
  let recipes: [Recipe]
  var basket: [String] {
    didSet { UserDefaults.standard.set(basket, forKey: "basket") }
  }

  init(bundle: Bundle = .main) {
    basket = UserDefaults.standard.stringArray(forKey: "basket") ?? []
    guard let url = bundle.url(forResource: "recipes", withExtension: "json"),
      let data = try? Data(contentsOf: url),
      let decoded = try? JSONDecoder().decode([Recipe].self, from: data)
    else { fatalError("recipes.json is missing or damaged") }
    recipes = decoded
  }

  func recipe(_ id: Recipe.ID) -> Recipe? {
    recipes.first { $0.id == id }
  }

  func buy(_ recipe: Recipe) {
    for ingredient in recipe.ingredients where !basket.contains(ingredient) {
      basket.append(ingredient)
    }
  }
}

@Observable
final class PathStore {
  var path: NavigationPath {
    didSet { save() }
  }

  private let url: URL

  init(name: String) {
    url = URL.documentsDirectory.appending(path: "\(name).path.json")
    if let data = try? Data(contentsOf: url),
      let decoded = try? JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data)
    {
      path = NavigationPath(decoded)
    } else {
      path = NavigationPath()
    }
  }

  private func save() {
    guard let representation = path.codable else { return }
    do {
      try JSONEncoder().encode(representation).write(to: url)
    } catch {
      print("Failed to save the path: \(error)")
    }
  }
}
