import SwiftUI
import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let bill = Bill()

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let root = BillView().environmentObject(bill)
    window = UIWindow(windowScene: windowScene)
    window?.rootViewController = UIHostingController(rootView: root)
    window?.tintColor = UIColor(named: "Basil")
    window?.makeKeyAndVisible()
  }

  func sceneDidEnterBackground(_ scene: UIScene) {
    bill.save()
  }
}
