import AppsShared
import Core
import CoreStores

/// Shows the shop in the window of its scene; everything in it finds its stores in the app's tree.
final class ShopDelegate: UIWindowSceneDelegate {
  var window: UIWindow?
  private let tree: CartTree
  private let settings: LiveSettings
  private var themeToken: ObserveToken?

  init(_ tree: CartTree) throws {
    self.tree = tree
    let environment = tree.root.environment
    settings = LiveSettings(
      environment.settingsStorage, theme: try environment.object(ThemeStore.self),
      authentication: try environment.object(AuthenticationStore.self))
  }

  /// The app on the whole screen, until its user leaves it.
  static func run(_ context: CartContext) async throws { try await UIApplication.run(ShopDelegate(context.tree)) }

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = Self.controller(tree)
    window.showsKeyHelp = true
    self.window = window
    if let theme = tree.root.environment[ThemeStore.self] {
      themeToken = observe { [weak window] in window?.overrideUserInterfaceStyle = theme.theme.interfaceStyle }
    }
    window.makeKeyAndVisible()
  }

  /// What fills the window.
  static func controller(_ tree: CartTree) -> UIViewController {
    UIHostingController(rootView: ShopRoot(node: tree.cart))
  }
}

/// The shop with the stores of a place in the app's tree.
private struct ShopRoot: View {
  let node: ValueNode

  var body: some View {
    ShopScreen()
      .environment(node.environment[ProductStore.self])
      .environment(node.environment[CartStore.self])
      .environment(node.environment[AuthenticationStore.self])
      .environment(node.environment[ThemeStore.self])
  }
}

extension Theme {
  /// The style that windows have by it.
  var interfaceStyle: UIUserInterfaceStyle {
    switch self {
    case .light: .light
    case .dark: .dark
    case .system: .unspecified
    }
  }
}
