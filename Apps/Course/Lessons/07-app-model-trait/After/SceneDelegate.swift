import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  let model = RoomModel()

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: windowScene)
    window?.rootViewController = makeRoot()
    window?.makeKeyAndVisible()
  }

  func makeRoot() -> RoomTabController {
    let root = RoomTabController()
    root.traitOverrides.room = model
    return root
  }
}

final class RoomTabController: UITabBarController {
  let counter = CounterViewController()
  let settings = SettingsViewController()

  override func viewDidLoad() {
    super.viewDidLoad()
    let settingsStack = UINavigationController(rootViewController: settings)
    settingsStack.tabBarItem.title = "Settings"
    counter.tabBarItem.title = "Counter"
    viewControllers = [counter, settingsStack]
  }
}
