import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let navigation = UINavigationController(rootViewController: SketchViewController())
    navigation.isToolbarHidden = false
    window = UIWindow(windowScene: windowScene)
    window?.rootViewController = navigation
    window?.makeKeyAndVisible()
  }
}
