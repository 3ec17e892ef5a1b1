import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    DialControl.appearance().trackColor = .systemGray4
    UILabel.appearance(whenContainedInInstancesOf: [DialCard.self]).textColor = .secondaryLabel
    return true
  }
}
