import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let album = AlbumViewController(photos: Photo.samples)
    window = UIWindow(windowScene: windowScene)
    window?.rootViewController = UINavigationController(rootViewController: album)
    window?.makeKeyAndVisible()
  }
}
