import SwiftUI

struct RootView: View {
  @Environment(Kitchen.self) private var kitchen
  @AppStorage("tab") private var tab = AppTab.recipes
  @State private var recipePath = PathStore(name: "recipes")
  @State private var settingsPath: [SettingsPage] = []

  var body: some View {
    TabView(selection: $tab) {
      Tab("Recipes", systemImage: "fork.knife", value: .recipes) {
        NavigationStack(path: $recipePath.path) {
          RecipeList(recipes: kitchen.recipes)
            .navigationTitle("Recipes")
            .navigationDestination(for: Int.self) { id in
              if let recipe = kitchen.recipe(id) {
                RecipeView(recipe: recipe, path: $recipePath.path)
              }
            }
        }
      }

      Tab("Basket", systemImage: "basket", value: .basket) {
        BasketView()
      }
      .badge(kitchen.basket.count)

      Tab("Settings", systemImage: "gear", value: .settings) {
        NavigationStack(path: $settingsPath) {
          SettingsRoot()
        }
      }
    }
  }
}

#Preview {
  RootView()
    .environment(Kitchen())
}
