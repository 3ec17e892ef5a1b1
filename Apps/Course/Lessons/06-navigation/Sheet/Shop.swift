import SwiftUI

@Observable
final class CartStore {
  var count = 0
}

extension EnvironmentValues {
  @Entry var currency = "none"
}

struct ShopScreen: View {
  @State private var cart = CartStore()
  @State private var isShowingCart = false
  @State private var isShowingHelp = false

  var body: some View {
    VStack {
      CartBadge()
      Button("Cart") { isShowingCart = true }
        .sheet(isPresented: $isShowingCart) { CartView() }
      Button("Help") { isShowingHelp = true }
    }
    .environment(cart)
    .environment(\.currency, "EUR")
    .sheet(isPresented: $isShowingHelp) { CartView() }
  }
}

struct CartBadge: View {
  @Environment(CartStore.self) private var cart

  var body: some View {
    Text("In the cart: \(cart.count)")
  }
}

struct CartView: View {
  @Environment(CartStore.self) private var cart: CartStore?
  @Environment(\.currency) private var currency

  var body: some View {
    VStack(alignment: .leading) {
      Text("Items: \(cart.map { "\($0.count)" } ?? "no cart")")
      Text("Currency: \(currency)")
      Button("Add") { cart?.count += 1 }
    }
  }
}
