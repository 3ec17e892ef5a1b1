import SwiftUI

@main
struct RecipeTabsApp: App {
  @State private var kitchen = Kitchen()

  var body: some Scene {
    WindowGroup {
      RootView()
        .environment(kitchen)
    }
  }
}
