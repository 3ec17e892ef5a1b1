import AppsCourse
import SwiftUI

package func stage() -> Stage {
  let service = CartService()
  let cart = CartStore(service: service)
  return Stage(
    ShopScreen(cart: cart),
    watching: [ShopScreen.self, CartScreen.self, CheckoutScreen.self, RemovalList.self, TotalView.self],
    actions: [
      Stage.Action("count calls") { _ in "\(service.calls)" },
      Stage.Action("rename the chair") { _ in
        if let item = cart.items.last { cart.rename(item, to: "Stool") }
        return ""
      },
      Stage.Action("remove the first") { _ in
        if let item = cart.items.first { cart.remove(item) }
        return ""
      },
    ])
}
