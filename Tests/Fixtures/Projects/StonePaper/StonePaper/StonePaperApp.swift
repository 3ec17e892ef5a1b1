import SwiftUI

@main
struct StonePaperApp: App {
  @UIApplicationDelegateAdaptor private var delegate: LaunchDelegate

  var body: some Scene {
    WindowGroup {
      TrainerView()
        .environmentObject(delegate)
    }
  }
}

final class LaunchDelegate: NSObject, UIApplicationDelegate, ObservableObject {
  @Published var launches = 0

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    launches = UserDefaults.standard.integer(forKey: "launches") + 1
    UserDefaults.standard.set(launches, forKey: "launches")
    UINavigationBar.appearance().largeTitleTextAttributes = [.foregroundColor: UIColor.systemPurple]
    UITableView.appearance().backgroundColor = .clear
    return true
  }
}
