import SwiftUI

@Observable
final class CartStore {
  var items = ["Lamp"]
  var note = ""
}

extension EnvironmentValues {
  @Entry var currency = "CHF"
}

struct ShopScreen: View {
  let cart: CartStore
  @State private var title = "Cart"
  @State private var currency = "CHF"

  var body: some View {
    VStack(alignment: .leading) {
      CartView(title: title, cart: cart)
        .environment(\.currency, currency)
      Button("Sale") { title = "Sale" }
      Button("Euro") { currency = "EUR" }
    }
  }
}

struct CartView: View {
  let title: String
  let cart: CartStore
  @Environment(\.currency) private var currency
  @State private var hearts = 0

  var body: some View {
    let _ = Self._printChanges()
    HStack {
      Text("\(title): \(cart.items.count) in \(currency), \(hearts) ♥")
      Button("Like") { hearts += 1 }
    }
  }
}
