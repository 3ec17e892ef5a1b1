import Core

/// The course on the whole screen, until its reader leaves it.
enum CourseWindow {
  static func show(_ store: CourseStore) async throws {
    try await UIApplication.run(Delegate(store), options: TerminalOptions())
  }

  private final class Delegate: UIWindowSceneDelegate {
    var window: UIWindow?
    private let store: CourseStore

    init(_ store: CourseStore) { self.store = store }

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
      guard let scene = scene as? UIWindowScene else { return }
      let window = UIWindow(windowScene: scene)
      window.rootViewController = UIHostingController(rootView: CourseScreen().environment(store))
      window.showsKeyHelp = true
      self.window = window
      window.makeKeyAndVisible()
    }
  }
}
