import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let viewModel = RatesViewModel(service: RateService(session: .shared))
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = UINavigationController(rootViewController: RatesViewController(viewModel: viewModel))
    window.makeKeyAndVisible()
    self.window = window
  }
}
