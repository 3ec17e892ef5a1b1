import SwiftUI

@main
struct FirstStepsApp: App {
  @AppStorage("hasSeenWelcome") private var hasSeenWelcome = false
  @State private var profile = Profile()

  var body: some Scene {
    WindowGroup {
      HomeView(showsWelcome: .init(get: { !hasSeenWelcome }, set: { hasSeenWelcome = !$0 }))
        .environment(profile)
    }
  }
}
