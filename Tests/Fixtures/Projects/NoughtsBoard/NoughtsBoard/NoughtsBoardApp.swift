import SwiftUI

@main
struct NoughtsBoardApp: App {
  @AppStorage("language") private var language = "en"

  var body: some Scene {
    WindowGroup {
      TabView {
        BoardView()
          .tabItem { Label("tab.board", systemImage: "square.grid.3x3") }
        LanguageView(language: $language)
          .tabItem { Label("tab.language", systemImage: "globe") }
      }
      .environment(\.locale, Locale(identifier: language))
    }
  }
}
