import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let pageControl = UIPageControl.appearance()
    pageControl.currentPageIndicatorTintColor = .label
    pageControl.pageIndicatorTintColor = .quaternaryLabel
    return true
  }
}
