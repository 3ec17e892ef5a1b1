import SwiftUI

@main
struct PomodoroBoardApp: App {
  @StateObject private var clock = PomodoroClock()
  @Environment(\.scenePhase) private var scenePhase

  var body: some Scene {
    WindowGroup {
      PomodoroView()
        .environmentObject(clock)
    }
    .onChange(of: scenePhase) { phase in
      switch phase {
      case .active: clock.wakeUp()
      case .background: clock.fallAsleep()
      default: break
      }
    }
  }
}
