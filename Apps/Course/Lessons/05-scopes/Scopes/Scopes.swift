import SwiftUI

extension EnvironmentScope {
  static let cart = EnvironmentScope("Cart") { $0.environment(CartStore()) }
}

struct ShopScreen: View {
  let tree: ScopeTree
  @State private var isOpen = false

  var body: some View {
    VStack(alignment: .leading) {
      Toggle("Cart", isOn: $isOpen)
      if isOpen {
        CartScreen()
          .environment(.cart)
      }
    }
    .environment(tree.root)
  }
}

struct TotalCommand {
  @Environment(CartStore.self) private var cart

  func run() -> String { "\(cart.items.count) in the cart, \(cart.total) to pay" }
}
