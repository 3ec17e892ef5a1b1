import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    guard let windowScene = scene as? UIWindowScene else { return }
    configureAppearance()
    let navigation = UINavigationController(rootViewController: InboxViewController())
    navigation.navigationBar.prefersLargeTitles = true
    navigation.isToolbarHidden = false
    window = UIWindow(windowScene: windowScene)
    window?.rootViewController = navigation
    window?.makeKeyAndVisible()
  }

  private func configureAppearance() {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithDefaultBackground()
    appearance.titleTextAttributes = [.foregroundColor: UIColor.systemBrown]
    appearance.largeTitleTextAttributes = [.foregroundColor: UIColor.systemBrown]
    UINavigationBar.appearance().standardAppearance = appearance
    UINavigationBar.appearance().scrollEdgeAppearance = appearance
  }
}
