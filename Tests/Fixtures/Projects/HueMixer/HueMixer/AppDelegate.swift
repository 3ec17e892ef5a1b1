import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    let navigationBar = UINavigationBar.appearance()
    navigationBar.prefersLargeTitles = true
    navigationBar.tintColor = UIColor(named: "Ink")
    UISlider.appearance().minimumTrackTintColor = UIColor(named: "Ink")
    return true
  }
}
