import SwiftUI

@Observable
final class OrderStore {
  var cups = 1
  var hasMilk = false

  /// More than three cups cost no more.
  var price: Int { min(cups, 3) * 2 }
}

extension EnvironmentValues {
  @Entry var currency = "CHF"
}

struct OrderScreen: View {
  let order: OrderStore

  var body: some View {
    VStack(alignment: .leading) {
      HStack {
        Button("More") { order.cups += 1 }
        Button("Milk") { order.hasMilk.toggle() }
      }
      CupsView(order: order)
      PriceView(order: order)
    }
    .environment(\.currency, "EUR")
  }
}

struct CupsView: View {
  let order: OrderStore

  var body: some View { Text("\(order.cups) cups, \(order.hasMilk ? "with" : "no") milk") }
}

struct PriceView: View {
  let order: OrderStore
  @Environment(\.currency) private var currency

  var body: some View { Text("To pay: \(order.price) \(currency)") }
}
