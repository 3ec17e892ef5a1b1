import AppsCourse
import SwiftUI

/// What the course shows of this folder.
public func stage() -> Stage {
  let service = CartService()
  return Stage(
    ShopScreen(service: service),
    watching: [ShopScreen.self, CartScreen.self, CheckoutScreen.self],
    actions: [Stage.Action("count calls") { _ in "\(service.calls)" }])
}
