import SwiftUI

@main
struct EveningPagesApp: App {
  var body: some Scene {
    WindowGroup {
      PagesView()
    }
  }
}
