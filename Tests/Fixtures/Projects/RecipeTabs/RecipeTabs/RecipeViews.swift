import SwiftUI

struct RecipeList: View {
  let recipes: [Recipe]

  var body: some View {
    List(recipes) { recipe in
      NavigationLink(value: recipe.id) {
        LabeledContent(recipe.name, value: "\(recipe.minutes) min")
      }
    }
  }
}

struct RecipeView: View {
  @Environment(Kitchen.self) private var kitchen
  let recipe: Recipe
  @Binding var path: NavigationPath

  var body: some View {
    List {
      Section("Ingredients") {
        ForEach(recipe.ingredients, id: \.self) { ingredient in
          Label(ingredient, systemImage: kitchen.basket.contains(ingredient) ? "checkmark" : "circle")
        }
      }
      if !recipe.goesWith.isEmpty {
        Section("Goes well with") {
          ForEach(recipe.goesWith.compactMap(kitchen.recipe)) { other in
            NavigationLink(other.name, value: other.id)
          }
        }
      }
    }
    .navigationTitle(recipe.name)
    .navigationBarTitleDisplayMode(.inline)
    .toolbar {
      ToolbarItemGroup(placement: .topBarTrailing) {
        if path.count > 1 {
          Button("All") {
            path = NavigationPath()
          }
        }
        Button("Buy", systemImage: "basket") {
          kitchen.buy(recipe)
        }
        .sensoryFeedback(.success, trigger: kitchen.basket)
      }
    }
  }
}

struct BasketView: View {
  @Environment(Kitchen.self) private var kitchen

  var body: some View {
    @Bindable var kitchen = kitchen

    NavigationStack {
      List($kitchen.basket, id: \.self, editActions: .all) { $item in
        Text(item)
      }
      .navigationTitle("Basket")
      .toolbar {
        EditButton()
        Button("Clear", role: .destructive) {
          kitchen.basket.removeAll()
        }
        .disabled(kitchen.basket.isEmpty)
      }
    }
  }
}

enum SettingsPage: String, Hashable, CaseIterable {
  case units, about
}

struct SettingsRoot: View {
  @AppStorage("metric") private var isMetric = true

  var body: some View {
    List(SettingsPage.allCases, id: \.self) { page in
      NavigationLink(page.rawValue.capitalized, value: page)
    }
    .navigationTitle("Settings")
    .navigationDestination(for: SettingsPage.self) { page in
      switch page {
      case .units:
        Form {
          Toggle("Metric units", isOn: $isMetric)
        }
        .navigationTitle("Units")
      case .about:
        Text("Recipe Tabs, \(isMetric ? "in grams" : "in cups")")
          .navigationTitle("About")
      }
    }
  }
}
