import UIKit
import SwiftUI

class SceneDelegate: UIResponder, UIWindowSceneDelegate {

  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    let calculator = Calculator()
    let contentView = CalculatorView().environmentObject(calculator)

    if let windowScene = scene as? UIWindowScene {
      let window = UIWindow(windowScene: windowScene)
      window.rootViewController = DarkHostingController(rootView: contentView)
      window.overrideUserInterfaceStyle = .dark
      self.window = window
      window.makeKeyAndVisible()
    }
  }
}

final class DarkHostingController<Content: View>: UIHostingController<Content> {
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
}
