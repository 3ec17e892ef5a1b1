import AppsCommandLine
import AppsShared
import Core

/// The shop on the whole screen: `shop`.
enum ShopCommand {
  static let command = Command<CartContext>(
    "shop", "Walk through the shop on the whole screen.", section: "Shop",
    examples: [Example("cart shop --server mock", "In a market in memory.")]
  ) { _, context in
    try await UIApplication.run(ShopDelegate(context.tree))
  }
}
