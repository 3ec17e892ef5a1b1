import Core

struct Recipe: Identifiable, Codable, Hashable {
  var id: String { name }
  let name: String
  let minutes: Int
  let ingredients: [String]
  let steps: [String]
}

@MainActor
final class RecipeLibrary: ObservableObject {
  @Published private(set) var recipes: [Recipe] = []
  @Published var favorites: Set<Recipe.ID> = []

  func load() throws {
    let json = """
      [{"name": "Pancakes", "minutes": 20, "ingredients": ["Flour", "Milk", "Eggs"], "steps": ["Mix.", "Rest.", "Fry."]},
       {"name": "Dal", "minutes": 40, "ingredients": ["Lentils", "Cumin"], "steps": ["Boil.", "Season."]}]
      """
    recipes = try JSONDecoder().decode([Recipe].self, from: Data(json.utf8))
  }
}

struct RecipeBook: View {
  @StateObject private var library = RecipeLibrary()
  @State private var error: String?

  var body: some View {
    NavigationView {
      List(library.recipes) { recipe in
        NavigationLink(destination: RecipeDetail(recipe: recipe)) {
          HStack {
            Text(recipe.name)
            Spacer()
            Text(Duration.seconds(recipe.minutes * 60), format: .units(allowed: [.minutes], width: .abbreviated))
              .foregroundColor(.secondary)
            if library.favorites.contains(recipe.id) {
              Image(systemName: "heart.fill").foregroundColor(.red)
            }
          }
        }
      }
      .navigationBarTitle("Recipes")
    }
    .navigationViewStyle(.stack)
    .environmentObject(library)
    .onAppear {
      do { try library.load() } catch { self.error = error.localizedDescription }
    }
  }
}

private struct RecipeDetail: View {
  let recipe: Recipe
  @EnvironmentObject private var library: RecipeLibrary

  private var isFavorite: Bool { library.favorites.contains(recipe.id) }

  var body: some View {
    List {
      Section(header: Text("Ingredients")) {
        ForEach(recipe.ingredients, id: \.self) { Text($0) }
      }
      Section(header: Text("Steps")) {
        ForEach(Array(recipe.steps.enumerated()), id: \.offset) { index, step in
          Label(step, systemImage: "\(index + 1).circle")
        }
      }
    }
    .navigationBarTitle(Text(recipe.name), displayMode: .inline)
    .navigationBarItems(
      trailing: Button(isFavorite ? "Unlike" : "Like") {
        if isFavorite { library.favorites.remove(recipe.id) } else { library.favorites.insert(recipe.id) }
      })
  }
}

struct RecipeBook_Previews: PreviewProvider {
  static var previews: some View {
    RecipeBook()
  }
}
