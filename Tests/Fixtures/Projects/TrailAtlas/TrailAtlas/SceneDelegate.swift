import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let tabs = UITabBarController()
    let atlas = TrailAtlas()
    tabs.tabs = [
      UITab(title: "Trails", image: UIImage(systemName: "map"), identifier: "trails") { _ in
        UINavigationController(rootViewController: TrailListViewController(atlas: atlas))
      },
      UITab(title: "About", image: UIImage(systemName: "info.circle"), identifier: "about") { _ in
        UINavigationController(rootViewController: AboutViewController())
      },
    ]
    window = UIWindow(windowScene: windowScene)
    window?.rootViewController = tabs
    window?.makeKeyAndVisible()
  }

  func sceneDidEnterBackground(_ scene: UIScene) {
    UserDefaults.standard.synchronize()
  }
}
