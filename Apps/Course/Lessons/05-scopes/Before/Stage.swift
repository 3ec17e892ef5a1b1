import AppsCourse
import SwiftUI

package func stage() -> Stage {
  let service = CartService()
  return Stage(
    ShopScreen(service: service),
    watching: [ShopScreen.self, CartScreen.self, CheckoutScreen.self],
    actions: [Stage.Action("count calls") { _ in "\(service.calls)" }])
}
