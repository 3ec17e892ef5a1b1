import Core
import GalleryPages

/// Shows every kind of view, in every theme and with every number of colours, for people to look at and to use.
///
///     swift run Gallery
@main
struct Main {
  static func main() async {
    do {
      try await UIApplication.run(SceneDelegate(pages: Gallery.pages + Gallery.previews()))
    } catch {
      print("Gallery: \(error)")
    }
  }
}

final class SceneDelegate: UIWindowSceneDelegate {
  var window: UIWindow?
  private let pages: [any Page]

  init(pages: [any Page]) { self.pages = pages }

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = GalleryViewController(pages) { UIApplication.shared.terminate() }
    window.makeKeyAndVisible()
    self.window = window
  }
}
