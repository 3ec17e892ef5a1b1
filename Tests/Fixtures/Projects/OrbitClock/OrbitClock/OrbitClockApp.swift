import SwiftUI

@main
struct OrbitClockApp: App {
  @State private var system = PlanetSystem()

  var body: some Scene {
    WindowGroup {
      OrbitView(system: system)
        .preferredColorScheme(.dark)
    }
  }
}
