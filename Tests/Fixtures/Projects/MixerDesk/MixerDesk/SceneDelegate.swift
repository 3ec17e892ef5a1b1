import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    guard let windowScene = scene as? UIWindowScene else { return }
    UserDefaults.standard.register(defaults: MixerSettings.initialValues)
    window = UIWindow(windowScene: windowScene)
    window?.rootViewController = UINavigationController(rootViewController: MixerViewController())
    window?.makeKeyAndVisible()
  }
}
