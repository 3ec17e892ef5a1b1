import Core
import CoreStores

/// Shows the shop in the window of its scene; everything in it finds its stores in the app's tree.
final class ShopDelegate: UIWindowSceneDelegate {
  var window: UIWindow?
  private let tree: CartTree

  init(_ tree: CartTree) { self.tree = tree }

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = Self.controller(tree)
    window.showsKeyHelp = true
    self.window = window
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
  }
}
