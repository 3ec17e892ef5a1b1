import Core

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  let appModel = AppModel()

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let rootViewController = MainTabBarController()
    rootViewController.traitOverrides.appModel = appModel

    window = UIWindow(windowScene: windowScene)
    window?.rootViewController = rootViewController
    window?.makeKeyAndVisible()
  }
}

class MainTabBarController: UITabBarController {
  let profileViewController = ProfileViewController()
  let settingsViewController = SettingsViewController()

  override func viewDidLoad() {
    super.viewDidLoad()
    let profile = UINavigationController(rootViewController: profileViewController)
    profile.tabBarItem = UITabBarItem(title: "Profile", image: UIImage(systemName: "person"), tag: 0)
    let settings = UINavigationController(rootViewController: settingsViewController)
    settings.tabBarItem = UITabBarItem(title: "Settings", image: UIImage(systemName: "gear"), tag: 1)
    viewControllers = [profile, settings]
  }
}
