import SwiftUI

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  let store = RollStore()

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = (scene as? UIWindowScene) else { return }

    let tabs = TabView {
      TrayView(store: store)
        .tabItem {
          Image(systemName: "die.face.5")
          Text("Roll")
        }
        .tag(0)
      HistoryView(store: store)
        .tabItem {
          Image(systemName: "clock")
          Text("History")
        }
        .tag(1)
    }

    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = UIHostingController(rootView: tabs)
    self.window = window
    window.makeKeyAndVisible()
  }

  func sceneWillResignActive(_ scene: UIScene) {
    store.save()
  }
}
