import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  let eventLog = EventLog()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    eventLog.record("launched")
    return true
  }
}
