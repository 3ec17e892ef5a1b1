import SwiftUI

class AppDelegate: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    UserDefaults.standard.register(defaults: ["upperBound": 100, "seed": 7])
    return true
  }
}

@main
struct HighLowApp: App {
  @UIApplicationDelegateAdaptor(AppDelegate.self) var appDelegate
  @Environment(\.scenePhase) private var scenePhase
  @StateObject private var game = GuessingGame()

  var body: some Scene {
    WindowGroup {
      GuessView(game: game)
    }
    .onChange(of: scenePhase) { phase in
      if phase == .background || phase == .inactive {
        game.saveRecord()
      }
    }
  }
}
