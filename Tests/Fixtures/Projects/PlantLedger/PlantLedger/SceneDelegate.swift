import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    let store = PlantStore()
    window.rootViewController = UINavigationController(rootViewController: PlantListViewController(store: store))
    window.tintColor = UIColor(named: "Leaf")
    self.window = window
    window.makeKeyAndVisible()
  }
}
