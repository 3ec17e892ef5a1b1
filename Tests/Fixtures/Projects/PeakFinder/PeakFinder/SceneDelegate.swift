import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    guard let windowScene = (scene as? UIWindowScene) else { return }
    let peaks = Peak.loadBundled()
    let navigation = UINavigationController(rootViewController: PeakListViewController(peaks: peaks))
    navigation.navigationBar.prefersLargeTitles = true
    window = UIWindow(windowScene: windowScene)
    window?.rootViewController = navigation
    window?.makeKeyAndVisible()
  }
}
