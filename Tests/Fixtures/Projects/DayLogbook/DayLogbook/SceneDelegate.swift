import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  private var eventLog: EventLog? {
    (UIApplication.shared.delegate as? AppDelegate)?.eventLog
  }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene, let eventLog else { return }
    eventLog.record("connected")
    let writer = WriterViewController(eventLog: eventLog)
    if let activity = connectionOptions.userActivities.first ?? session.stateRestorationActivity {
      writer.restore(from: activity)
    }
    window = UIWindow(windowScene: windowScene)
    window?.rootViewController = UINavigationController(rootViewController: writer)
    window?.makeKeyAndVisible()
  }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    scene.userActivity
  }

  func sceneDidBecomeActive(_ scene: UIScene) {
    eventLog?.record("active")
  }

  func sceneWillResignActive(_ scene: UIScene) {
    eventLog?.record("inactive")
  }

  func sceneDidEnterBackground(_ scene: UIScene) {
    eventLog?.record("background")
  }
}
